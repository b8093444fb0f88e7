/** A started kit, as others on the page see it. */
export type LiveKit = { isStarted(): boolean; pause(): void }

const place = Symbol.for('latchkey.live')

/**
 * A page's started kits by id. It is on the page, not in a module, so that two copies of the code find each
 * other; it is all that kits share, and it holds none of their state.
 */
export function liveKits(page: object | undefined): Map<string, LiveKit> {
  if (!page) return new Map()
  const holder = page as Record<symbol, Map<string, LiveKit> | undefined>
  holder[place] ??= new Map()
  return holder[place]
}
