import { providerError } from './providerError'

/** The user's behaviour from now on. */
export type WalletScript = {
  /** Approves everything; also clears every answer and failure set before. The default. */
  approve(): void
  /** Refuses everything (4001, unless the wallet has another code). */
  refuse(): void
  /** Never answers. */
  stall(): void
  /** Approves the stalled requests, unless you called `refuse` meanwhile. */
  release(): void
  /** Answers a method with any value. */
  answer(method: string, value: unknown): void
  /** Fails a method with any value. */
  failWith(method: string, error: unknown): void
}

/** The script's answer to a method, if any. */
export type ScriptedAnswer = { value: unknown } | { error: unknown } | undefined

export type ScriptedUser = {
  script: WalletScript
  scripted(method: string): ScriptedAnswer
  /** Asks the user, who approves, refuses or does not answer. */
  consent(): Promise<void>
}

/** A user who does what the test says; a refused request throws `refusal`. */
export function createWalletScript(
  refusal: () => unknown = () => providerError(4001, 'User rejected the request.'),
): ScriptedUser {
  let mood: 'approves' | 'refuses' | 'stalls' = 'approves'
  let waiting: (() => void)[] = []
  const answers = new Map<string, ScriptedAnswer>()

  async function consent(): Promise<void> {
    if (mood === 'stalls') await new Promise<void>(resolve => waiting.push(resolve))
    if (mood === 'refuses') throw refusal()
  }

  return {
    consent,
    scripted: method => answers.get(method),
    script: {
      approve() {
        mood = 'approves'
        answers.clear()
      },
      refuse() {
        mood = 'refuses'
      },
      stall() {
        mood = 'stalls'
      },
      release() {
        if (mood === 'stalls') mood = 'approves'
        for (const go of waiting) go()
        waiting = []
      },
      answer: (method, value) => void answers.set(method, { value }),
      failWith: (method, error) => void answers.set(method, { error }),
    },
  }
}
