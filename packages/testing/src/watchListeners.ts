import { callSite, type Leak, type Watch, type WatchedWindow } from './leak'

type Entry = Leak & { target: EventTarget; type: string; listener: unknown; capture: boolean }

/** Listeners of the window, the document, media queries and the targets named. */
export function watchListeners(window: WatchedWindow, targets: readonly EventTarget[]): Watch {
  const { EventTarget: Target, document, MediaQueryList } = window
  const { addEventListener, removeEventListener } = Target.prototype
  const watched = new Set<unknown>([window, document, ...targets])
  const isWatched = (target: unknown) =>
    watched.has(target) || (MediaQueryList !== undefined && target instanceof MediaQueryList)
  let entries: Entry[] = []

  const forget = (target: EventTarget, type: string, listener: unknown, capture: boolean) => {
    entries = entries.filter(
      one =>
        one.target !== target || one.type !== type || one.listener !== listener || one.capture !== capture,
    )
  }

  Target.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? window // called as a plain function
    addEventListener.call(target, type, listener, options)
    if (!listener || !isWatched(target)) return
    const {
      capture = false,
      once = false,
      signal,
    } = typeof options === 'object' ? options : { capture: options }
    if (signal?.aborted) return
    forget(target, type, listener, capture) // a second time is no second listener
    const what = `listener for ${type} on ${nameOf(target)}`
    entries.push({ target, type, listener, capture, what, where: callSite() })
    const gone = () => forget(target, type, listener, capture)
    if (once) addEventListener.call(target, type, gone, { once: true, capture })
    if (signal) addEventListener.call(signal, 'abort', gone, { once: true })
  }
  Target.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? window
    removeEventListener.call(target, type, listener, options)
    forget(
      target,
      type,
      listener,
      typeof options === 'object' ? (options.capture ?? false) : (options ?? false),
    )
  }
  return {
    left: () => entries.map(({ what, where }) => ({ what, where })),
    stop: () => void Object.assign(Target.prototype, { addEventListener, removeEventListener }),
  }
}

function nameOf(target: EventTarget): string {
  return Object.prototype.toString.call(target).slice(8, -1)
}
