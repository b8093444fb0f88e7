import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { buyer } from './buyer'
import { onRampQuestion, onRampState } from './onRampState'
import { closeProviderWindow, openProviderWindow } from './providerWindow'
import { type OnRampPurchase, purchase, purchaseRun } from './purchase'

/**
 * Goes to the provider whose offer is chosen, in a window of its own, and watches the money arrive. Call it within the
 * click: a window that opens later is blocked. Resolves once the purchase is over, and with how it stands then.
 *
 * @example
 * button.onclick = () => submitOnRamp(kit)
 */
export async function submitOnRamp(kit: Kit, opened = openProviderWindow(kit)): Promise<OnRampPurchase> {
  // What is bought is what is shown now, whatever happens while the code for the rest comes.
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
