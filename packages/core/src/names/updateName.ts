import { updateName as endpoint, type NameAttributes, type NameRecord } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { changeName } from './changeName'
import { setProfileName } from './setProfileName'
import { wholeName } from './wholeName'

/**
 * Changes the profile of a name and makes it the owner's primary one; this also accepts a transferred name.
 * The wallet signs a message.
 *
 * @example
 * await updateName(kit, 'alice', { bio: 'Reads maps' })
 */
export async function updateName(
  kit: Kit,
  given: string,
  attributes: NameAttributes = {},
): Promise<NameRecord> {
  const { name } = await wholeName(kit, given)
  const order = { action: 'update', name, attributes } as const
  const { answer, owner } = await changeName(kit, { endpoint, order, failed: 'name/update-failed' })
  setProfileName(kit, owner, answer.name)
  return answer
}
