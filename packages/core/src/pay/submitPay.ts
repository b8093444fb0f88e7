import { kitError, toKitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { openPayment } from './openPayment'
import { changeRun, isUnderWay, type PayPhase, payRun } from './payRun'
import { readyPay } from './readyPay'

/** Asks the wallet to pay what the view shows, and follows the transaction until a block holds it. */
export async function submitPay(kit: Kit): Promise<void> {
  const { run } = readyPay(kit)
  if (isUnderWay(run)) throw kitError('wallet/busy')
  const enter = (phase: PayPhase) => changeRun(kit, run.request, { phase })
  enter({ status: 'asking', slow: false }) // at once: the code that asks may be on its way
  try {
    const perform = await loadPay(kit)
    await perform()
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    enter({ status: 'failed', error })
    throw error
  }
}

/** The code that pays; it loads while the visitor reads the bill. */
export function loadPay(kit: Kit): Promise<() => Promise<void>> {
  return loadPart(kit, 'pay', async () => {
    const [{ performPay }, { askToSend }] = await Promise.all([
      import('./performPay'),
      import('../send/askToSend'),
    ])
    return () => performPay(kit, askToSend)
  })
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
