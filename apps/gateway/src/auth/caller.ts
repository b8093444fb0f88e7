import type { Project } from '../projects/project'
import type { MailLanguage } from './mails/mailTextsOf'

/** Who makes a call of the frame. */
export type Caller = {
  project: Project
  /** Id of the device, which has proven its key. */
  device: string
  /** The token that the call carries, as it is kept: hashed. */
  tokenHash: Buffer | undefined
  /** Browser and system, for the visitor to know it again. */
  browser: string
  /** Of the page, and so of mails that the call causes. */
  language: MailLanguage
  /** Where it comes from, as a network address. */
  network: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}
