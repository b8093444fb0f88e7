import { type CaipNetworkId, type OnRampQuote, readOnRampQuote } from '@latchkey/protocol'
import type { Outside } from '../outside/createOutside'
import { askCoinbase } from './askCoinbase'
import { coinbaseNetworks } from './coinbaseNetworks'
import type { CoinbaseKey } from './coinbaseToken'
import { coinbaseWebhook } from './coinbaseWebhook'
import { OnRampFailure, type OnRampProvider, type ProviderOptions } from './onRampProvider'
import { readProviderOptions } from './readProviderOptions'

export type CoinbaseSettings = {
  key: CoinbaseKey
  /** Without it nothing is known of an order but what the chain shows. */
  webhookSecret: string | undefined
  /** Where visitors live: Coinbase's limits and ways of paying depend on it. */
  country: string
  /** Where quotes and options are asked for, and where pages are made. */
  urls: { quotes: string; sessions: string }
}

const methods: Readonly<Record<string, string>> = { card: 'CARD', ach_bank_account: 'ACH_BANK_ACCOUNT' }

/** Sells by Coinbase's on-ramp, with the operator's key. */
export function coinbase(
  outside: Outside,
  { key, webhookSecret, country, urls }: CoinbaseSettings,
  now: () => number,
): OnRampProvider {
  const ask = askCoinbase(outside, key, now)
  return {
    id: 'coinbase',
    name: 'Coinbase',
    fee: '1-2%', // ONR-09
    chainIds: Object.keys(coinbaseNetworks) as CaipNetworkId[],
    async options(signal) {
      return readOptions(await ask('GET', `${urls.quotes}/onramp/v1/buy/options?country=${country}`, signal))
    },
    async quote({ chainId, asset, fiat, amount, method }, signal) {
      const answer = await ask('POST', `${urls.quotes}/onramp/v1/buy/quote`, signal, {
        ...{ purchase_currency: asset, purchase_network: networkOf(chainId), payment_amount: amount },
        ...{ payment_currency: fiat, payment_method: methodOf(method), country },
      })
      return readQuote(answer)
    },
    async session({ chainId, asset, fiat, amount, method, address, ref, clientIp }, signal) {
      const answer = await ask('POST', `${urls.sessions}/platform/v2/onramp/sessions`, signal, {
        ...{ purchaseCurrency: asset, destinationNetwork: networkOf(chainId), destinationAddress: address },
        ...{ paymentAmount: amount, paymentCurrency: fiat, country, clientIp, partnerUserRef: ref },
        paymentMethod: method === 'card' ? 'CARD' : 'ACH',
      })
      const { onrampUrl } = Object(answer.session) as Record<string, unknown>
      if (typeof onrampUrl !== 'string' || !onrampUrl.startsWith('https://'))
        throw new OnRampFailure('away', 'no page in the answer')
      return onrampUrl
    },
    readWebhook: (headers, body, at) =>
      webhookSecret ? coinbaseWebhook(webhookSecret, headers, body, at) : undefined,
  }
}

function networkOf(chainId: CaipNetworkId): string {
  const name = coinbaseNetworks[chainId]
  if (!name) throw new OnRampFailure('unsupported', 'a chain that Coinbase does not serve')
  return name
}

function methodOf(method: string): string {
  const name = methods[method]
  if (!name) throw new OnRampFailure('unsupported', 'a way of paying that Coinbase does not know')
  return name
}

/** Coinbase writes fields apart from ours, and networks that it does not pay out to from here are left out. */
function readOptions(answer: Record<string, unknown>): ProviderOptions {
  const list = (value: unknown) =>
    Array.isArray(value) ? value.map(row => Object(row) as Record<string, unknown>) : []
  return readProviderOptions({
    paymentCurrencies: list(answer.payment_currencies).map(({ id, limits }) => ({
      id,
      payment_method_limits: list(limits)
        .map(limit => ({ ...limit, id: String(limit.id).toLowerCase() }))
        .filter(limit => limit.id in methods),
    })),
    purchaseCurrencies: list(answer.purchase_currencies).map(({ networks, ...currency }) => ({
      ...currency,
      networks: list(networks)
        .filter(({ chain_id }) => `eip155:${chain_id}` in coinbaseNetworks)
        .map(network => ({ ...network, contract_address: tokenOfCoinbase(network.contract_address) })),
    })),
  })
}

/** Coinbase names the chain's own coin by an address that no contract has: that is an empty text here. */
export function tokenOfCoinbase(value: unknown): string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) && !/^0x(0{40}|e{40})$/i.test(value)
    ? value
    : ''
}

function readQuote(answer: Record<string, unknown>): OnRampQuote {
  const money = (value: unknown) => {
    const { value: old, amount = old, currency } = Object(value) as Record<string, unknown>
    return { amount, currency }
  }
  const quote = readOnRampQuote({
    provider: 'coinbase',
    purchaseAmount: money(answer.purchase_amount),
    paymentSubtotal: money(answer.payment_subtotal),
    paymentTotal: money(answer.payment_total),
    networkFee: money(answer.network_fee),
    fee: money(answer.coinbase_fee),
    quoteId: answer.quote_id,
  })
  if (!quote) throw new OnRampFailure('away', 'no quote in the answer')
  return quote
}
