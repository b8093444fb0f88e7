import { Failure } from '../http/failure'

const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const
export type QuoteCurrency = (typeof currencies)[number]

/** The currency that values are asked for in; dollars by default. */
export function readCurrency(given = 'usd'): QuoteCurrency {
  const currency = currencies.find(known => known === given.toLowerCase())
  if (!currency) throw new Failure(400, 'currency', `This must be one of ${currencies.join(', ')}`)
  return currency
}
