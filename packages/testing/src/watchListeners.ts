import { callSite, type Leak, type Watch, type WatchedWindow } from './leak'

type Entry = Leak & { target: EventTarget; type: string; listener: unknown; capture: boolean }
type ListenerOptions = boolean | AddEventListenerOptions | undefined

/** Listeners of the window, the document, media queries and given targets. */
export function watchListeners(window: WatchedWindow, targets: readonly EventTarget[]): Watch {
  const { EventTarget: Target, document, MediaQueryList } = window
  const watched = new Set<unknown>([window, document, ...targets])
  const isWatched = (target: unknown) =>
    watched.has(target) || (MediaQueryList !== undefined && target instanceof MediaQueryList)
  let entries: Entry[] = []

  function forget(target: EventTarget, type: string, listener: unknown, options: ListenerOptions): void {
    const capture = captures(options)
    entries = entries.filter(
      one =>
        one.target !== target || one.type !== type || one.listener !== listener || one.capture !== capture,
    )
  }

  function remember(target: EventTarget, type: string, listener: unknown, options: ListenerOptions): void {
    const { once = false, signal } = typeof options === 'object' ? options : {}
    if (!listener || signal?.aborted || !isWatched(target)) return
    forget(target, type, listener, options) // adding it twice makes no second listener
    const what = `listener for ${type} on ${nameOf(target)}`
    entries.push({ target, type, listener, capture: captures(options), what, where: callSite() })
    const gone = () => forget(target, type, listener, options)
    if (once) original.call(target, type, gone, { once: true, capture: captures(options) })
    if (signal) original.call(signal, 'abort', gone, { once: true })
  }

  /** Wraps the existing functions; returns a function that restores them. */
  function watchPlace(place: EventTarget): () => void {
    const { addEventListener, removeEventListener } = place
    Object.assign(place, {
      addEventListener(this: EventTarget, type: string, listener: EventListener, options: ListenerOptions) {
        const target = this ?? window // called as a plain function
        addEventListener.call(target, type, listener, options)
        remember(target, type, listener, options)
      },
      removeEventListener(
        this: EventTarget,
        type: string,
        listener: EventListener,
        options: ListenerOptions,
      ) {
        const target = this ?? window
        removeEventListener.call(target, type, listener, options)
        forget(target, type, listener, options)
      },
    })
    return () => void Object.assign(place, { addEventListener, removeEventListener })
  }

  const original = Target.prototype.addEventListener
  const restores = [Target.prototype, ...watched]
    // Some pages have functions of their own on the window.
    .filter((place): place is EventTarget => !!place && Object.hasOwn(place, 'addEventListener'))
    .map(watchPlace)
  return {
    left: () => entries.map(({ what, where }) => ({ what, where })),
    stop() {
      for (const restore of restores) restore()
    },
  }
}

function captures(options: ListenerOptions): boolean {
  return typeof options === 'object' ? (options.capture ?? false) : (options ?? false)
}

function nameOf(target: EventTarget): string {
  return Object.prototype.toString.call(target).slice(8, -1)
}
