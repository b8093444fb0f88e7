import type { SignRequest } from '@latchkey/decode'
import {
  type SimulateAnswer,
  type SimulateQuestion,
  type SimulateSolanaQuestion,
  simulate,
  simulatedDigest,
  simulateQuestion,
  simulateSolanaQuestion,
} from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/** Lets the gateway simulate a request to a wallet. Undefined if it cannot; never fails. */
export async function tryOut(
  kit: Kit,
  request: SignRequest,
  signal: AbortSignal,
): Promise<SimulateAnswer | undefined> {
  const question = questionOf(request)
  if (!question || !serviceUrl(kit, 'blockchain')) return undefined
  try {
    const tried = await callGateway(kit, simulate, { body: question, signal })
    // An answer about another request does not count.
    return tried.digest === (await simulatedDigest(question, kit.env.crypto)) ? tried : undefined
  } catch {
    return undefined
  }
}

function questionOf({
  networkId,
  account,
  action,
}: SignRequest): SimulateQuestion | SimulateSolanaQuestion | undefined {
  if (action.kind === 'solana') return simulateSolanaQuestion(networkId, account, action.transactions)
  if (action.kind !== 'calls' || action.calls.length === 0 || !networkId.startsWith('eip155:'))
    return undefined
  return simulateQuestion(networkId, account, action.calls)
}
