import { kitError } from '@latchkey/protocol'

/** What stands at a place of the window, as `okxwallet.bitcoin`; undefined if nothing does. Never throws. */
export function windowObject(window: object | undefined, path: string): unknown {
  try {
    let found: unknown = window
    for (const name of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[name]
    return typeof found === 'object' || typeof found === 'function' ? (found ?? undefined) : undefined
  } catch {
    return undefined // another site's frame, or a throwing getter
  }
}

export type HeldObject = {
  /** The object, or `provider/not-found` when its place is empty: the extension was switched off under the page. */
  provider(): unknown
  /** Whether something else stands in its place by now. */
  isReplaced(): boolean
}

/** What stands at a place now, and from now on: what is put there later may be another wallet. */
export function heldObject(window: object | undefined, path: string): HeldObject {
  const held = windowObject(window, path)
  return {
    provider() {
      if (!held || !windowObject(window, path)) throw kitError('provider/not-found', { value: path })
      return held
    },
    isReplaced: () => ![held, undefined].includes(windowObject(window, path)),
  }
}
