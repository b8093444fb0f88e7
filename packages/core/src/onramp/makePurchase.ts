import {
  createOnRampUrl,
  type KitError,
  type OnRampQuestion,
  type OnRampSession,
  type OnRampUrlQuestion,
  onRampError,
  parseCaipAddress,
  toKitError,
} from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'
import { followPurchase } from './followPurchase'
import { closeProviderWindow, sendWindow } from './providerWindow'
import { changePurchase, type OnRampPurchase, purchase, purchaseRun } from './purchase'

export function notReady(problem = 'form'): KitError {
  return onRampError('onramp/not-ready', { value: problem })
}

type Begun = {
  run: object
  started: OnRampPurchase
  question: OnRampQuestion
  opened: Window | undefined
}

/** Asks the gateway for the provider's page, opens it in the window, and watches the purchase. */
export async function makePurchase(
  kit: Kit,
  { run, started, question, opened }: Begun,
): Promise<OnRampPurchase> {
  const isCurrent = () => kit.get(purchaseRun).get() === run
  let session: OnRampSession
  try {
    const body = urlQuestion(question, started)
    session = await callGateway(kit, createOnRampUrl, { body })
  } catch (cause) {
    if (isCurrent()) closeProviderWindow(kit)
    changePurchase(kit, run, { status: 'failed', error: toKitError(cause, 'http/unreachable') })
    return kit.get(purchase).get() ?? started
  }
  const { url, ref } = session
  const isHere = isCurrent() && opened && !opened.closed
  if (isHere) sendWindow(opened, url)
  changePurchase(kit, run, { url, status: isHere ? 'open' : opened ? 'closed' : 'blocked' })
  return followPurchase(kit, run, started, ref)
}

function urlQuestion(
  { network, purchaseCurrency, paymentCurrency, paymentMethod, amount }: OnRampQuestion,
  { owner, quote: { provider, quoteId } }: OnRampPurchase,
): OnRampUrlQuestion {
  const { address } = parseCaipAddress(owner)
  return {
    destinationWallets: [{ address, blockchains: [network], assets: [purchaseCurrency] }],
    ...{ defaultNetwork: network, partnerUserId: address, defaultExperience: 'buy' },
    ...{ presetFiatAmount: amount, fiatCurrency: paymentCurrency, paymentMethod, provider, quoteId },
  }
}
