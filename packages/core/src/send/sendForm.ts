import type { CaipAddress, KitError, Nft } from '@latchkey/protocol'
import { type AccountInUse, accountOn } from '../accounts/accountInUse'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { SendSpeed } from './sendFees'

/** Where sending stands: being filled in, waiting for the wallet, with the network, or not done. */
export type SendPhase =
  | { status: 'editing' }
  | { status: 'asking'; slow: boolean }
  | { status: 'sent'; hash: string }
  | { status: 'failed'; error: KitError }

/** What a visitor filled in. */
export type SendForm = {
  /** The account, on its network, that this is filled in for: with another one everything begins anew (NET-19). */
  owner: CaipAddress | undefined
  token: CaipAddress | 'native' | undefined
  /** Sent in place of a token (ACC-32). */
  nft: Nft | undefined
  /** As it was typed, or all that can be sent. */
  amount: string | 'max'
  unit: 'token' | 'usd'
  receiver: string
  speed: SendSpeed
  /** The same as it was when the visitor last paused: what is asked of others is asked of this alone. */
  settled: { amount: string; receiver: string }
  /** Ends the waiting for a pause. */
  stop: Stop | undefined
  phase: SendPhase
  /** What the form was opened with; it is filled in once, however often the view is drawn. */
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

/** Who sends, and where; undefined where nothing can be sent (SND-06, SND-07). */
export function sender(kit: Kit): AccountInUse | undefined {
  return accountOn(kit, ['eip155', 'solana'])
}

/** Whether it is out of the visitor's hands: what the wallet shows is what is here. */
export function isUnderWay({ phase }: Pick<SendForm, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'sent'
}

/** What is filled in, if it is for the account in use. */
export function formOf(kit: Kit): SendForm {
  const form = kit.get(sendForm).get()
  return form.owner && form.owner === sender(kit)?.account.caipAddress ? form : emptyForm
}
