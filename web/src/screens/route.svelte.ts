// Where in the page we are: `#/name/rest?key=value`. A server's own links, `/game/ID?invite=...`, mean the same.
class Route {
  name = $state('');
  rest = $state<string[]>([]);
  query = $state.raw(new URLSearchParams());
  /** Changes with every navigation, so that the same screen can begin anew. */
  key = $state(0);

  constructor() {
    const path = /\/game\/([\w-]+)\/?$/.exec(location.pathname);
    if (path && !location.hash) history.replaceState(null, '', `${location.pathname.slice(0, path.index)}/#/game/${path[1]}${location.search}`);
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
