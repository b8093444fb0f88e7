/**
 * Whether this engine reads style sheets made by script. jsdom has none, and happy-dom takes any text for CSS: there,
 * and in browsers from before 2023, the kit stands in the page itself, without its styles, where a test finds it.
 */
export function readsStyles(): boolean {
  return !!document.adoptedStyleSheets && window.CSS?.supports?.('color', '-') === false
}
