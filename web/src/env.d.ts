declare module 'figures:olympus' {
  const figures: import('./boards/olympus/figures').Figures;
  export default figures;
}
declare module 'figures:olympos' {
  const figures: import('./boards/olympos/figures').Figures;
  export default figures;
}
