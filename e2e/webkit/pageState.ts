/**
 * Runs in the page: everything of it that a modal which was open has to leave as it was. Links are none of it: the code
 * that loads after the first opening puts its own there.
 */
export function pageState() {
  const stateOf = (element: Element) => {
    const style = getComputedStyle(element)
    return {
      attributes: [...element.attributes].map(({ name, value }) => `${name}="${value}"`),
      children: [...element.querySelectorAll(':scope > :not(link)')].map(child => child.tagName),
      computed: [...style].map(name => `${name}: ${style.getPropertyValue(name)}`),
    }
  }
  return {
    root: stateOf(document.documentElement),
    head: stateOf(document.head),
    body: stateOf(document.body),
    sheets: document.adoptedStyleSheets.length,
    scrolled: [scrollX, scrollY],
    width: document.documentElement.clientWidth,
  }
}

/** Runs in the page: a page that is longer than the window, scrolled, with styles of its own where we put ours. */
export function makeLong(): void {
  document.documentElement.setAttribute('style', 'overflow-y: scroll; padding-inline-end: 3px')
  document.body.setAttribute('style', 'padding: 600px 11px 2000px 7px; position: relative; overflow: visible')
  scrollTo(0, 300)
}

/**
 * Runs in the page: opens and closes the modal so often, and says how often the page was held still meanwhile. Now and
 * then it is watched as it moves in and out; else each movement is cut short, and it closes while it still opens.
 */
export async function openAndClose(times: number): Promise<number> {
  const opener = document.querySelector('[data-latchkey-button]')?.shadowRoot?.querySelector('button')
  const dialog = () => document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('dialog[open]')
  const movements = () => dialog()?.getAnimations() ?? []
  let held = 0
  for (let at = 0; at < times; at++) {
    const isWatched = at % 10 === 0
    opener?.click()
    while (!dialog()) await new Promise(requestAnimationFrame)
    if (getComputedStyle(document.documentElement).overflow === 'hidden') held++
    if (isWatched) await Promise.all(movements().map(({ finished }) => finished))
    dialog()?.querySelector<HTMLElement>('header h2 ~ button')?.click()
    while (document.querySelector('[data-latchkey]')) {
      await new Promise(requestAnimationFrame)
      if (!isWatched) for (const movement of movements()) movement.finish()
    }
  }
  return held
}
