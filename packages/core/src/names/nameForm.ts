import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Stop } from '../kernel/stop'

/** The state of a registration: the visitor edits, the wallet signs, the gateway registers, or it failed. */
export type NamePhase =
  | { status: 'editing' }
  | { status: 'asking'; slow: boolean }
  | { status: 'registering' }
  | { status: 'failed'; error: KitError }

/** The visitor's input. */
export type NameForm = {
  /** As typed, in lower case and without the zone. */
  text: string
  /** The text at the visitor's last pause: we ask the gateway only about this. */
  settled: string
  /** The text settled before: its suggestions stay until newer ones arrive. */
  before: string
  /** Stops waiting for a pause. */
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

/** Whether the wallet or the gateway is working on it. */
export function isRegistering({ phase }: Pick<NameForm, 'phase'>): boolean {
  return phase.status === 'asking' || phase.status === 'registering'
}
