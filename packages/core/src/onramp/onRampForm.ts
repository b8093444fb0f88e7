import type { CaipAddress } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { buyer } from './buyer'

/** What a visitor filled in. What is undefined is the first that is offered. */
export type OnRampForm = {
  /** The account, on its network, that this is filled in for. */
  owner: CaipAddress | undefined
  /** As it was typed: what is paid in all. */
  amount: string
  /** The same as it was when the visitor last paused: quotes are asked for this alone. */
  settled: string
  /** Ends the waiting for a pause. */
  stop: Stop | undefined
  currency: string | undefined
  asset: string | undefined
  method: string | undefined
  provider: string | undefined
}

export const emptyForm: OnRampForm = {
  owner: undefined,
  amount: '',
  settled: '',
  stop: undefined,
  currency: undefined,
  asset: undefined,
  method: undefined,
  provider: undefined,
}

export const onRampForm = defineFeature('onRampForm', () => emptyForm)

/** What is filled in, if it is for the account in use. */
export function formOf(kit: Kit): OnRampForm {
  const form = kit.get(onRampForm).get()
  return form.owner && form.owner === buyer(kit)?.account.caipAddress ? form : emptyForm
}
