import { randomBytes } from 'node:crypto'
import {
  type ExchangeList,
  type ExchangePage,
  type ExchangeStatus,
  parseCaipAddress,
  readPayAsset,
} from '@latchkey/protocol'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import { errorReason } from '../kernel/errorReason'
import { type Exchange, ExchangeFailure } from '../upstream/exchanges/exchange'
import type { Exchanges } from './createExchanges'
import type { Payments } from './createPayments'
import { exchangePicture } from './exchangePicture'
import { findSession, openSession } from './exchangeSessions'
import { isExpired, type StoredPayment } from './paymentStore'
import { readPaymentAsked } from './readPaymentAsked'

export type ExchangeWorld = { exchanges: Exchanges } & Pick<Payments, 'open' | 'find' | 'settle'>

type Params = Record<string, unknown>
type Asked = { context: Context; world: ExchangeWorld; params: Params; project: string; clientIp: string }

/** Answers one call of a page; a `Failure` where there is no answer. */
export async function answerExchangeCall(
  context: Context,
  world: ExchangeWorld,
  call: unknown,
  project: string,
  clientIp: string,
): Promise<object> {
  const { method, params } = Object(call) as { method?: unknown; params?: unknown }
  const answer = answers.get(String(method))
  if (!answer) throw new Failure(501, 'method', 'There is no such method')
  // By name, or as the only one of a list, as some libraries write it.
  const named = Object(Array.isArray(params) ? params[0] : params) as Params
  return answer({ context, world, params: named, project, clientIp })
}

const answers = new Map<string, (asked: Asked) => Promise<object>>([
  ['reown_getExchanges', listExchanges],
  ['reown_getExchangePayUrl', openPage],
  ['reown_getExchangeBuyStatus', tellStatus],
])

/** Those that send the asset; without one there is nothing to say. All are on the first page. */
async function listExchanges({ world, params }: Asked): Promise<ExchangeList> {
  const asset = readPayAsset(params.asset)
  const found = asset ? await world.exchanges.sending(asset) : []
  const [only, without] = [params.includeOnly, params.exclude].map(list =>
    Array.isArray(list) && list.length > 0 ? list.map(String) : undefined,
  )
  const wanted = found.filter(({ id }) => (!only || only.includes(id)) && !without?.includes(id))
  const isFirst = params.page === undefined || params.page === 1
  const shown = isFirst ? wanted : []
  return {
    exchanges: shown.map(({ id, name }) => ({ id, name, imageUrl: exchangePicture(name) })),
    total: wanted.length,
  }
}

/** The page of an exchange for one payment: the kit names one that it has made, AppKit has one made for it. */
async function openPage(asked: Asked): Promise<ExchangePage> {
  const { context, world, params, project, clientIp } = asked
  const exchange = exchangeOf(asked)
  const asset = readPayAsset(params.asset)
  if (!asset) throw new Failure(400, 'asset', 'Not an asset of an EVM network as CAIP-19 writes it')
  const { networkId: chainId, token } = asset
  const sendsIt = await exchange.sends({ chainId, token }, AbortSignal.timeout(4_000)).catch(failureOf(asked))
  if (!sendsIt)
    throw new Failure(400, 'asset', 'This exchange does not send this', {}, 'exchange/unsupported')
  const named = params.payment
  const reference = `exchange:${randomBytes(16).toString('hex')}`
  const wanted = { asset: params.asset, amount: String(params.amount), to: receiverOf(params), reference }
  const read = await readPaymentAsked(context.rpc.ask, wanted)
  const payment =
    named === undefined
      ? await world.open({ ...read, project })
      : await world.settle(await world.find(named, project))
  if (payment.asset !== read.asset || payment.units !== read.units || payment.receiver !== read.receiver)
    throw new Failure(409, 'payment', 'The payment is another one', {}, 'pay/conflict')
  refuseUnpayable(payment, context.clock.now())
  const { expiresAt, receiver, amount } = payment
  const session = await openSession(
    context.db.$client,
    { payment: payment.id, project, exchange: exchange.id, sinceBlock: read.sinceBlock, expiresAt },
    context.clock.now(),
  )
  const order = { session: session.id, chainId, asset: asset.id, token, amount, to: receiver }
  const url = await exchange
    .page({ ...order, expiresAt, clientIp }, AbortSignal.timeout(8_000))
    .catch(failureOf(asked))
  return { url, sessionId: session.id }
}

function refuseUnpayable(payment: StoredPayment, now: number): void {
  const { paidAt, hash, exchange } = payment
  if (paidAt !== undefined) throw new Failure(409, 'payment', 'It is paid already', {}, 'exchange/paid')
  if (isExpired(payment, now)) throw new Failure(409, 'payment', 'It has expired', {}, 'exchange/expired')
  if (hash !== undefined || exchange !== undefined)
    throw new Failure(409, 'payment', 'A transaction is on its way', {}, 'exchange/under-way')
}

/**
 * `SUCCESS` once the chain has it. `IN_PROGRESS` before: `stage` says whether the customer has agreed. `FAILED` for good.
 * `UNKNOWN` of a session that is none of this project and exchange.
 */
async function tellStatus(asked: Asked): Promise<ExchangeStatus> {
  const { context, world, params, project } = asked
  const found = { id: String(params.sessionId), project, exchange: exchangeOf(asked).id }
  const before = await findSession(context.db.$client, found)
  if (!before) return { status: 'UNKNOWN' }
  const payment = await world.settle(await world.find(before.payment, project))
  const session = (await findSession(context.db.$client, found)) ?? before
  const { status, hash, expiresAt } = session
  const tx = hash !== undefined && { txHash: hash }
  if (payment.paidAt !== undefined)
    return hash !== undefined && payment.hash === hash
      ? { status: 'SUCCESS', txHash: hash }
      : { status: 'FAILED', reason: 'paid', ...tx }
  if (status === 'failed') return { status: 'FAILED', reason: session.reason ?? 'refused', ...tx }
  const now = context.clock.now()
  if (status === 'waiting' ? now >= expiresAt : isExpired(payment, now))
    return { status: 'FAILED', reason: 'expired', ...tx }
  return { status: 'IN_PROGRESS', stage: status, ...tx }
}

function exchangeOf({ world, params }: Asked): Exchange {
  const exchange = world.exchanges.find(String(params.exchangeId))
  if (!exchange) throw new Failure(404, 'exchangeId', 'There is no such exchange', {}, 'exchange/unknown')
  return exchange
}

/** The account as CAIP-10 writes it; on another network than the asset it is none. */
function receiverOf({ recipient, asset }: Params): string {
  try {
    const { networkId, address } = parseCaipAddress(String(recipient))
    if (networkId === readPayAsset(asset)?.networkId) return address
  } catch {
    // told below
  }
  throw new Failure(400, 'recipient', 'Not an account on the asset’s network as CAIP-10 writes it')
}

function failureOf({ context, params }: Asked): (error: unknown) => never {
  return error => {
    context.log.warn('an exchange made no page', {
      exchange: String(params.exchangeId),
      reason: errorReason(error),
    })
    if (error instanceof ExchangeFailure && error.code === 'refused')
      throw new Failure(400, 'asset', 'This exchange does not send this', {}, 'exchange/unsupported')
    throw new Failure(503, 'exchangeId', 'The exchange does not answer at the moment', {}, 'exchange/away')
  }
}
