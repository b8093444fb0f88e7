import { type CaipAddress, defaultSlippage, type KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { SwapAsset } from './swapAsset'
import { swapper } from './swapper'

/** The state of a swap. `slow`: the wallet takes long, and its window may be hidden. */
export type SwapPhase =
  | { status: 'editing' }
  | { status: 'checking' }
  | { status: 'approving'; slow: boolean }
  /** The visitor signs a permit, in place of an approval. */
  | { status: 'signing'; slow: boolean }
  /** The approval is pending; nobody has to watch it. */
  | { status: 'confirming'; hash: string }
  | { status: 'asking'; slow: boolean }
  /** The hash is missing until the wallet has named the transaction. */
  | { status: 'sent'; hash?: string }
  | { status: 'failed'; error: KitError }

/** The visitor's input. */
export type SwapForm = {
  /** The account this input is for; another account or network empties it (NET-19). */
  owner: CaipAddress | undefined
  from: SwapAsset | undefined
  to: SwapAsset | undefined
  /** As typed, in plain digits with a point; `max` is everything. */
  amount: string | 'max'
  /** The amount at the visitor's last pause: we ask for quotes only for this. */
  settled: string
  /** In per cent. */
  slippage: number
  stop: Stop | undefined
  phase: SwapPhase
  /** The view's params; they fill the form once. */
  begun: object | undefined
}

/** By default it sells the native currency. */
export const emptySwap: SwapForm = {
  ...{ owner: undefined, from: 'native', to: undefined, amount: '', settled: '', slippage: defaultSlippage },
  ...{ stop: undefined, phase: { status: 'editing' }, begun: undefined },
}

export const swapForm = defineFeature('swapForm', () => emptySwap)

/** Whether the wallet or the network is working on it. */
export function isUnderWay({ phase }: Pick<SwapForm, 'phase'>): boolean {
  return phase.status !== 'editing' && phase.status !== 'failed'
}

/** The input, if it is for the account in use. */
export function swapFormOf(kit: Kit): SwapForm {
  const form = kit.get(swapForm).get()
  return form.owner && form.owner === swapper(kit)?.account.caipAddress ? form : emptySwap
}
