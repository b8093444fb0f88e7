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

/** The same, or `provider/not-found`: the extension was switched off or updated under the page. */
export function presentObject(window: object | undefined, path: string): unknown {
  const found = windowObject(window, path)
  if (!found) throw kitError('provider/not-found', { value: path })
  return found
}
