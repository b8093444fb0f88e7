import type { Stop } from '@latchkey/core'

/** Puts a value at a path of the window, such as `okxwallet.bitcoin`; the stop removes it. */
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
