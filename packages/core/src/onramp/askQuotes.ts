import {
  compareAmounts,
  getOnRampQuotes,
  isKitError,
  type OnRampQuestion,
  type OnRampQuote,
  type OnRampQuotes,
  onRampError,
  readAmount,
} from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/** Asks for quotes. Ignores those in another currency, or for another payment. */
export async function askQuotes(
  kit: Kit,
  question: OnRampQuestion,
  signal?: AbortSignal,
): Promise<OnRampQuotes> {
  const asked = { body: question, ...(signal && { signal }) }
  const { quotes, failed } = await callGateway(kit, getOnRampQuotes, asked).catch(error => {
    throw toOnRampError(error)
  })
  const honest = quotes.filter(quote => answers(quote, question)).sort(byWhatArrives)
  if (honest.length === 0)
    throw onRampError('onramp/no-offer', { details: 'the quotes are for something else' })
  return { quotes: honest, failed }
}

/**
 * The gateway reports when it could ask no provider, or none sells to this visitor; anything else failed on
 * the way.
 */
function toOnRampError(error: unknown): unknown {
  const { status, reason } = Object(isKitError(error) ? error.cause : undefined) as Partial<FailedAnswer>
  if (!isKitError(error, 'http/status') || (status !== 400 && status !== 503)) return error
  return onRampError('onramp/no-offer', { cause: error, ...(reason && { details: reason }) })
}

function answers({ purchaseAmount, paymentTotal }: OnRampQuote, asked: OnRampQuestion): boolean {
  const [paid, wanted] = [readAmount(paymentTotal.amount), readAmount(asked.amount)]
  if (!paid || !wanted || compareAmounts(paid, wanted) > 0) return false
  return purchaseAmount.currency === asked.purchaseCurrency && paymentTotal.currency === asked.paymentCurrency
}

function byWhatArrives(a: OnRampQuote, b: OnRampQuote): number {
  const [first, second] = [readAmount(a.purchaseAmount.amount), readAmount(b.purchaseAmount.amount)]
  return first && second ? compareAmounts(second, first) : 0
}
