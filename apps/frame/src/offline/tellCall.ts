import { inspectRequest, type SignRequest } from '@latchkey/decode'
import { createDescriber } from '@latchkey/decode/descriptors'
import { tellInspection, words } from '@latchkey/decode/words'
import { wordsAr } from '@latchkey/decode/words.ar'
import { wordsDe } from '@latchkey/decode/words.de'
import { formatEther } from 'viem'
import { createTeller, isolated } from '../approve/createTeller'
import { fillText } from '../texts/fillText'
import { readWithdrawal } from './readWithdrawal'
import type { RecoveryLanguage } from './recoveryTexts'
import type { RescuedCall } from './rescueTransaction'

export type ToldCall = {
  /** What it does, as far as that can be read. */
  does: readonly string[]
  /** What speaks against it. */
  warnings: readonly string[]
  /** Whether all of it was read. */
  isUnderstood: boolean
}

type Where = RecoveryLanguage & { chainId: number; account: string }

const wordsOf = { en: words, de: wordsDe, ar: wordsAr }

/** A call in words, by the decoder that the wallet has, too. It is told without any network: tokens have no names here. */
export function tellCall(
  { contract, data, coins }: RescuedCall,
  { chainId, account, language, texts }: Where,
): ToldCall {
  const withdrawal = readWithdrawal(contract, data)
  if (withdrawal) {
    const values = { amount: formatEther(withdrawal.amount), to: withdrawal.to }
    const does = [fillText(texts.deposit, isolated(values, language))]
    return { does, warnings: [], isUnderstood: true }
  }
  const networkId = `eip155:${chainId}` as SignRequest['networkId']
  const calls = [{ to: contract, value: coins, data }]
  const request: SignRequest = { origin: '', networkId, account, action: { kind: 'calls', calls } }
  const inspection = inspectRequest(request)
  const teller = createTeller({ networkId }, { texts: wordsOf[language], language })
  const describe = createDescriber([], () => {})
  const { parts, warnings } = tellInspection(inspection, request, teller, describe)
  return {
    // A sentence shortens its addresses; in the lines they are whole.
    does: parts.flatMap(({ sentence, lines }) => [
      sentence,
      ...lines.map(({ label, value }) => `${label}: ${value}`),
    ]),
    // No site has asked for it, and the page says itself what it cannot read.
    warnings: warnings.flatMap(({ code, text }) => (/^unknown/.test(code) ? [] : [text])),
    isUnderstood: parts.every(({ isUnknown }) => !isUnknown),
  }
}
