import {
  createOnRampUrl,
  type OnRampQuestion,
  type OnRampSession,
  type OnRampUrlQuestion,
  onRampError,
  toKitError,
} from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { callGateway } from '../projects/callGateway'
import { buyer } from './buyer'
import { onRampQuestion, onRampState } from './onRampState'
import { closeProviderWindow, focusProviderWindow, openProviderWindow, sendWindow } from './providerWindow'
import { changePurchase, type OnRampPurchase, purchase, purchaseRun } from './purchase'

/**
 * Goes to the provider whose offer is chosen, in a window of its own, and watches the money arrive. Call it within the
 * click: a window that opens later is blocked. Resolves once the purchase is over, and with how it stands then.
 *
 * @example
 * button.onclick = () => submitOnRamp(kit)
 */
export function submitOnRamp(kit: Kit, opened = openProviderWindow(kit)): Promise<OnRampPurchase> {
  const ready = readyPurchase(kit)
  if (!ready) {
    closeProviderWindow(kit)
    return Promise.reject(
      onRampError('onramp/not-ready', { value: onRampState(kit).problem?.code ?? 'form' }),
    )
  }
  const { started, question } = ready
  const run = {}
  kit.get(purchaseRun).set(run)
  kit.get(purchase).set(started)
  return follow(kit, run, started, question, opened)
}

/** Opens the provider's page where the browser blocked it, or once more where it was closed. Call it within the click. */
export function reopenOnRamp(kit: Kit): void {
  const { url } = kit.get(purchase).get() ?? {}
  const run = kit.get(purchaseRun).get()
  if (!url || !run || focusProviderWindow(kit)) return
  const opened = openProviderWindow(kit)
  if (opened) sendWindow(opened, url)
  changePurchase(kit, run, { status: opened ? 'open' : 'blocked' })
}

/** Watches no longer: the visitor does not want it after all, or has seen how it ended. */
export function endOnRamp(kit: Kit): void {
  closeProviderWindow(kit)
  kit.get(purchaseRun).set(undefined)
  kit.get(purchase).set(undefined)
}

async function follow(
  kit: Kit,
  run: object,
  started: OnRampPurchase,
  question: OnRampUrlQuestion,
  opened: Window | undefined,
): Promise<OnRampPurchase> {
  const [loading, asking] = [
    retry(kit, () => import('./followPurchase')),
    callGateway(kit, 'blockchain', createOnRampUrl, { body: question }),
  ]
  loading.catch(() => {}) // told below, where it is waited for
  let session: OnRampSession
  try {
    session = await asking
  } catch (cause) {
    if (kit.get(purchaseRun).get() === run) closeProviderWindow(kit)
    changePurchase(kit, run, { status: 'failed', error: toKitError(cause, 'http/unreachable') })
    return kit.get(purchase).get() ?? started
  }
  const { url, ref } = session
  const isHere = kit.get(purchaseRun).get() === run && opened && !opened.closed
  if (isHere) sendWindow(opened, url)
  changePurchase(kit, run, { url, status: isHere ? 'open' : opened ? 'closed' : 'blocked' })
  const { followPurchase } = await loading
  return followPurchase(kit, run, started, ref)
}

/** What is bought, exactly as it was shown; undefined where the form is not ready. */
function readyPurchase(kit: Kit): { started: OnRampPurchase; question: OnRampUrlQuestion } | undefined {
  const { quote, selectedProvider: provider, purchaseCurrency: asset, problem } = onRampState(kit)
  const [from, asked] = [buyer(kit), onRampQuestion(kit)]
  if (problem || !quote || !provider || !asset || !from || !asked) return undefined
  const { address, caipAddress: owner } = from.account
  const started: OnRampPurchase = { status: 'opening', owner, provider, asset, quote, isPaid: false }
  return { started, question: urlQuestion(asked, address, quote.provider, quote.quoteId) }
}

function urlQuestion(
  { network, purchaseCurrency, paymentCurrency, paymentMethod, amount }: OnRampQuestion,
  address: string,
  provider: string,
  quoteId: string,
): OnRampUrlQuestion {
  return {
    destinationWallets: [{ address, blockchains: [network], assets: [purchaseCurrency] }],
    ...{ defaultNetwork: network, partnerUserId: address, defaultExperience: 'buy' },
    ...{ presetFiatAmount: amount, fiatCurrency: paymentCurrency, paymentMethod, provider, quoteId },
  }
}
