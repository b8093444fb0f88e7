import { providerError } from './providerError'

/** How a test wallet behaves from now on. */
export type WalletScript = {
  /** The user approves everything; also ends every answer and failure set before. The default. */
  approve(): void
  /** The user refuses everything that is asked (4001, unless the wallet has another word for it). */
  refuse(): void
  /** The user never answers. */
  stall(): void
  /** Approves what was stalled, unless `refuse` was called meanwhile. */
  release(): void
  /** Answers a method with anything at all. */
  answer(method: string, value: unknown): void
  /** Fails a method with anything at all. */
  failWith(method: string, error: unknown): void
}

/** Which answer a script has for a method, if any. */
export type ScriptedAnswer = { value: unknown } | { error: unknown } | undefined

export type ScriptedUser = {
  script: WalletScript
  scripted(method: string): ScriptedAnswer
  /** Asks the user, who approves, refuses or lets us wait. */
  consent(): Promise<void>
}

/** A user who does what the test says; `refusal` is what a refused question throws. */
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
