import { expect } from '@playwright/test'
import type { ElementName, Point, WebDriver } from './webDriver'

/** What a visitor sees and does in a document, through open shadow roots. */
export type Sight = {
  /** The text of what is seen there, or its value in a field; undefined when nothing is. */
  text(selector: string, beginning?: string): Promise<string | undefined>
  /** Clicks what is called so, once it stands still and nothing covers it. */
  click(selector: string, beginning?: string): Promise<void>
}

/** A visitor of a page. */
export type Visitor = Sight & {
  window: WebDriver
  /** Opens a page and listens to what it complains of. */
  open(url: string): Promise<void>
  /** What is in a frame of the page. */
  inFrame(selector: string): Sight
  /** Does work in the window that has come up beside the page's. */
  inOther(work: () => Promise<void>): Promise<void>
  /** Warnings and errors of the pages that were opened. */
  complaints(): Promise<string[]>
}

export const keys = { escape: '\uE00C', enter: '\uE007', tab: '\uE004' } as const

export function visitorOf(window: WebDriver): Visitor {
  const find: Find = async (selector, beginning = '') =>
    (await window.run(findInPage, selector, beginning)) ?? undefined
  const earlier: string[] = [] // of the pages before this one
  const complaints = () => window.run(() => (globalThis as { complaints?: string[] }).complaints)
  let isOpen = false
  return {
    window,
    ...sightOf(window, find),
    async open(url) {
      if (isOpen) earlier.push(...((await complaints()) ?? []))
      isOpen = true
      await window.open(url)
      await window.run(listenToComplaints)
    },
    inFrame: frame => sightOf(window, findInFrame(window, find, frame)),
    async inOther(work) {
      const other = async () => (await window.windows())[1]
      await expect.poll(other, { message: 'another window is there', intervals: [50] }).toBeDefined()
      await window.inWindow((await other()) ?? '', work)
    },
    complaints: async () => [...earlier, ...((await complaints()) ?? ['the page was not opened'])],
  }
}

type Find = (selector: string, beginning?: string) => Promise<Found | undefined>

function sightOf(window: WebDriver, find: Find): Sight {
  return {
    text: async (selector, beginning) => (await find(selector, beginning))?.text,
    async click(selector, beginning = '') {
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
  }
}

/** Finds what is in a frame, and where that is in the page: there WebKit's driver clicks, whatever the frame. */
function findInFrame(window: WebDriver, find: Find, frame: string): Find {
  return async (selector, beginning = '') => {
    const around = await find(frame)
    if (!around) return undefined
    const found = await window
      .inFrame(around.element, () => window.run(findInPage, selector, beginning))
      .catch(error => {
        // A frame may be gone, or another one, before it is looked into.
        if (!/no such (frame|window)|stale element/.test(String(error))) throw error
      })
    if (!found) return undefined
    const { corner, isOnTop } = around
    return { ...found, x: corner.x + found.x, y: corner.y + found.y, isOnTop: isOnTop && found.isOnTop }
  }
}

/** `corner` is that of what is inside its border. */
type Found = Point & { text: string; isOnTop: boolean; corner: Point; element: ElementName }

/** Runs in the page: the first element that is seen, matches, and whose name begins so. */
function findInPage(selector: string, beginning: string): Found | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  for (const element of roots.flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)])) {
    const { width } = element.getBoundingClientRect()
    const said = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
    const called = element.getAttribute('aria-label') ?? said
    if (width === 0 || !element.checkVisibility() || !called.trim().startsWith(beginning)) continue
    element.scrollIntoView({ block: 'nearest' }) // as a visitor would, in a view that is longer than the window
    const { x, y, height } = element.getBoundingClientRect()
    const corner = { x: x + element.clientLeft, y: y + element.clientTop }
    const centre = { x: x + width / 2, y: y + height / 2 }
    let top = document.elementFromPoint(centre.x, centre.y)
    while (top?.shadowRoot && !element.contains(top)) {
      const inner = top.shadowRoot.elementFromPoint(centre.x, centre.y)
      if (!inner || inner === top) break
      top = inner
    }
    const name = element as unknown as ElementName // the driver makes one of it
    return { ...centre, text: said.trim(), isOnTop: element.contains(top), corner, element: name }
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
