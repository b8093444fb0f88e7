import type { Kit } from '../kernel/kit'
import { buyer } from './buyer'
import { emptyForm, formOf, type OnRampForm, onRampForm } from './onRampForm'

/** How long nothing is typed before providers are asked (VAL-15). */
const pauseMs = 400

/** Sets what is paid, in plain digits with a point; more than two places are not taken. */
export function setOnRampAmount(kit: Kit, amount: string): void {
  edit(kit, { amount: amount.slice(0, 15).replace(/(\.\d{2}).*$/, '$1') }, true)
}

/** Sets what is paid with: `USD`. */
export function setOnRampCurrency(kit: Kit, currency: string): void {
  edit(kit, { currency })
}

/** Sets what is bought, by its symbol: `ETH`. */
export function setOnRampAsset(kit: Kit, asset: string): void {
  edit(kit, { asset })
}

/** Sets the way of paying: `card`. */
export function setOnRampMethod(kit: Kit, method: string): void {
  edit(kit, { method })
}

/** Chooses who sells; without that, it is whoever's offer brings the most. */
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
  // Another purchase: whose offer was chosen for the last one says nothing about this one.
  const form = { ...before, stop: undefined, provider: undefined, ...change, owner }
  const settle = () => kit.get(onRampForm).set(now => ({ ...now, settled: now.amount, stop: undefined }))
  kit.get(onRampForm).set({ ...form, stop: isTyped ? kit.after(pauseMs, settle) : undefined })
  if (!isTyped) settle()
}
