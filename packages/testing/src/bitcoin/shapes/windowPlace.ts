import type { Stop } from '@latchkey/core'

/** Puts something at a place of the window, as `okxwallet.bitcoin`; the stop takes it away again. */
export function putIntoWindow(window: Window, path: string, value: unknown): Stop {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place = window as unknown as Record<string, unknown>
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  place[last] = value
  return () => {
    if (place[last] === value) delete place[last]
  }
}
