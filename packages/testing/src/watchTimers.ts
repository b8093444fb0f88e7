import { callSite, type Leak, type Watch, type WatchedWindow } from './leak'

/** Timeouts that have not fired and intervals that have not stopped. */
export function watchTimers(window: WatchedWindow): Watch {
  const open = new Map<unknown, Leak>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window

  const begin = (kind: 'timeout' | 'interval') =>
    function started(work: TimerHandler, ms?: number, ...values: unknown[]): unknown {
      const where = callSite()
      const run = (...given: unknown[]) => {
        if (kind === 'timeout') open.delete(id)
        if (typeof work === 'function') work(...given)
      }
      const start = kind === 'timeout' ? setTimeout : setInterval
      const id = Reflect.apply(start, window, [run, ms, ...values])
      open.set(id, { what: `${kind} of ${ms ?? 0} ms`, where })
      return id
    }
  const end = (clear: (id?: number) => void) =>
    function ended(id?: number): void {
      open.delete(id)
      clear.call(window, id)
    }

  Object.assign(window, {
    setTimeout: begin('timeout'),
    setInterval: begin('interval'),
    clearTimeout: end(clearTimeout),
    clearInterval: end(clearInterval),
  })
  return {
    left: () => [...open.values()],
    stop: () => void Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval }),
  }
}
