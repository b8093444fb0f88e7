import { payError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { closeExchange, focusExchange, openExchangeWindow } from './exchangeWindow'
import { openPayment } from './openPayment'
import { changeRun, isUnderWay, type PayExchange, payRun } from './payRun'

/**
 * Opens an exchange's page in a separate window, and watches until the chain has what it sent. Call it within the
 * click: browsers block a window that opens later. Opened again, it is the same payment there.
 */
export async function payFromExchange(kit: Kit, { id, name }: PayExchange): Promise<void> {
  const run = kit.get(payRun).get()
  const isThere = run?.phase.status === 'exchange' && run.phase.at !== 'pending'
  if (isThere && focusExchange(kit)) return
  if (!run?.payment || run.isExpired || (isUnderWay(run) && !isThere))
    throw payError('pay/not-ready', { value: run?.isExpired ? 'expired' : 'opening' })
  const exchange = { id, name }
  const opened = openExchangeWindow(kit)
  changeRun(kit, run.request, { phase: { status: 'exchange', at: 'opening', exchange } })
  const loaded = await loadExchangePage(kit).catch(cause => {
    closeExchange(kit)
    const error = payError('pay/exchange-away', { cause })
    changeRun(kit, run.request, { phase: { status: 'failed', error } })
  })
  await loaded?.openExchangePage(kit, run, exchange, opened)
}

/** The code that asks for the exchange's page; it loads while the visitor reads the bill. */
export function loadExchangePage(kit: Kit): Promise<typeof import('./openExchangePage')> {
  return retry(kit, () => import('./openExchangePage'))
}

/** Back to the bill, to pay in another way. What the exchange has begun meanwhile goes on. */
export async function leaveExchange(kit: Kit): Promise<void> {
  const run = kit.get(payRun).get()
  if (run?.phase.status !== 'exchange' || run.phase.at === 'pending') return
  closeExchange(kit)
  await openPayment(kit, run.request, run.phase.exchange.id)
}
