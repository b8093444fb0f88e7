import type { Pool } from 'pg'
import type { Log } from '../kernel/log'
import type { SendMail } from '../upstream/mail/mail'
import type { Sealing } from './createSealing'
import type { RecoverySettings } from './recoverySettings'

/** What the parts of the recovery process share. */
export type Recovery = {
  readonly settings: RecoverySettings
  readonly pool: Pool
  readonly log: Log
  readonly sealing: Sealing
  /** Undefined where no mail server is set: then nothing is released. */
  readonly send: SendMail | undefined
  now(): number
}
