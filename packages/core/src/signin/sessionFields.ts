import type { CaipAddress, ChainNamespace, KitError } from '@latchkey/protocol'
import type { SiwxSession } from '../config/siwx'
import type { Reading } from '../kernel/reading'
import { type SessionState, sessionReading } from './session'

/** Whether the visitor is signed in, with every field always there: for components that take it apart. */
export type SessionFields = {
  /** `asking`: the visitor sees the question. `signing`: the wallet has it. `saving`: the site's store has the answer. */
  status: SessionState['status']
  account: CaipAddress | undefined
  /** What was signed; set only while the status is `signedIn`. */
  session: SiwxSession | undefined
  /** Whether nobody may stay connected without signing in. */
  required: boolean
  /** Why it did not work last time. */
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
