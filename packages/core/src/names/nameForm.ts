import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Stop } from '../kernel/stop'

/** Where registering stands: being filled in, waiting for the wallet, with the gateway, or not done. */
export type NamePhase =
  | { status: 'editing' }
  | { status: 'asking'; slow: boolean }
  | { status: 'registering' }
  | { status: 'failed'; error: KitError }

/** What a visitor filled in. */
export type NameForm = {
  /** As it was typed, in small letters and without the zone. */
  text: string
  /** The same as it was when the visitor last paused: the gateway is asked about this alone. */
  settled: string
  /** What was settled before: what the gateway suggested then is shown until there is something newer. */
  before: string
  /** Ends the waiting for a pause. */
  stop: Stop | undefined
  phase: NamePhase
}

export const emptyNameForm: NameForm = {
  text: '',
  settled: '',
  before: '',
  stop: undefined,
  phase: { status: 'editing' },
}

export const nameForm = defineFeature('nameForm', () => emptyNameForm)

/** Whether it is out of the visitor's hands. */
export function isRegistering({ phase }: Pick<NameForm, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'registering'
}
