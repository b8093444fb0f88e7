import { identities } from '../identity/identities'
import type { Kit } from '../kernel/kit'
import { change, fetchQuery } from '../queries/fetchQuery'
import { keyOf, queryState } from '../queries/query'

/** Shows an account's new name at once (NAM-13). The gateway chooses the primary one of several. */
export function setProfileName(kit: Kit, address: string, name: string): void {
  const { data } = queryState(kit, identities, address)
  if (!data?.name)
    change(kit, identities, keyOf(identities, address), {
      ...{ status: 'success', data: { address, name }, error: undefined },
      updatedAt: kit.env.clock.now(),
    })
  void fetchQuery(kit, identities, address, { force: true })
}
