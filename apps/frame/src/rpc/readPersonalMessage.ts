import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalAction } from '../approve/approvalRequest'
import { badParams } from '../host/rpcFailure'
import { checkAccount } from './readEvmAddress'

/** Nobody reads more than this before signing it. */
const mostCharacters = 100_000

/** The parameters of `personal_sign`: the message, and the account. */
export function readPersonalMessage(params: Json | undefined, account: string): ApprovalAction {
  const [message, from] = Array.isArray(params) ? params : []
  if (typeof message !== 'string') throw badParams('The message is not a text')
  if (message.length > mostCharacters) throw badParams('The message is too long')
  checkAccount(from, account)
  return { kind: 'personal', message }
}
