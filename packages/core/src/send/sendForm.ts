import type { CaipAddress, KitError, Nft } from '@latchkey/protocol'
import { type AccountInUse, accountOn } from '../accounts/accountInUse'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { SendSpeed } from './sendFees'

/** The state of a transfer: the visitor edits, the wallet signs, the network has it, or it failed. */
export type SendPhase =
  | { status: 'editing' }
  | { status: 'asking'; slow: boolean }
  | { status: 'sent'; hash: string }
  | { status: 'failed'; error: KitError }

/** The visitor's input. */
export type SendForm = {
  /** The account, with its network, that this input is for: another one starts over (NET-19). */
  owner: CaipAddress | undefined
  token: CaipAddress | 'native' | undefined
  /** The NFT to send instead of a token (ACC-32). */
  nft: Nft | undefined
  /** As typed, or everything. */
  amount: string | 'max'
  unit: 'token' | 'usd'
  receiver: string
  speed: SendSpeed
  /** The input at the visitor's last pause: we ask others only about this. */
  settled: { amount: string; receiver: string }
  /** Stops waiting for a pause. */
  stop: Stop | undefined
  phase: SendPhase
  /** The view's params; they fill the form once, however often the view draws. */
  begun: object | undefined
}

export const emptyForm: SendForm = {
  owner: undefined,
  token: undefined,
  nft: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  speed: 'normal',
  settled: { amount: '', receiver: '' },
  stop: undefined,
  phase: { status: 'editing' },
  begun: undefined,
}

export const sendForm = defineFeature('sendForm', () => emptyForm)

/** The sending account and its network; undefined if it cannot send (SND-06, SND-07). */
export function sender(kit: Kit): AccountInUse | undefined {
  return accountOn(kit, ['eip155', 'solana'])
}

/** Whether the wallet or the network is working on it: the form must stay as the wallet shows it. */
export function isUnderWay({ phase }: Pick<SendForm, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'sent'
}

/** The input, if it is for the account in use. */
export function formOf(kit: Kit): SendForm {
  const form = kit.get(sendForm).get()
  return form.owner && form.owner === sender(kit)?.account.caipAddress ? form : emptyForm
}
