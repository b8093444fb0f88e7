import { wasAborted } from '../../host/rpcFailure'
import type { CallsWorld } from './createCalls'

/** The time between the steps of one sequence: the visitor sees it, and they or the page may end the rest there. */
export function startPauses({ ends, showPause }: Pick<CallsWorld, 'ends' | 'showPause'>) {
  const end = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(wasAborted()))
  })
  ended.catch(() => {}) // where nothing is waited for
  let goOn = () => {}
  ends.add(end)
  return {
    end,
    /** Fails once nobody wants the rest. */
    ended,
    /** Begins below the question, as long as that is there: so the frame stays where it is until the next one. */
    after(number: number, of: number): void {
      goOn()
      if (number === of) return
      const over = new Promise<void>(resolve => {
        goOn = resolve
      })
      showPause({ number, of }, over, () => end.abort())
    },
    stop(): void {
      ends.delete(end)
      goOn()
    },
  }
}
