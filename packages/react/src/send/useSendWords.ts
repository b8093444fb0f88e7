import { isSingle, type SendProblem, type SendState } from '@latchkey/core/send'
import { type Amount, exactAmount, readableAmount } from '@latchkey/protocol'
import { useLanguage, useText } from '../text/useText'
import { sendTexts } from './sendTexts'

/** Formats amounts and problems. */
export function useSendWords() {
  const say = useText(sendTexts)
  const { locale } = useLanguage()
  const exact = (amount: Amount, symbol: string) => `${exactAmount(amount, locale)} ${symbol}`
  const count = (value: bigint) => exactAmount({ value, decimals: 0 }, locale)
  const short = (amount: Amount, symbol: string) => `${readableAmount(amount, 5, locale)} ${symbol}`

  /** The exact amount to send: `0.015 ETH`, `Old Key`, `3 × Brass Key`; undefined while unknown. */
  function sent({ token, value, nft }: SendState): string | undefined {
    if (!token || value === undefined) return undefined
    if (!nft) return exact({ value, decimals: token.decimals }, token.symbol)
    return isSingle(nft) ? token.name : `${count(value)} × ${token.name}`
  }

  function sayProblem(problem: SendProblem): string {
    switch (problem.code) {
      case 'insufficient-token':
        return say('send.problem.insufficient-token', { symbol: problem.symbol })
      case 'insufficient-fee': {
        const { symbol, decimals, missing } = problem
        if (missing === undefined) return say('send.problem.no-fee', { symbol })
        return say('send.problem.insufficient-fee', {
          symbol,
          missing: exact({ value: missing, decimals }, symbol),
        })
      }
      case 'too-small':
      case 'leaves-dust': {
        const { code, symbol, decimals, least } = problem
        return say(`send.problem.${code}`, { least: exact({ value: least, decimals }, symbol) })
      }
      default:
        return say(`send.problem.${problem.code}`)
    }
  }

  return { say, locale, exact, short, count, sent, sayProblem }
}
