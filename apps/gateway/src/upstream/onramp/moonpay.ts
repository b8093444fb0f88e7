import { type CaipNetworkId, compareAmounts, readAmount, readOnRampQuote } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { rememberFor } from '../rememberFor'
import { askProvider } from './askProvider'
import { hmac, isSignedBy, readSignature } from './hmac'
import {
  type MoonPayCoin,
  type MoonPayCurrencies,
  moonpayChains,
  moonpayCurrencies,
} from './moonpayCurrencies'
import {
  type OnRampEvent,
  OnRampFailure,
  type OnRampProvider,
  type ProviderOptions,
  type Purchase,
} from './onRampProvider'
import { readMoney, sumOf } from './readMoney'
import { readObject } from './readObject'
import { readProviderOptions } from './readProviderOptions'

export type MoonPaySettings = {
  /** Stands in the addresses of pages, so that everybody may know it: `pk_…`. */
  publicKey: string
  /** Signs those addresses: `sk_…`. */
  secret: string
  /** Without it nothing is known of an order but what the chain shows. */
  webhookKey: string | undefined
  country: string
  /** Where it is asked, and where visitors pay. */
  urls: { api: string; pages: string }
}

const freshMs = 10 * 60_000

/** Sells by MoonPay, with the operator's keys. */
export function moonpay(
  outside: Outside,
  { publicKey, secret, webhookKey, country, urls }: MoonPaySettings,
  now: () => number,
): OnRampProvider {
  const ask = (path: string, query: Record<string, string>, signal: AbortSignal) =>
    askProvider(outside, `${urls.api}/v3/${path}?${new URLSearchParams({ apiKey: publicKey, ...query })}`, {
      signal,
    })
  const currencies = rememberFor(freshMs, now, async (signal: AbortSignal) =>
    moonpayCurrencies(await ask('currencies', {}, signal), country),
  )
  return {
    id: 'moonpay',
    name: 'MoonPay',
    chainIds: moonpayChains,
    options: async signal => optionsOf(await currencies(signal)),
    async quote(purchase, signal) {
      const { code } = coinOf(await currencies(signal), purchase)
      const answer = await ask(
        `currencies/${code}/buy_quote`,
        {
          ...{ baseCurrencyCode: purchase.fiat.toLowerCase(), baseCurrencyAmount: purchase.amount },
          ...{ areFeesIncluded: 'true', paymentMethod: 'credit_debit_card' },
        },
        signal,
      )
      return readQuote(answer, purchase, code)
    },
    async session(request, signal) {
      const { code } = coinOf(await currencies(signal), request)
      const fields = {
        ...{ apiKey: publicKey, currencyCode: code, walletAddress: request.address },
        ...{ baseCurrencyCode: request.fiat.toLowerCase(), baseCurrencyAmount: request.amount },
        ...{ areFeesIncluded: 'true', paymentMethod: 'credit_debit_card' },
        ...{ externalTransactionId: request.ref, lockAmount: 'true' },
      }
      return `${urls.pages}/${signQuery(secret, `?${new URLSearchParams(fields)}`)}`
    },
    readWebhook: (headers, body, at) => (webhookKey ? readWebhook(webhookKey, headers, body, at) : undefined),
  }
}

/** MoonPay signs the query with its question mark, as it is encoded; the signature comes last. */
export function signQuery(secret: string, query: string): string {
  return `${query}&signature=${encodeURIComponent(hmac(secret, query).toString('base64'))}`
}

function coinOf({ coins, limits }: MoonPayCurrencies, purchase: Purchase): MoonPayCoin {
  const { chainId, asset, fiat, amount, method } = purchase
  const coin = coins.find(each => each.chainId === chainId && each.symbol === asset)
  const limit = limits.get(fiat)
  if (!coin || !limit || method !== 'card')
    throw new OnRampFailure('unsupported', 'something that MoonPay does not sell')
  const [wanted, least, most] = [amount, limit.min, limit.max].map(readAmount)
  if (!wanted || !least || !most || compareAmounts(wanted, least) < 0 || compareAmounts(wanted, most) > 0)
    throw new OnRampFailure('limit', 'an amount outside the limits of MoonPay')
  return coin
}

function optionsOf({ coins, limits }: MoonPayCurrencies): ProviderOptions {
  const networkOf = ({ chainId, address }: MoonPayCoin) => ({
    ...{ name: chainId, chain_id: referenceOf(chainId), contract_address: address },
  })
  return readProviderOptions({
    purchaseCurrencies: coins.map(coin => ({
      ...{ id: coin.code, name: coin.name, symbol: coin.symbol, networks: [networkOf(coin)] },
    })),
    paymentCurrencies: [...limits].map(([id, limit]) => ({ id, payment_method_limits: [limit] })),
  })
}

function referenceOf(chainId: CaipNetworkId): string {
  return chainId.slice(chainId.indexOf(':') + 1)
}

function readQuote(answer: Record<string, unknown>, { asset, fiat }: Purchase, code: string) {
  const paid = (value: unknown) => ({ amount: readMoney(value), currency: fiat })
  const isSame =
    String(answer.quoteCurrencyCode ?? code).toLowerCase() === code &&
    String(answer.baseCurrencyCode ?? fiat).toUpperCase() === fiat
  const quote = isSame
    ? readOnRampQuote({
        provider: 'moonpay',
        purchaseAmount: { amount: readMoney(answer.quoteCurrencyAmount), currency: asset },
        paymentTotal: paid(answer.totalAmount),
        paymentSubtotal: paid(answer.baseCurrencyAmount),
        networkFee: paid(answer.networkFeeAmount),
        fee: paid(sumOf([answer.feeAmount, answer.extraFeeAmount])),
        // MoonPay gives its quotes no names: what is bought stands for it.
        quoteId: code,
      })
    : undefined
  if (!quote) throw new OnRampFailure('away', 'no quote in the answer')
  return quote
}

/** `Moonpay-Signature-V2: t=,s=` is of the time and the body, with a point between them. */
function readWebhook(
  key: string,
  headers: Headers,
  body: Uint8Array,
  now: number,
): OnRampEvent | null | undefined {
  const signature = readSignature(headers.get('moonpay-signature-v2'), now)
  if (!signature) return undefined
  const signed = Buffer.concat([Buffer.from(`${signature.get('t')}.`), body])
  if (!isSignedBy(key, signed, signature.get('s') ?? '')) return undefined
  const { status, externalTransactionId, cryptoTransactionId } = Object(readObject(body)?.data) as Record<
    string,
    unknown
  >
  const known = typeof status === 'string' && Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (!known || typeof externalTransactionId !== 'string') return null
  return {
    ...{ ref: externalTransactionId, status: known },
    ...(typeof cryptoTransactionId === 'string' && { hash: cryptoTransactionId }),
  }
}

/** MoonPay's others, like `waitingPayment`, say nothing that counts. */
const statuses: Readonly<Record<string, OnRampEvent['status']>> = {
  pending: 'paid',
  completed: 'sent',
  failed: 'failed',
}
