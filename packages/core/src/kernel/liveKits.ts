/** A started kit, as others on the page see it. */
export type LiveKit = { isStarted(): boolean; pause(): void }

const place = Symbol.for('latchkey.live')

/**
 * The started kits of a page by id. It hangs on the page and not in a module, so that two copies of the code find
 * each other; it is the one thing kits share, and it holds no state of theirs.
 */
export function liveKits(page: object | undefined): Map<string, LiveKit> {
  if (!page) return new Map()
  const holder = page as Record<symbol, Map<string, LiveKit> | undefined>
  holder[place] ??= new Map()
  return holder[place]
}
