import { releaseName as endpoint } from '@latchkey/protocol'
import { identities } from '../identity/identities'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { changeName } from './changeName'
import { wholeName } from './wholeName'

/**
 * Releases a name of the account in use, so that anybody may register it. The wallet signs a message.
 *
 * @example
 * await releaseName(kit, 'alice')
 */
export async function releaseName(kit: Kit, given: string): Promise<void> {
  const { name } = await wholeName(kit, given)
  const order = { action: 'release', name } as const
  const { owner } = await changeName(kit, { endpoint, order, failed: 'name/release-failed' })
  void fetchQuery(kit, identities, owner, { force: true })
}
