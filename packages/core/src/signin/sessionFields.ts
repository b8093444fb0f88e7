import type { CaipAddress, ChainNamespace, KitError } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'
import type { Reading } from '../kernel/reading'
import { type SessionState, sessionReading } from './session'

/** Whether the visitor is signed in, with all fields always present: for components that destructure it. */
export type SessionFields = {
  /**
   * `asking`: the view asks the visitor. `signing`: the wallet does. `saving`: the site's store has the
   * answer.
   */
  status: SessionState['status']
  account: CaipAddress | undefined
  /** The signed session; set only while the status is `signedIn`. */
  session: SiwxSession | undefined
  /** Whether visitors who do not sign in are disconnected. */
  required: boolean
  /** Why the last attempt failed. */
  error: KitError | undefined
}

export const sessionFieldsReading: Reading<SessionFields, [namespace?: ChainNamespace]> = (
  kit,
  namespace,
) => {
  const state = sessionReading(kit, namespace)
  const { account, required = false, problem } = 'account' in state ? state : nobody
  const session = state.status === 'signedIn' ? state.session : undefined
  return { status: state.status, account, session, required, error: problem }
}

const nobody = { account: undefined, required: undefined, problem: undefined }
