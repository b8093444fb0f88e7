import { type CaipAddress, defaultSlippage, type KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { SwapAsset } from './swapAsset'
import { swapper } from './swapper'

/** How far a swap is. `slow`: the wallet has been asked for a while, and its window may be hidden. */
export type SwapPhase =
  | { status: 'editing' }
  | { status: 'checking' }
  | { status: 'approving'; slow: boolean }
  /** The approval is on its way; nobody need watch it. */
  | { status: 'confirming'; hash: string }
  | { status: 'asking'; slow: boolean }
  | { status: 'sent'; hash: string }
  | { status: 'failed'; error: KitError }

/** What the visitor has filled in. */
export type SwapForm = {
  /** Whose form it is; another account or network empties it (NET-19). */
  owner: CaipAddress | undefined
  from: SwapAsset | undefined
  to: SwapAsset | undefined
  /** As typed, in plain digits with a point; `max` is all there is. */
  amount: string | 'max'
  /** The same as it was when the visitor last paused: quotes are asked for this alone. */
  settled: string
  /** In per cent. */
  slippage: number
  stop: Stop | undefined
  phase: SwapPhase
  /** What the form was opened with; it is filled in once. */
  begun: object | undefined
}

/** Without a word the network's own coin is sold. */
export const emptySwap: SwapForm = {
  ...{ owner: undefined, from: 'native', to: undefined, amount: '', settled: '', slippage: defaultSlippage },
  ...{ stop: undefined, phase: { status: 'editing' }, begun: undefined },
}

export const swapForm = defineFeature('swapForm', () => emptySwap)

/** Whether it is out of the visitor's hands. */
export function isUnderWay({ phase }: Pick<SwapForm, 'phase'>): boolean {
  return phase.status !== 'editing' && phase.status !== 'failed'
}

/** What is filled in, if it is for the account in use. */
export function swapFormOf(kit: Kit): SwapForm {
  const form = kit.get(swapForm).get()
  return form.owner && form.owner === swapper(kit)?.account.caipAddress ? form : emptySwap
}
