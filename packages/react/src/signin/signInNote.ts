import type { sharedTexts } from '../shell/sharedTexts'
import type { shellTexts } from '../shell/shellTexts'
import { isTextKey } from '../text/isTextKey'
import type { AskedSignIn } from './askedSignIn'
import { signinTexts } from './signinTexts'

export type SignInNote = {
  kind: 'plain' | 'wrong'
  lead?: keyof typeof signinTexts | keyof typeof shellTexts
  text: keyof typeof signinTexts | keyof typeof sharedTexts
}

/** A note on the progress of signing in; undefined while the visitor has not answered yet. */
export function signInNote(
  { status, problem, isSmart }: Pick<AskedSignIn, 'status' | 'problem' | 'isSmart'>,
  { isOnline, isSlow }: { isOnline: boolean; isSlow: boolean },
): SignInNote | undefined {
  if (isSlow) return { kind: 'plain', text: 'connecting.slowText' }
  if (status === 'signing') return { kind: 'plain', text: 'signIn.signingText' }
  if (status !== 'asking') return undefined
  if (!isOnline) return { kind: 'plain', text: 'signIn.offline' }
  if (!problem) return undefined
  // SIX-11
  if (problem.code === 'user/rejected')
    return { kind: 'wrong', lead: 'signIn.declined', text: 'signIn.declinedText' }
  const isOfSite = problem.code.startsWith('signin/site-')
  const key = isOfSite ? 'signIn.error.site' : `signIn.error.${problem.code}`
  return {
    kind: 'wrong',
    // SIX-13; a message for another site is not the account's fault.
    lead: isSmart && problem.code !== 'signin/not-ours' ? 'signIn.smart' : 'signIn.failed',
    text: isTextKey(signinTexts, key) ? key : 'signIn.error.any',
  }
}
