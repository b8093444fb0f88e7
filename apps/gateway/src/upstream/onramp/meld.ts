import {
  type CaipNetworkId,
  compareAmounts,
  type OnRampQuote,
  type PaymentLimit,
  readAmount,
  readOnRampQuote,
} from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { rememberFor } from '../rememberFor'
import { askProvider } from './askProvider'
import { type MeldCoin, meldChains, meldCoins, meldLimits } from './meldCoins'
import { type MeldWebhookSettings, meldWebhook } from './meldWebhook'
import {
  type OnRampEvent,
  OnRampFailure,
  type OnRampProvider,
  type ProviderOptions,
  type Purchase,
} from './onRampProvider'
import { readMoney, sumOf } from './readMoney'
import { readProviderOptions } from './readProviderOptions'

export type MeldSettings = {
  key: string
  /** Without it nothing is known of an order but what the chain shows. */
  webhook: MeldWebhookSettings | undefined
  country: string
  url: string
}

type Sold = { coins: readonly MeldCoin[]; limits: readonly [string, PaymentLimit][] }

const freshMs = 10 * 60_000
const webhookMs = 8_000
const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }

/**
 * Sells by Meld, which asks many sellers. The offer that brings the most is Meld's offer, and its `quoteId` is that
 * seller's name, so that the page is of the seller whose offer was shown.
 */
export function meld(
  outside: Outside,
  { key, webhook, country, url }: MeldSettings,
  now: () => number,
): OnRampProvider {
  const headers = { authorization: `BASIC ${key}`, 'meld-version': '2025-03-04' }
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    askProvider(outside, `${url}${path}`, { headers, body, signal })
  const about = (more: Record<string, string> = {}) =>
    new URLSearchParams({ categories: 'CRYPTO_ONRAMP', countries: country, accountFilter: 'true', ...more })
  const sold = rememberFor(freshMs, now, async (signal: AbortSignal): Promise<Sold> => {
    const limitsOf = async ([ours, theirs]: [string, string]) => {
      const query = about({ paymentMethodTypes: theirs })
      return meldLimits(await ask(`/service-providers/limits/fiat-currency-purchases?${query}`, signal), ours)
    }
    const [coins, ...limits] = await Promise.all([
      ask(`/service-providers/properties/crypto-currencies?${about()}`, signal).then(meldCoins),
      ...Object.entries(methods).map(limitsOf),
    ])
    return { coins, limits: limits.flat() }
  })

  async function quote(purchase: Purchase, signal: AbortSignal): Promise<OnRampQuote> {
    const { code } = coinOf(await sold(signal), purchase)
    const { quotes } = await ask('/payments/crypto/quote', signal, {
      ...{ countryCode: country, sourceCurrencyCode: purchase.fiat, destinationCurrencyCode: code },
      ...{ sourceAmount: purchase.amount, paymentMethodType: methods[purchase.method] },
    })
    return bestOf(Array.isArray(quotes) ? quotes : [], purchase, code)
  }

  return {
    ...{ id: 'meld', name: 'Meld', chainIds: meldChains, quote },
    fee: '1-2%', // ONR-10
    options: async signal => optionsOf(await sold(signal)),
    async session(request, signal) {
      const { code } = coinOf(await sold(signal), request)
      const { quoteId = '' } = request
      const { widgetUrl } = await ask('/crypto/session/widget', signal, {
        sessionType: 'BUY',
        sessionData: {
          serviceProvider: sellerName.test(quoteId) ? quoteId : (await quote(request, signal)).quoteId,
          ...{ walletAddress: request.address, countryCode: country, sourceAmount: request.amount },
          ...{ sourceCurrencyCode: request.fiat, destinationCurrencyCode: code },
          ...{ paymentMethodType: methods[request.method], lockFields },
        },
        ...{ externalCustomerId: request.address, externalSessionId: request.ref },
      })
      if (typeof widgetUrl !== 'string' || !widgetUrl.startsWith('https://'))
        throw new OnRampFailure('away', 'no page in the answer')
      return widgetUrl
    },
    async readWebhook(given, body, at) {
      const id = webhook && meldWebhook(webhook, given, body, at)
      // What the event says counts for nothing: the transaction is asked for.
      if (typeof id !== 'string') return id
      return readTransaction(await ask(`/payments/transactions/${id}`, AbortSignal.timeout(webhookMs)))
    },
  }
}

