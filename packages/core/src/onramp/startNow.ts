import { onRampError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { watchReading } from '../readings/watchReading'
import {
  resetOnRamp,
  setOnRampAmount,
  setOnRampAsset,
  setOnRampCurrency,
  setOnRampMethod,
  setOnRampProvider,
} from './editOnRamp'
import { keepOnRamp } from './keepOnRamp'
import { onRampState } from './onRampState'
import type { OnRampPurchase } from './purchase'
import type { OnRampRequest } from './startOnRamp'
import { submitOnRamp } from './submitOnRamp'

/** Fills in the form, waits for the quotes, and opens the provider. */
export async function startNow(
  kit: Kit,
  { amount, paymentCurrency, purchaseCurrency, paymentMethod, provider }: OnRampRequest,
  opened: Window | undefined,
): Promise<OnRampPurchase> {
  await kit.wake()
  const stop = keepOnRamp(kit)
  try {
    resetOnRamp(kit)
    setOnRampAmount(kit, amount)
    if (purchaseCurrency) setOnRampAsset(kit, purchaseCurrency)
    if (paymentCurrency) setOnRampCurrency(kit, paymentCurrency)
    if (paymentMethod) setOnRampMethod(kit, paymentMethod)
    if (provider) setOnRampProvider(kit, provider)
    await untilChecked(kit)
    checkChoice(kit, { purchaseCurrency, paymentCurrency, paymentMethod, provider })
    return await submitOnRamp(kit, opened)
  } finally {
    stop()
  }
}

/** Never buys anything else than the request says. */
function checkChoice(kit: Kit, asked: Omit<OnRampRequest, 'amount'>): void {
  const state = onRampState(kit)
  const got = {
    purchaseCurrency: state.purchaseCurrency?.symbol,
    paymentCurrency: state.paymentCurrency?.id,
    paymentMethod: state.paymentLimit?.id,
    provider: state.quote?.provider,
  }
  for (const name of ['purchaseCurrency', 'paymentCurrency', 'paymentMethod', 'provider'] as const)
    if (asked[name] && got[name] && asked[name] !== got[name])
      throw onRampError('onramp/not-ready', { value: name })
}

function untilChecked(kit: Kit): Promise<void> {
  const isChecked = () => !['checking', 'loading'].includes(onRampState(kit).problem?.code ?? '')
  return new Promise(resolve => {
    if (isChecked()) return resolve()
    const stop = watchReading(kit, onRampState, () => {
      if (!isChecked()) return
      stop()
      resolve()
    })
    kit.own(resolve) // ends the wait with the kit
  })
}
