import type { CaipAddress } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { buyer } from './buyer'

/** The visitor's input. Undefined means the first of the options. */
export type OnRampForm = {
  /** The account, with its network, that this input is for. */
  owner: CaipAddress | undefined
  /** As typed: the total to pay. */
  amount: string
  /** The amount at the visitor's last pause: we ask for quotes only for this. */
  settled: string
  /** Stops waiting for a pause. */
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

/** The input, if it is for the account in use. */
export function formOf(kit: Kit): OnRampForm {
  const form = kit.get(onRampForm).get()
  return form.owner && form.owner === buyer(kit)?.account.caipAddress ? form : emptyForm
}
