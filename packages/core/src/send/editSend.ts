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

/** How long nothing is typed before others are asked about it (VAL-15). */
const pauseMs = 400

/** Chooses what is sent: a token by its address, or the network's own coin. */
export function setSendToken(kit: Kit, token: CaipAddress | 'native' | undefined): void {
  edit(kit, form => ({
    token,
    nft: undefined,
    ...(form.amount === 'max' || form.unit === 'usd' || form.nft ? clearedAmount : {}),
  }))
  if (formOf(kit).amount) setSendAmount(kit, formOf(kit).amount)
}

const clearedAmount = { amount: '', unit: 'token' } as const

/** Sets the amount as it was typed, in plain digits with a point; digits that the token does not have are not taken (IMP-25). */
export function setSendAmount(kit: Kit, amount: string): void {
  const form = formOf(kit)
  const decimals = form.unit === 'usd' ? 2 : tokenIn(kit, form)?.decimals
  edit(kit, () => ({ amount: amount === 'max' ? amount : limitDigits(amount, decimals) }), true)
}

/** All of it; of the network's own coin, what is left after the fee (IMP-25). */
export function setSendMax(kit: Kit): void {
  edit(kit, () => ({ amount: 'max', unit: 'token' }))
}

/** Sets who receives: an address or a name, as it was typed. A link that asks for a payment fills in what it asks for. */
export function setSendReceiver(kit: Kit, receiver: string): void {
  const typed = receiver.slice(0, 300)
  edit(kit, () => ({ receiver: typed }), true)
  if (!/^\s*(ethereum|solana|bitcoin):/i.test(typed)) return
  // Few paste one: what reads it comes with the first.
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

/** Counts the amount in dollars from now on, or in the token; `amount` is the same in that unit. */
export function setSendUnit(kit: Kit, unit: SendForm['unit'], amount: string): void {
  edit(kit, () => ({ unit, amount }))
}

/** Empties the form (SND-12, NET-19). */
export function resetSend(kit: Kit): void {
  kit.get(sendForm).get().stop?.()
  kit.get(sendForm).set(emptyForm)
}

/** Changes the form. What is typed counts at once for the visitor, and for others after a pause. */
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

/** Another account or network, however it came about, empties the form (NET-19). */
function follow(kit: Kit): void {
  if (kit.get(followed).get()) return
  kit.get(followed).set(true)
  const look = () => {
    const form = kit.get(sendForm).get()
    // What the wallet was asked is sent as it was shown, wherever the visitor goes meanwhile.
    if (!form.owner || form.owner === sender(kit)?.account.caipAddress || isUnderWay(form)) return
    resetSend(kit)
    leaveStep(kit)
  }
  for (const stop of [kit.get(accounts).subscribe(look), kit.get(networks).subscribe(look)]) kit.own(stop)
}

/** The further steps have nothing to show of an empty form: the visitor begins again. */
function leaveStep(kit: Kit): void {
  const { modal, stack } = kit.get(router).get()
  if (modal !== 'open' || !/^WalletSend./.test(stack.at(-1)?.view ?? '')) return
  const view = isConnected(kit) ? 'WalletSend' : 'Connect'
  resetTo(kit, { view, params: undefined }).catch(error => kit.log.warn(`${view} could not be shown`, error))
}
