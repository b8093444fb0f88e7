import { kitError } from '@latchkey/protocol'

/** The object at a path of the window, like `okxwallet.bitcoin`; undefined if there is none. Never throws. */
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
  /** The object. Throws `provider/not-found` if its place is empty: the extension was turned off. */
  provider(): unknown
  /** Whether another object has taken its place. */
  isReplaced(): boolean
}

/** Keeps the object at a path: whatever is put there later may be another wallet. */
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
