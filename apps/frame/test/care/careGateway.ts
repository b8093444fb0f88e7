import type { Ask } from '../../src/gateway/createAsk'
import { type Answers, careState } from './careState'
import { deviceAnswers } from './deviceAnswers'
import { loginAnswers } from './loginAnswers'
import { passkeyAnswers } from './passkeyAnswers'
import { recoveryAnswers } from './recoveryAnswers'
import { walletAnswers } from './walletAnswers'

/** A gateway with one account, as far as the frame can tell. Everything that it is told is in `heard`. */
export function careGateway(told: Parameters<typeof careState>[0] = {}) {
  const account = careState(told)
  const heard: string[] = []
  const answers: Answers = {
    ...walletAnswers(account),
    ...deviceAnswers(account),
    ...passkeyAnswers(account),
    ...recoveryAnswers(account),
    ...loginAnswers(account),
  }
  const askAs =
    (device: string): Ask =>
    async (name, ...[request]) => {
      heard.push(JSON.stringify({ name, request }))
      const answer = answers[name] as ((request: unknown, device: string) => unknown) | undefined
      if (!answer) throw new Error(`the test's gateway does not know ${name}`)
      return structuredClone(await answer(request, device)) as never
    }
  return { state: account.state, heard, askAs, answers }
}

export type CareGateway = ReturnType<typeof careGateway>
