import { type PayAsset, readPayAsset } from '@latchkey/protocol'
import type { Context } from '../context'
import { errorReason } from '../kernel/errorReason'
import { coinbaseExchange } from '../upstream/exchanges/coinbaseExchange'
import type { Exchange } from '../upstream/exchanges/exchange'
import { localExchange } from '../upstream/exchanges/localExchange'
import type { Outside } from '../upstream/outside/createOutside'
import { type ExchangeSession, mayAsk, takeExchangeEvent } from './exchangeSessions'
import type { StoredPayment } from './paymentStore'

export type Exchanges = {
  find(id: string): Exchange | undefined
  /** Those that send an asset now. */
  sending(asset: PayAsset): Promise<Exchange[]>
  /** Asks the exchange of a session how far it is, where it does not tell it by itself. */
  refresh(session: ExchangeSession, payment: StoredPayment): Promise<void>
}

/** A slow exchange is not listed: the page shows the bill meanwhile, and nobody waits for the list. */
const longestMs = 1_600
const askEveryMs = 4_000
const askLongestMs = 4_000

/** All exchanges that the operator has set up, as one. */
export function createExchanges(context: Context, outside: Outside): Exchanges {
  const { clock, config, log } = context
  const { local, coinbase } = config.exchanges ?? {}
  if (local) log.warn('EXCHANGE_LOCAL_URL lets visitors pay with what they do not have: for development only')
  const all = [
    ...(coinbase ? [coinbaseExchange(outside, coinbase, clock.now)] : []),
    ...(local ? [localExchange(local)] : []),
  ]
  const find = (id: string) => all.find(exchange => exchange.id === id)
  return {
    find,
    async sending({ networkId: chainId, token }) {
      const told = await Promise.all(
        all.map(exchange =>
          exchange.sends({ chainId, token }, AbortSignal.timeout(longestMs)).catch(error => {
            log.warn('an exchange is away', { exchange: exchange.id, reason: errorReason(error) })
            return false
          }),
        ),
      )
      return all.filter((_, at) => told[at])
    },
    async refresh(session, { asset, amount, receiver: to, expiresAt }) {
      const exchange = find(session.exchange)
      const known = readPayAsset(asset)
      if (!exchange?.ask || !known || session.status === 'sent') return
      const pool = context.db.$client
      if (!(await mayAsk(pool, session.id, clock.now(), askEveryMs))) return
      const order = { session: session.id, chainId: known.networkId, token: known.token, asset, amount, to }
      const event = await exchange
        .ask({ ...order, expiresAt }, AbortSignal.timeout(askLongestMs))
        .catch(error => {
          log.warn('an exchange could not be asked', { exchange: exchange.id, reason: errorReason(error) })
          return undefined
        })
      if (event) await takeExchangeEvent(pool, exchange.id, event, clock.now())
    },
  }
}
