import type { AskNode } from '../../rpc/askNode'

/** Asks as before, but waits for no answer once `signal` aborts: a node that hangs must not keep a stop waiting. */
export function untilStopped(ask: AskNode, signal: AbortSignal): AskNode {
  // One listener for all: hundreds of questions may be under way.
  const waiting = new Set<() => void>()
  signal.addEventListener('abort', () => {
    for (const stop of waiting) stop()
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason)
      if (signal.aborted) return stop()
      waiting.add(stop)
      ask(method, params)
        .then(resolve, reject)
        .finally(() => waiting.delete(stop))
    })
}
