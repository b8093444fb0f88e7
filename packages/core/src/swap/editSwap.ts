import { accounts } from '../accounts/accounts'
import { isConnected } from '../accounts/isConnected'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { resetTo, router } from '../router/router'
import { limitDigits } from '../tokens/limitDigits'
import { forgetSwap } from './storedSwap'
import { isSameAsset, type SwapAsset } from './swapAsset'
import { emptySwap, isUnderWay, type SwapForm, swapForm, swapFormOf } from './swapForm'
import { swapper } from './swapper'
import { tokenIn } from './swapQuestions'

/** How long nothing is typed before a quote is asked for. */
const pauseMs = 200

/** The least and the most that may be lost between quote and swap, in per cent. */
export const slippageLimits = { least: 0.01, most: 50 } as const

/** Chooses what is sold or bought; the other one goes where it was, if it is the same. */
export function setSwapAsset(kit: Kit, side: 'from' | 'to', asset: SwapAsset | undefined): void {
  edit(kit, form => {
    const other = side === 'from' ? form.to : form.from
    if (asset && other && isSameAsset(asset, other)) return turned(form)
    return { [side]: asset, ...(side === 'from' && form.amount === 'max' ? { amount: '' } : {}) }
  })
  limitAmount(kit)
}

/** Sells what was bought, and the other way round. */
export function flipSwap(kit: Kit): void {
  edit(kit, turned)
  limitAmount(kit)
}

const turned = ({ from, to, amount }: SwapForm): Partial<SwapForm> => ({
  from: to,
  to: from,
  ...(amount === 'max' ? { amount: '' } : {}),
})

/** Another token may have fewer digits. */
function limitAmount(kit: Kit): void {
  const { amount } = swapFormOf(kit)
  const decimals = tokenIn(kit, 'from')?.decimals
  if (amount !== 'max') edit(kit, () => ({ amount: limitDigits(amount, decimals) }))
}

/** Sets the amount as it was typed, in plain digits with a point; digits that the token does not have are not taken. */
export function setSwapAmount(kit: Kit, amount: string): void {
  const typed = limitDigits(amount, tokenIn(kit, 'from')?.decimals)
  edit(kit, () => ({ amount: typed }), true)
}

/** All of it; of the network's own coin, what is left after the fee. */
export function setSwapMax(kit: Kit): void {
  edit(kit, () => ({ amount: 'max' }))
}

/** Sets what may be lost between quote and swap, in per cent; what is out of bounds is not taken. */
export function setSwapSlippage(kit: Kit, slippage: number): void {
  const isFine = slippage >= slippageLimits.least && slippage <= slippageLimits.most
  if (isFine) edit(kit, () => ({ slippage: Math.round(slippage * 100) / 100 }))
}

/** Empties the form. */
export function resetSwap(kit: Kit): void {
  kit.get(swapForm).get().stop?.()
  kit.get(swapForm).set(emptySwap)
  forgetSwap(kit)
}

/** Changes the form. What is typed counts at once for the visitor, and for others after a pause. */
export function edit(kit: Kit, change: (form: SwapForm) => Partial<SwapForm>, isTyped = false): void {
  const owner = swapper(kit)?.account.caipAddress
  if (!owner) return
  follow(kit)
  const before = swapFormOf(kit)
  if (isUnderWay(before)) return
  before.stop?.()
  const form: SwapForm = { ...before, phase: emptySwap.phase, stop: undefined, ...change(before), owner }
  const settle = () => kit.get(swapForm).set(now => ({ ...now, settled: now.amount, stop: undefined }))
  kit.get(swapForm).set({ ...form, stop: isTyped ? kit.after(pauseMs, settle) : undefined })
  if (!isTyped) settle()
}

const followed = defineFeature('swapFollowed', () => false)

/** Another account or network, however it came about, empties the form (NET-19). */
function follow(kit: Kit): void {
  if (kit.get(followed).get()) return
  kit.get(followed).set(true)
  const look = () => {
    const form = kit.get(swapForm).get()
    // What the wallet was asked is sent as it was shown, wherever the visitor goes meanwhile.
    if (!form.owner || form.owner === swapper(kit)?.account.caipAddress || isUnderWay(form)) return
    resetSwap(kit)
    leaveStep(kit)
  }
  for (const stop of [kit.get(accounts).subscribe(look), kit.get(networks).subscribe(look)]) kit.own(stop)
}

/** The further steps have nothing to show of an empty form: the visitor begins again. */
function leaveStep(kit: Kit): void {
  const { modal, stack } = kit.get(router).get()
  if (modal !== 'open' || !/^Swap./.test(stack.at(-1)?.view ?? '')) return
  const view = isConnected(kit) ? 'Swap' : 'Connect'
  resetTo(kit, { view, params: undefined }).catch(error => kit.log.warn(`${view} could not be shown`, error))
}
