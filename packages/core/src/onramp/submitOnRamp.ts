import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { buyer } from './buyer'
import { onRampQuestion, onRampState } from './onRampState'
import { closeProviderWindow, openProviderWindow } from './providerWindow'
import { type OnRampPurchase, purchase, purchaseRun } from './purchase'

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
  const loading = retry(kit, () => import('./makePurchase'))
  if (problem || !quote || !provider || !asset || !from || !question) {
    closeProviderWindow(kit)
    throw (await loading).notReady(problem?.code)
  }
  const owner = from.account.caipAddress
  const started: OnRampPurchase = { status: 'opening', owner, provider, asset, quote, isPaid: false }
  const run = {}
  kit.get(purchaseRun).set(run)
  kit.get(purchase).set(started)
  return (await loading).makePurchase(kit, { run, started, question, opened })
}
