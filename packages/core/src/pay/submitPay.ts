import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { openPayment } from './openPayment'
import { changeRun, isUnderWay, payRun } from './payRun'

/** Asks the wallet to pay what the view shows, and follows the transaction until a block holds it. */
export async function submitPay(kit: Kit): Promise<void> {
  const { performPay } = await retry(kit, () => import('./performPay'))
  await performPay(kit)
}

/** The visitor has checked the wallet, and it did not pay: allows another request. */
export function confirmUnpaid(kit: Kit): void {
  const run = kit.get(payRun).get()
  if (run && !isUnderWay(run)) changeRun(kit, run.request, { isUnpaid: true })
}

/** Starts again if creating the payment failed, or it has expired. */
export async function retryPay(kit: Kit): Promise<void> {
  const run = kit.get(payRun).get()
  if (run && !isUnderWay(run)) await openPayment(kit, run.request)
}
