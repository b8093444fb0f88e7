import type { Kit } from './kit'

/** Whether the page runs in a phone's or tablet's browser. */
export function isMobile(kit: Pick<Kit, 'env'>): boolean {
  const { navigator } = kit.env.window ?? {}
  const agent = navigator?.userAgent ?? ''
  // A tablet that claims to be a Mac has touch points.
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(agent) ||
    (/Macintosh/.test(agent) && (navigator?.maxTouchPoints ?? 0) > 1)
  )
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor's connection is slow, metered or down: preload nothing then. */
export function isThrifty(navigator: Navigator): boolean {
  const line = (navigator as { connection?: Connection }).connection
  return !navigator.onLine || line?.saveData === true || /[23]g/.test(`${line?.effectiveType}`)
}
