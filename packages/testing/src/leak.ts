import type { Stop } from '@latchkey/core'

/** Something that is still there, and where it was made. */
export type Leak = { what: string; where: string }

export type WatchedWindow = Window & typeof globalThis
/** One kind of thing that can outlive its owner. */
export type Watch = { left(): Leak[]; stop: Stop }

/** Where the page's own code is right now, without the frames of the watch itself. */
export function callSite(): string {
  const lines = new Error().stack?.split('\n') ?? []
  const frames = lines.filter(
    line => /^\s+at |@/.test(line) && !/(leak|watch(Leaks|Timers|Listeners|Sockets))\.ts/.test(line),
  )
  return frames.slice(0, 4).join('\n')
}
