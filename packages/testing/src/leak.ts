import type { Stop } from '@latchkey/core'

/** Something that is still there, and where it was created. */
export type Leak = { what: string; where: string }

export type WatchedWindow = Window & typeof globalThis
/** One kind of thing that can outlive its owner. */
export type Watch = { left(): Leak[]; stop: Stop }

/** The current position of the page's own code, without the watch's frames. */
export function callSite(): string {
  const lines = new Error().stack?.split('\n') ?? []
  const frames = lines.filter(
    line => /^\s+at |@/.test(line) && !/(leak|watch(Leaks|Timers|Listeners|Sockets))\.ts/.test(line),
  )
  return frames.slice(0, 4).join('\n')
}
