import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import { buyer } from './buyer'
import { onRampQuestion, onRampState } from './onRampState'
import { closeProviderWindow, openProviderWindow } from './providerWindow'
import { changePurchase, type OnRampPurchase, purchase, purchaseRun } from './purchase'

/**
 * Opens the chosen offer's provider in a separate window, and watches until the crypto arrives. Call it
 * within the click: browsers block a window that opens later. Resolves with the purchase once it is over.
 *
 * @example
 * button.onclick = () => submitOnRamp(kit)
 */
export async function submitOnRamp(kit: Kit, opened = openProviderWindow(kit)): Promise<OnRampPurchase> {
  // We buy what the form shows now, whatever changes while the rest of the code loads.
  const { quote, selectedProvider: provider, purchaseCurrency: asset, problem } = onRampState(kit)
  const [from, question] = [buyer(kit), onRampQuestion(kit)]
  const loading = loadPart(kit, 'purchase', () => import('./makePurchase'))
  if (problem || !quote || !provider || !asset || !from || !question) {
    closeProviderWindow(kit)
    throw (await loading).notReady(problem?.code)
  }
  const owner = from.account.caipAddress
  const started: OnRampPurchase = { status: 'opening', owner, provider, asset, quote, isPaid: false }
  const run = {}
  kit.get(purchaseRun).set(run)
  kit.get(purchase).set(started)
  const { makePurchase } = await loading.catch(error => {
    if (kit.get(purchaseRun).get() === run) closeProviderWindow(kit)
    changePurchase(kit, run, { status: 'failed', error })
    throw error
  })
  return makePurchase(kit, { run, started, question, opened })
}
