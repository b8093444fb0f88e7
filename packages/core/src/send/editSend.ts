import type { CaipAddress } from '@latchkey/protocol'
import { accounts } from '../accounts/accounts'
import { isConnected } from '../accounts/isConnected'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { networks } from '../networks/networks'
import { resetTo, router } from '../router/router'
import { limitDigits } from '../tokens/limitDigits'
import type { SendSpeed } from './sendFees'
import { emptyForm, formOf, isUnderWay, type SendForm, sender, sendForm } from './sendForm'
import { tokenIn } from './sendQuestions'

/** The pause in typing before we ask others (VAL-15). */
const pauseMs = 400

/** Chooses the token to send, by its address, or the native currency. */
export function setSendToken(kit: Kit, token: CaipAddress | 'native' | undefined): void {
  edit(kit, form => ({
    token,
    nft: undefined,
    ...(form.amount === 'max' || form.unit === 'usd' || form.nft ? clearedAmount : {}),
  }))
  if (formOf(kit).amount) setSendAmount(kit, formOf(kit).amount)
}

const clearedAmount = { amount: '', unit: 'token' } as const

/**
 * Sets the amount as typed, in plain digits with a point; ignores digits beyond the token's decimals
 * (IMP-25).
 */
export function setSendAmount(kit: Kit, amount: string): void {
  const form = formOf(kit)
  const decimals = form.unit === 'usd' ? 2 : tokenIn(kit, form)?.decimals
  edit(kit, () => ({ amount: amount === 'max' ? amount : limitDigits(amount, decimals) }), true)
}

/** Sets everything; for the native currency, everything minus the fee (IMP-25). */
export function setSendMax(kit: Kit): void {
  edit(kit, () => ({ amount: 'max', unit: 'token' }))
}

/** Sets the receiver as typed: an address or a name. A payment link fills in the whole form. */
export function setSendReceiver(kit: Kit, receiver: string): void {
  const typed = receiver.slice(0, 300)
  edit(kit, () => ({ receiver: typed }), true)
  if (!/^\s*(ethereum|solana|bitcoin):/i.test(typed)) return
  // Few visitors paste one: its parser loads with the first.
  retry(kit, () => import('./takePaymentLink'))
    .then(({ takePaymentLink }) => {
      const asked = formOf(kit).receiver === typed && takePaymentLink(kit, typed)
      if (asked) edit(kit, () => asked)
    })
    .catch(error => kit.log.warn('a payment link was not read', error))
}

export function setSendSpeed(kit: Kit, speed: SendSpeed): void {
  edit(kit, () => ({ speed }))
}

/** Counts the amount in dollars from now on, or in the token; `amount` is in the new unit. */
export function setSendUnit(kit: Kit, unit: SendForm['unit'], amount: string): void {
  edit(kit, () => ({ unit, amount }))
}

/** Empties the form (SND-12, NET-19). */
export function resetSend(kit: Kit): void {
  kit.get(sendForm).get().stop?.()
  kit.get(sendForm).set(emptyForm)
}

/** Changes the form. Typed text counts at once for the visitor, and for requests after a pause. */
export function edit(kit: Kit, change: (form: SendForm) => Partial<SendForm>, isTyped = false): void {
  const owner = sender(kit)?.account.caipAddress
  if (!owner) return
  follow(kit)
  const before = formOf(kit)
  if (isUnderWay(before)) return
  before.stop?.()
  const form: SendForm = { ...before, phase: emptyForm.phase, stop: undefined, ...change(before), owner }
  const settle = () =>
    kit.get(sendForm).set(now => {
      const { amount, receiver } = now
      return { ...now, settled: { amount, receiver }, stop: undefined }
    })
  kit.get(sendForm).set({ ...form, stop: isTyped ? kit.after(pauseMs, settle) : undefined })
  if (!isTyped) settle()
}

const followed = defineFeature('sendFollowed', () => false)

/** Another account or network, for whatever reason, empties the form (NET-19). */
function follow(kit: Kit): void {
  if (kit.get(followed).get()) return
  kit.get(followed).set(true)
  const look = () => {
    const form = kit.get(sendForm).get()
    // The wallet sends what the view showed, wherever the visitor goes meanwhile.
    if (!form.owner || form.owner === sender(kit)?.account.caipAddress || isUnderWay(form)) return
    resetSend(kit)
    leaveStep(kit)
  }
  for (const stop of [kit.get(accounts).subscribe(look), kit.get(networks).subscribe(look)]) kit.own(stop)
}

/** The further steps cannot show an empty form: the visitor starts again. */
function leaveStep(kit: Kit): void {
  const { modal, stack } = kit.get(router).get()
  if (modal !== 'open' || !/^WalletSend./.test(stack.at(-1)?.view ?? '')) return
  const view = isConnected(kit) ? 'WalletSend' : 'Connect'
  resetTo(kit, { view, params: undefined }).catch(error => kit.log.warn(`${view} could not be shown`, error))
}
