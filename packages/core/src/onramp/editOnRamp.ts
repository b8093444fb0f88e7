import type { Kit } from '../kernel/kit'
import { buyer } from './buyer'
import { emptyForm, formOf, type OnRampForm, onRampForm } from './onRampForm'

/** The pause in typing before we ask providers (VAL-15). */
const pauseMs = 400

/** Sets the amount to pay, in plain digits with a point; ignores digits after the second decimal. */
export function setOnRampAmount(kit: Kit, amount: string): void {
  edit(kit, { amount: amount.slice(0, 15).replace(/(\.\d{2}).*$/, '$1') }, true)
}

/** Sets the currency to pay in: `USD`. */
export function setOnRampCurrency(kit: Kit, currency: string): void {
  edit(kit, { currency })
}

/** Sets what to buy, by symbol: `ETH`. */
export function setOnRampAsset(kit: Kit, asset: string): void {
  edit(kit, { asset })
}

/** Sets the payment method: `card`. */
export function setOnRampMethod(kit: Kit, method: string): void {
  edit(kit, { method })
}

/** Chooses the provider; by default the one whose offer yields most. */
export function setOnRampProvider(kit: Kit, provider: string): void {
  edit(kit, { provider })
}

/** Empties the form. */
export function resetOnRamp(kit: Kit): void {
  kit.get(onRampForm).get().stop?.()
  kit.get(onRampForm).set(emptyForm)
}

function edit(kit: Kit, change: Partial<OnRampForm>, isTyped = false): void {
  const owner = buyer(kit)?.account.caipAddress
  if (!owner) return
  const before = formOf(kit)
  before.stop?.()
  // The choice of an offer for the last purchase does not apply to a new one.
  const form = { ...before, stop: undefined, provider: undefined, ...change, owner }
  const settle = () => kit.get(onRampForm).set(now => ({ ...now, settled: now.amount, stop: undefined }))
  kit.get(onRampForm).set({ ...form, stop: isTyped ? kit.after(pauseMs, settle) : undefined })
  if (!isTyped) settle()
}
