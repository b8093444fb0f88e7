/** How long everything has to be in sight before it counts. */
const seenMs = 500
/** No smaller: what does not fit in here could not be read. */
const floor = { width: 320, height: 400 }
const phoneFloor = { width: 300, height: 360 }

export type Seen = {
  /** Whether all of the frame has been in sight long enough, without a break, and still is. */
  isSeen(): boolean
  /** Whether it stays in sight for a moment longer: the browser tells of a cover a little after it came. */
  staysSeen(): Promise<boolean>
  stop(): void
}

export function canTellSeen({ IntersectionObserverEntry: Entry }: typeof globalThis): boolean {
  return typeof Entry === 'function' && 'isVisible' in Entry.prototype
}

/**
 * Watches whether the visitor can see the frame, as far as the browser can tell: covered, transparent, turned, filtered
 * and cut frames are told, masked ones are not. So it is one hurdle of several.
 */
export function watchSeen(
  window: Window & typeof globalThis,
  target: Element,
  changed: (isSeen: boolean) => void,
): Seen {
  const { document, performance } = window
  let since: number | undefined
  let told = false
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, 0.25, 0.5, 0.75, 0.9, 1],
    trackVisibility: true,
    delay: 100, // the least that browsers allow
  }
  const observer = new window.IntersectionObserver(note, options)
  observer.observe(target)
  const interval = window.setInterval(tell, 100)
  window.addEventListener('resize', restart)
  document.addEventListener('visibilitychange', restart)
  return { isSeen, staysSeen, stop }

  function note(entries: IntersectionObserverEntry[]): void {
    const last = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    if (!last) return
    const isWhole = last.isVisible === true && last.intersectionRatio >= 1
    if (!isWhole || entries.some(entry => !('isVisible' in entry) || entry.isVisible !== true))
      since = undefined
    if (isWhole) since ??= performance.now()
    tell()
  }

  function restart(): void {
    if (since !== undefined) since = performance.now()
    tell()
  }

  function isSeen(): boolean {
    note(observer.takeRecords())
    return isNow()
  }

  function isNow(): boolean {
    const isLong = since !== undefined && performance.now() - since >= seenMs
    return isLong && isLargeEnough(window) && document.visibilityState === 'visible'
  }

  async function staysSeen(): Promise<boolean> {
    const begun = since
    await new Promise(resolve => window.setTimeout(resolve, 300))
    return isSeen() && since === begun
  }

  function tell(): void {
    if (isNow() === told) return
    told = !told
    changed(told)
  }

  function stop(): void {
    observer.disconnect()
    window.clearInterval(interval)
    window.removeEventListener('resize', restart)
    document.removeEventListener('visibilitychange', restart)
  }
}

/** A frame that its page has zoomed out has as many pixels as before, but smaller ones. */
const leastPixel = 0.75

function isLargeEnough({ innerWidth, innerHeight, screen, devicePixelRatio }: Window): boolean {
  const least = screen.width < floor.width + 40 ? phoneFloor : floor
  if (devicePixelRatio < leastPixel) return false
  return innerWidth >= least.width && innerHeight >= least.height
}
