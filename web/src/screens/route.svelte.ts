// Where in the page we are: `#/name/rest?key=value`. A server's own links, `/game/ID?invite=...`, are led here by the server,
// and by the service worker where the page is kept.
class Route {
  name = $state('');
  rest = $state<string[]>([]);
  query = $state.raw(new URLSearchParams());
  /** Changes with every navigation, so that the same screen can begin anew. */
  key = $state(0);

  constructor() {
    this.read();
    addEventListener('hashchange', () => this.read());
  }

  read() {
    const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
    const [name = '', ...rest] = path.split('/');
    this.name = name;
    this.rest = rest;
    this.query = new URLSearchParams(query);
    this.key++;
  }
}
export const route = new Route();

export const go = (hash: string) => {
  if (location.hash === hash) route.read();
  else location.hash = hash;
};
