import {
  registerName as endpoint,
  type NameAttributes,
  type NameRecord,
  toKitError,
} from '@latchkey/protocol'
import { track } from '../events/track'
import type { Kit } from '../kernel/kit'
import { changeName } from './changeName'
import { setProfileName } from './setProfileName'
import { wholeName } from './wholeName'

export type RegisterNameOptions = {
  /** The owner's profile. Default: empty. */
  attributes?: NameAttributes | undefined
  /** Called once the wallet has signed, before the request to the gateway. */
  onSigned?: (() => void) | undefined
}

/**
 * Registers a name for the account in use: the wallet signs a message, which costs nothing. Resolves with its record
 * (NAM-12, NAM-13).
 *
 * @example
 * const { name } = await registerName(kit, 'alice') // alice.id.example.eth
 */
export async function registerName(
  kit: Kit,
  given: string,
  { attributes = {}, onSigned }: RegisterNameOptions = {},
): Promise<NameRecord> {
  const { name } = await wholeName(kit, given)
  track(kit, { event: 'REGISTER_NAME_INITIATED', properties: { ensName: name } })
  try {
    const order = { action: 'register', name, attributes } as const
    const change = { endpoint, order, failed: 'name/register-failed', onSigned } as const
    const { answer, owner } = await changeName(kit, change)
    track(kit, { event: 'REGISTER_NAME_SUCCESS', properties: { ensName: answer.name } })
    setProfileName(kit, owner, answer.name)
    return answer
  } catch (cause) {
    const error = toKitError(cause, 'wallet/failed')
    track(kit, { event: 'REGISTER_NAME_ERROR', properties: { ensName: name, error: error.message } })
    throw error
  }
}
