import { useRef, useState } from 'react'
import { useErrorWords } from './useErrorWords'

/** How one try goes. `detail` is shown as it is: a signature, a hash. */
export type Attempt =
  | { status: 'idle' }
  | { status: 'pending'; words: string; detail?: string | undefined }
  | { status: 'success'; words: string; detail?: string | undefined }
  | { status: 'error'; words: string; detail?: string | undefined }

export type Outcome = { words: string; detail?: string }
export type Work = (progress: (outcome: Outcome) => void) => Promise<Outcome>

/** Runs a try and keeps how it goes, told in words. A newer try takes the place of an older one. */
export function useAttempt(): { attempt: Attempt; run: (waiting: string, work: Work) => Promise<void> } {
  const errorWords = useErrorWords()
  const newest = useRef(0)
  const [attempt, setAttempt] = useState<Attempt>({ status: 'idle' })

  async function run(waiting: string, work: Work): Promise<void> {
    newest.current += 1
    const mine = newest.current
    const show = (next: Attempt) => {
      if (mine === newest.current) setAttempt(next)
    }
    let reached: Outcome = { words: waiting }
    show({ status: 'pending', ...reached })
    try {
      const outcome = await work(progress => {
        reached = progress
        show({ status: 'pending', ...progress })
      })
      show({ status: 'success', ...outcome })
    } catch (error) {
      show({ status: 'error', words: errorWords(error), detail: reached.detail })
    }
  }

  return { attempt, run }
}
