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

/** The pause in typing before we ask for a quote. */
const pauseMs = 200

/** The limits of slippage, in per cent. */
export const slippageLimits = { least: 0.01, most: 50 } as const

/** Chooses the token to sell or buy; if it is the other side's token, both swap places. */
export function setSwapAsset(kit: Kit, side: 'from' | 'to', asset: SwapAsset | undefined): void {
  edit(kit, form => {
    const other = side === 'from' ? form.to : form.from
    if (asset && other && isSameAsset(asset, other)) return turned(form)
    return { [side]: asset, ...(side === 'from' && form.amount === 'max' ? { amount: '' } : {}) }
  })
  limitAmount(kit)
}

/** Swaps the sold and the bought token. */
export function flipSwap(kit: Kit): void {
  edit(kit, turned)
  limitAmount(kit)
}

const turned = ({ from, to, amount }: SwapForm): Partial<SwapForm> => ({
  from: to,
  to: from,
  ...(amount === 'max' ? { amount: '' } : {}),
})

/** Another token may have fewer decimals. */
function limitAmount(kit: Kit): void {
  const { amount } = swapFormOf(kit)
  const decimals = tokenIn(kit, 'from')?.decimals
  if (amount !== 'max') edit(kit, () => ({ amount: limitDigits(amount, decimals) }))
}

/** Sets the amount as typed, in plain digits with a point; ignores digits beyond the token's decimals. */
export function setSwapAmount(kit: Kit, amount: string): void {
  const typed = limitDigits(amount, tokenIn(kit, 'from')?.decimals)
  edit(kit, () => ({ amount: typed }), true)
}

/** Sets everything; for the native currency, everything minus the fee. */
export function setSwapMax(kit: Kit): void {
  edit(kit, () => ({ amount: 'max' }))
}

/** Sets the slippage in per cent; ignores values out of bounds. */
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

/** Changes the form. Typed text counts at once for the visitor, and for requests after a pause. */
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

/** Another account or network, for whatever reason, empties the form (NET-19). */
function follow(kit: Kit): void {
  if (kit.get(followed).get()) return
  kit.get(followed).set(true)
  const look = () => {
    const form = kit.get(swapForm).get()
    // The wallet sends what the view showed, wherever the visitor goes meanwhile.
    if (!form.owner || form.owner === swapper(kit)?.account.caipAddress || isUnderWay(form)) return
    resetSwap(kit)
    leaveStep(kit)
  }
  for (const stop of [kit.get(accounts).subscribe(look), kit.get(networks).subscribe(look)]) kit.own(stop)
}

/** The further steps cannot show an empty form: the visitor starts again. */
function leaveStep(kit: Kit): void {
  const { modal, stack } = kit.get(router).get()
  if (modal !== 'open' || !/^Swap./.test(stack.at(-1)?.view ?? '')) return
  const view = isConnected(kit) ? 'Swap' : 'Connect'
  resetTo(kit, { view, params: undefined }).catch(error => kit.log.warn(`${view} could not be shown`, error))
}
