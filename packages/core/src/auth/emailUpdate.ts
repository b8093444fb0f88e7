import type { KitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Reading } from '../kernel/reading'

/** A change of address: a code mailed to the old one (`current`), then one mailed to the new one (`new`). */
export type EmailUpdate = {
  step: 'idle' | 'current' | 'new' | 'done'
  isBusy: boolean
  email: string | undefined
  error: KitError | undefined
}

export const emailUpdate = defineFeature(
  'emailUpdate',
  (): EmailUpdate => ({ step: 'idle', isBusy: false, email: undefined, error: undefined }),
)

export const emailUpdateReading: Reading<EmailUpdate> = kit => kit.get(emailUpdate).get()
