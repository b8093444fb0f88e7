import { Socket } from 'node:net'

export type LoopbackGuard = {
  /** Hosts outside this machine that somebody tried to reach. */
  tried: string[]
  stop(): void
}

type Target = { host?: string; path?: string }

/** No connection of this process leaves the machine from here on: what tries to is refused, and noted. */
export function guardLoopback(): LoopbackGuard {
  const tried: string[] = []
  const real = Socket.prototype.connect
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    const host = hostOf(given)
    if (host === undefined || loopback.test(host)) return Reflect.apply(real, this, given)
    tried.push(host)
    // Not at once: whoever connects listens for errors only afterwards.
    setImmediate(() => this.destroy(new Error(`${host} is not on this machine`)))
    return this
  }
  return {
    tried,
    stop() {
      Socket.prototype.connect = real
    },
  }
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

/** Node hands over its own normal form, an options object, a port with a host, or a path. */
function hostOf([first, second]: unknown[]): string | undefined {
  const target = Array.isArray(first) ? first[0] : first
  if (typeof target === 'object' && target !== null) return (target as Target).host
  return typeof second === 'string' ? second : undefined
}
