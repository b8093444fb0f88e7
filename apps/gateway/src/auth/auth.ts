import type { RecoverSigner } from '@latchkey/server'
import type { Pool } from 'pg'
import type { Log } from '../kernel/log'
import type { Buckets } from '../rates/createBuckets'
import type { Rpc } from '../rpc/openRpc'
import type { MailQueue } from '../upstream/mail/createMailQueue'
import type { RecoveryClient } from './assist/createRecoveryClient'
import type { AuthSettings } from './readAuthSettings'

/** What the embedded wallet's calls share. */
export type Auth = {
  readonly settings: AuthSettings
  /** The frame's origin. */
  readonly origin: string
  readonly pool: Pool
  readonly log: Log
  /** Undefined where no mail server is set. */
  readonly mails: MailQueue | undefined
  /** The recovery process of mode `assisted`; undefined where there is none. */
  readonly recovery: RecoveryClient | undefined
  /** How often shares of an account are asked for, on all nodes if there is Redis. */
  readonly shareRates: Buckets
  /** The chains' nodes. */
  readonly rpc: Pick<Rpc, 'ask' | 'chains'>
  /** Finds out who signed, in threads of their own. */
  readonly recover: RecoverSigner
  now(): number
  /** Longest time that a call may wait for something to happen, in ms. */
  readonly longestWait: number
  /** Whether to end what waits, because the gateway stops. */
  isStopping(): boolean
}
