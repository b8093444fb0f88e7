import type { Teller, Words } from '@latchkey/decode/words'
import { fillText } from '../texts/fillText'
import type { ApprovalRequest } from './approvalRequest'
import { networkCoin } from './networkNames'

/** What puts a request into words, with the amounts of its network and the names of its tokens. */
export function createTeller(
  { networkId, tokens = {} }: Pick<ApprovalRequest, 'networkId' | 'tokens'>,
  words: { texts: Words; language: string },
): Teller {
  const symbol = networkCoin(networkId)
  const decimals = networkId.startsWith('solana:') ? 9 : 18
  return {
    say: (key, values = {}) => fillText(words.texts[key], isolated(values, words.language)),
    language: words.language,
    coin: { ...(symbol && { symbol }), decimals },
    tokens,
  }
}

/** In texts from right to left, an address or an amount stays whole. */
export function isolated(values: Record<string, string>, language: string): Record<string, string> {
  if (language !== 'ar') return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
