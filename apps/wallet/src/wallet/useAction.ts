import { useState } from 'react'
import { errorWords } from './errorWords'

export type Action = {
  state: 'idle' | 'working'
  error: string | undefined
  run(work: () => Promise<unknown>): Promise<void>
  clear(): void
}

/** An action that takes a moment and may fail: its progress, and its error. */
export function useAction(): Action {
  const [state, setState] = useState<Action['state']>('idle')
  const [error, setError] = useState<string>()
  return {
    state,
    error,
    async run(work) {
      setState('working')
      setError(undefined)
      try {
        await work()
      } catch (caught) {
        setError(errorWords(caught))
      } finally {
        setState('idle')
      }
    },
    clear: () => setError(undefined),
  }
}
