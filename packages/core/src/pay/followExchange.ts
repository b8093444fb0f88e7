import {
  type ExchangeStatus,
  exchangeCall,
  getExchangeBuyStatus,
  getPayment,
  type PayCode,
  payError,
} from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import { isExchangeClosed } from './exchangeWindow'
import type { KnownRequest } from './payRequest'
import { changeRun, type ExchangeStep, type PayExchange, type PayRun, payRun } from './payRun'
import { finishPay, isPaid } from './sentPay'

/** How often we look at the window, and after how many looks we ask the gateway. */
const lookMs = 1_000
const askEvery = 3

/**
 * Asks the gateway how far a payment is at an exchange, until the chain has it, it has failed, or the visitor left
 * it. Only what the gateway saw on the chain counts.
 */
export async function followExchange(
  kit: Kit,
  request: KnownRequest,
  { id, name, session = '' }: PayExchange & { session?: string },
  at: ExchangeStep,
): Promise<void> {
  const exchange = { id, name }
  const since = kit.env.clock.now()
  let hash: string | undefined
  changeRun(kit, request, { phase: { status: 'exchange', at, exchange } })
  for (let looks = 0; ; looks++) {
    const run = kit.get(payRun).get()
    if (!run?.payment || !isFollowed(run, request, exchange, hash)) return
    const step = run.phase.status === 'exchange' ? run.phase.at : undefined
    const isShut = step === 'open' && isExchangeClosed(kit)
    // Whoever has agreed closes the window: then we ask at once.
    const told = isShut || looks % askEvery === 0 ? await askSession(kit, id, session) : undefined
    if (!isFollowed(kit.get(payRun).get(), request, exchange, hash)) return
    if (told && (await isOver(kit, request, run.payment.id, told))) return
    if (told && 'txHash' in told && told.txHash) {
      hash = told.txHash
      const slow = kit.env.clock.now() - since > slowHintMs
      changeRun(kit, request, { phase: { status: 'sent', hash, slow } })
    } else if (told?.status === 'IN_PROGRESS' && told.stage !== 'waiting')
      changeRun(kit, request, { phase: { status: 'exchange', at: 'pending', exchange } })
    else if (isShut) changeRun(kit, request, { phase: { status: 'exchange', at: 'closed', exchange } })
    await new Promise<void>(resolve => {
      kit.after(lookMs, resolve)
    })
  }
}

/** Whether this is still what the view shows: the visitor may have left, or opened the page again. */
function isFollowed(
  run: PayRun | undefined,
  request: KnownRequest,
  exchange: PayExchange,
  hash: string | undefined,
): boolean {
  if (run?.request !== request) return false
  const { phase } = run
  return phase.status === 'exchange'
    ? phase.exchange === exchange
    : phase.status === 'sent' && phase.hash === hash
}

/** The next look finds out what this one did not. */
function askSession(kit: Kit, exchangeId: string, sessionId: string): Promise<ExchangeStatus | undefined> {
  const body = exchangeCall('reown_getExchangeBuyStatus', { exchangeId, sessionId })
  return callGateway(kit, getExchangeBuyStatus, { body }).catch(error => {
    kit.log.warn('how far the exchange is could not be asked', error)
    return undefined
  })
}

/** Whether it is paid, or will not be. */
async function isOver(kit: Kit, request: KnownRequest, id: string, told: ExchangeStatus): Promise<boolean> {
  if (told.status === 'IN_PROGRESS') return false
  const reason = told.status === 'FAILED' ? told.reason : 'refused'
  if (told.status === 'SUCCESS' || reason === 'paid') {
    const payment = await callGateway(kit, getPayment, { query: { id } }).catch(() => undefined)
    const isDone = payment !== undefined && isPaid(payment, request)
    if (isDone) finishPay(kit, request, payment)
    return isDone
  }
  const error = payError(codes[reason])
  const properties = { network: request.network.caipNetworkId, message: error.code }
  track(kit, { event: 'PAY_ERROR', properties })
  changeRun(kit, request, { phase: { status: 'failed', error } })
  return true
}

const codes: Readonly<Record<'refused' | 'reverted' | 'mismatch' | 'expired', PayCode>> = {
  refused: 'pay/exchange-refused',
  reverted: 'pay/exchange-mismatch',
  mismatch: 'pay/exchange-mismatch',
  expired: 'pay/exchange-expired',
}