const sellerName = /^[A-Z0-9_]{1,40}$/
/** Where the coins go, and which, is not to be changed on the page. */
const lockFields = ['walletAddress', 'destinationCurrencyCode']

function coinOf({ coins, limits }: Sold, { chainId, asset, fiat, amount, method }: Purchase): MeldCoin {
  const coin = coins.find(each => each.chainId === chainId && each.symbol === asset)
  const limit = limits.find(([currency, { id }]) => currency === fiat && id === method)?.[1]
  if (!coin || !limit) throw new OnRampFailure('unsupported', 'something that Meld does not sell')
  const [wanted, least, most] = [amount, limit.min, limit.max].map(readAmount)
  if (!wanted || !least || !most || compareAmounts(wanted, least) < 0 || compareAmounts(wanted, most) > 0)
    throw new OnRampFailure('limit', 'an amount outside the limits of Meld')
  return coin
}

function optionsOf({ coins, limits }: Sold): ProviderOptions {
  const referenceOf = (chainId: CaipNetworkId) => chainId.slice(chainId.indexOf(':') + 1)
  return readProviderOptions({
    purchaseCurrencies: coins.map(({ code, name, symbol, chainId, chainName, address }) => ({
      ...{ id: code, name, symbol },
      networks: [
        {
          ...{ name: chainId, display_name: chainName },
          ...{ chain_id: referenceOf(chainId), contract_address: address },
        },
      ],
    })),
    paymentCurrencies: [...new Set(limits.map(([id]) => id))].map(id => ({
      id,
      payment_method_limits: limits.filter(([of]) => of === id).map(([, limit]) => limit),
    })),
  })
}

/** The offer that brings the most, of those that are for what was asked. */
function bestOf(rows: readonly unknown[], purchase: Purchase, code: string): OnRampQuote {
  const offers = rows.flatMap(row => readOffer(Object(row), purchase, code) ?? [])
  const got = ({ purchaseAmount }: OnRampQuote) => readAmount(purchaseAmount.amount) ?? nothing
  const [best] = offers.sort((a, b) => compareAmounts(got(b), got(a)))
  if (!best) throw new OnRampFailure('refused', 'none of the sellers makes an offer')
  return best
}

const nothing = { value: 0n, decimals: 0 }

function readOffer(
  row: Record<string, unknown>,
  { asset, fiat, amount }: Purchase,
  code: string,
): OnRampQuote | undefined {
  const seller = String(row.serviceProvider)
  const [asked, total] = [amount, readMoney(row.sourceAmount) ?? ''].map(readAmount)
  const isSame = row.destinationCurrencyCode === code && row.sourceCurrencyCode === fiat
  if (!sellerName.test(seller) || !isSame || !asked || !total || compareAmounts(total, asked) !== 0)
    return undefined
  const paid = (value: unknown) => ({ amount: readMoney(value), currency: fiat })
  const { totalFee, transactionFee = totalFee, partnerFee } = row
  return readOnRampQuote({
    provider: 'meld',
    purchaseAmount: { amount: readMoney(row.destinationAmount), currency: asset },
    paymentTotal: paid(row.sourceAmount),
    paymentSubtotal: paid(row.sourceAmountWithoutFees),
    networkFee: paid(row.networkFee),
    fee: paid(sumOf([transactionFee, partnerFee])),
    quoteId: seller,
  })
}

function readTransaction(answer: Record<string, unknown>): OnRampEvent | null {
  const found = Object(answer.transaction ?? answer) as Record<string, unknown>
  const { status, transactionType, externalSessionId: ref, cryptoDetails } = found
  const { blockchainTransactionId: hash } = Object(cryptoDetails) as Record<string, unknown>
  const known = typeof status === 'string' && Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (!known || typeof ref !== 'string' || transactionType !== 'CRYPTO_PURCHASE') return null
  return { ref, status: known, ...(typeof hash === 'string' && { hash }) }
}

/** `PENDING` is somebody who has not paid yet, and `ERROR` may still become better. */
const statuses: Readonly<Record<string, OnRampEvent['status']>> = {
  SETTLING: 'paid',
  SETTLED: 'sent',
  ...{ FAILED: 'failed', DECLINED: 'failed', CANCELLED: 'failed', REFUNDED: 'failed' },
}
