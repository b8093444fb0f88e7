import { askCoinbase } from '../onramp/askCoinbase'
import { type CoinbaseSettings, tokenOfCoinbase } from '../onramp/coinbase'
import { coinbaseNetworks } from '../onramp/coinbaseNetworks'
import { OnRampFailure } from '../onramp/onRampProvider'
import type { Outside } from '../outside/createOutside'
import { type Exchange, type ExchangeEvent, ExchangeFailure, type ExchangeOrder } from './exchange'

type Asset = Pick<ExchangeOrder, 'chainId' | 'token'>
type Row = Record<string, unknown>

/** What it sends changes with countries and laws, not by the minute. */
const freshMs = 10 * 60_000

/**
 * A visitor's account at Coinbase, by the sessions of its on-ramp: their page takes what it costs from the account and sends
 * it on. It tells nothing by itself that would say who was paid, so it is asked.
 */
export function coinbaseExchange(
  outside: Outside,
  { key, country, urls }: CoinbaseSettings,
  now: () => number,
): Exchange {
  const call = askCoinbase(outside, key, now)
  const ask: typeof call = (...asked) => call(...asked).catch(error => Promise.reject(failureOf(error)))
  let known: { rows: Promise<Row[]>; until: number } | undefined

  return {
    id: 'coinbase',
    name: 'Coinbase',
    sends: async (asset, signal) => (await symbolOf(asset, signal)) !== undefined,
    async page({ session, amount, to, clientIp, ...asset }, signal) {
      const symbol = await symbolOf(asset, signal)
      if (!symbol) throw new ExchangeFailure('refused', 'an asset that Coinbase does not send')
      const answer = await ask('POST', `${urls.sessions}/platform/v2/onramp/sessions`, signal, {
        ...{ purchaseCurrency: symbol, destinationNetwork: coinbaseNetworks[asset.chainId] },
        ...{ destinationAddress: to, purchaseAmount: amount, paymentMethod: 'CRYPTO_WALLET' },
        ...{ country, clientIp, partnerUserRef: session },
      })
      const { onrampUrl } = Object(answer.session) as Row
      if (typeof onrampUrl !== 'string' || !onrampUrl.startsWith('https://'))
        throw new ExchangeFailure('away', 'no page in the answer')
      return onrampUrl
    },
    async ask({ session, to }, signal) {
      const answer = await ask('GET', `${urls.quotes}/onramp/v1/buy/user/${session}/transactions`, signal)
      const events = rowsOf(answer.transactions)
        .filter(({ wallet_address: paid }) => String(paid).toLowerCase() === to)
        .flatMap(row => readTransaction(session, row) ?? [])
      // The customer may have begun more than once on that page: what was sent counts, then what is to be.
      return events.find(({ status }) => status === 'sent') ?? events[0]
    },
  }

  /** Coinbase's name of an asset. A token is known by its contract, never by its name. */
  async function symbolOf({ chainId, token = '' }: Asset, signal: AbortSignal): Promise<string | undefined> {
    if (!coinbaseNetworks[chainId]) return undefined
    const found = (await currencies(signal)).find(({ networks }) =>
      rowsOf(networks).some(
        ({ chain_id, contract_address }) =>
          `eip155:${chain_id}` === chainId && tokenOfCoinbase(contract_address).toLowerCase() === token,
      ),
    )
    return typeof found?.symbol === 'string' ? found.symbol : undefined
  }

  function currencies(signal: AbortSignal): Promise<Row[]> {
    if (known && now() < known.until) return known.rows
    const rows = ask('GET', `${urls.quotes}/onramp/v1/buy/options?country=${country}`, signal).then(answer =>
      rowsOf(answer.purchase_currencies),
    )
    known = { rows, until: now() + freshMs }
    rows.catch(() => {
      known = undefined // it is asked again by the next visitor
    })
    return rows
  }
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(row => Object(row) as Row) : []
}

/** What failed is no news: the customer may try again on the same page. */
function readTransaction(session: string, { status, tx_hash: hash }: Row): ExchangeEvent | undefined {
  const told = String(status).replace(/^ONRAMP_TRANSACTION_STATUS_/, '')
  if (typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash))
    return { session, status: 'sent', hash: hash.toLowerCase() }
  return told === 'IN_PROGRESS' || told === 'SUCCESS' ? { session, status: 'pending' } : undefined
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof OnRampFailure)) return error
  return new ExchangeFailure(error.code === 'away' ? 'away' : 'refused', error.message)
}
