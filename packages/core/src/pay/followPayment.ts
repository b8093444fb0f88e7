import { payError } from '@latchkey/protocol'
import { slowHintMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { endedTransactions, pendingTransactions } from '../transactions/pendingTransactions'
import type { KnownRequest } from './payRequest'
import { changeRun, payRun } from './payRun'
import { finishPay, isPaid, tellSent } from './sentPay'
import { findStored, forgetStored, storeSent } from './storedPay'

/** How often we ask the gateway, at first and later. */
const pauseMs = 1_500
const laterMs = 10_000
const oftenFor = 100

/**
 * Reports the transaction to the gateway until it has found it in a block. The next page resumes what this
 * one leaves.
 */
export async function followPayment(kit: Kit, request: KnownRequest, sent: string): Promise<void> {
  const since = kit.env.clock.now()
  let hash = sent
  for (let asked = 0; ; asked++) {
    const run = kit.get(payRun).get()
    if (run?.request !== request || !run.payment) return
    const slow = kit.env.clock.now() - since > slowHintMs
    changeRun(kit, request, { phase: { status: 'sent', hash, slow } })
    const { id } = run.payment
    const payment = await tellSent(kit, id, hash)
    if (payment && isPaid(payment, request)) return finishPay(kit, request, payment)
    const next = successor(kit, hash)
    if (payment?.problem || next === 'none') {
      const code = payment?.problem ? (`pay/${payment.problem}` as const) : 'pay/dropped'
      // Another transaction of the account may have paid instead: wallets have their own buttons for that.
      if (code === 'pay/reverted') forgetStored(kit, request)
      else storeSent(kit, id, undefined)
      const asked = findStored(kit, request)
      return changeRun(kit, request, { asked, phase: { status: 'failed', error: payError(code) } })
    }
    if (next) storeSent(kit, id, next)
    hash = next ?? hash
    await new Promise<void>(resolve => {
      kit.after(asked < oftenFor ? pauseMs : laterMs, resolve)
    })
  }
}

/**
 * The transaction that replaced this one, if the visitor sped it up here; `none` if it is gone for another
 * reason.
 */
function successor(kit: Kit, hash: string): string | 'none' | undefined {
  const ended = kit.get(endedTransactions).get()
  const outcome = ended.find(each => each.hash === hash)?.outcome
  if (outcome !== 'replaced' && outcome !== 'dropped') return undefined
  const others = [...kit.get(pendingTransactions).get(), ...ended]
  return others.find(({ replaces }) => replaces?.hash === hash && replaces.how === 'speed-up')?.hash ?? 'none'
}
