import type { Kit } from './kit'

/** Whether the page runs in a phone's or tablet's browser. */
export function isMobile(kit: Pick<Kit, 'env'>): boolean {
  const { navigator } = kit.env.window ?? {}
  const agent = navigator?.userAgent ?? ''
  // A tablet that calls itself a Mac is told by its touch points.
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(agent) ||
    (/Macintosh/.test(agent) && (navigator?.maxTouchPoints ?? 0) > 1)
  )
}
