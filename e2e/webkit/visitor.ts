import { expect } from '@playwright/test'
import type { Point, WebDriver } from './webDriver'

/** A visitor of a page: what they see and do, through open shadow roots. */
export type Visitor = {
  window: WebDriver
  /** Opens a page and listens to what it complains of. */
  open(url: string): Promise<void>
  /** The text of what is seen there, or its value in a field; undefined when nothing is. */
  text(selector: string, beginning?: string): Promise<string | undefined>
  /** Clicks what is called so, once it stands still and nothing covers it. */
  click(selector: string, beginning?: string): Promise<void>
  /** Warnings and errors since the page was opened. */
  complaints(): Promise<string[]>
}

export const keys = { escape: '\uE00C', enter: '\uE007', tab: '\uE004' } as const

export function visitorOf(window: WebDriver): Visitor {
  const find = async (selector: string, beginning = '') =>
    (await window.run(findInPage, selector, beginning)) ?? undefined
  return {
    window,
    async open(url) {
      await window.open(url)
      await window.run(listenToComplaints)
    },
    text: async (selector, beginning) => (await find(selector, beginning))?.text,
    async click(selector, beginning) {
      let before: Point | undefined
      await expect
        .poll(
          async () => {
            const found = await find(selector, beginning)
            const isStill = found && before && found.x === before.x && found.y === before.y
            before = found
            return isStill && found.isOnTop
          },
          { message: `"${beginning}" (${selector}) can be clicked`, intervals: [50] },
        )
        .toBe(true)
      if (before) await window.click(before)
    },
    complaints: () =>
      window.run(() => (globalThis as { complaints?: string[] }).complaints ?? ['the page was not opened']),
  }
}

type Found = Point & { text: string; isOnTop: boolean }

/** Runs in the page: the first element that is seen, matches, and whose name begins so. */
function findInPage(selector: string, beginning: string): Found | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  for (const element of roots.flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)])) {
    const { width } = element.getBoundingClientRect()
    const said = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
    const name = element.getAttribute('aria-label') ?? said
    if (width === 0 || !element.checkVisibility() || !name.trim().startsWith(beginning)) continue
    element.scrollIntoView({ block: 'nearest' }) // as a visitor would, in a view that is longer than the window
    const { x, y, height } = element.getBoundingClientRect()
    const centre = { x: x + width / 2, y: y + height / 2 }
    let top = document.elementFromPoint(centre.x, centre.y)
    while (top?.shadowRoot && !element.contains(top)) {
      const inner = top.shadowRoot.elementFromPoint(centre.x, centre.y)
      if (!inner || inner === top) break
      top = inner
    }
    return { ...centre, text: said.trim(), isOnTop: element.contains(top) }
  }
  return null
}

/** Runs in the page. WebDriver has no way to listen earlier. */
function listenToComplaints(): void {
  const complaints: string[] = []
  Object.assign(globalThis, { complaints })
  for (const level of ['warn', 'error'] as const) {
    const say = console[level]
    console[level] = (...words: unknown[]) => {
      complaints.push(words.map(String).join(' '))
      say(...words)
    }
  }
  addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`))
}
