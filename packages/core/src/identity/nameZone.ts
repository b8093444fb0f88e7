import { isKitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { serviceUrl } from '../config/services'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { defineQuery, queryState } from '../queries/query'
import { watchQuery } from '../queries/watchQuery'

/** The ending of the gateway's names; null if it issues none. */
export const nameZone = defineQuery<string | null>('nameZone', {
  staleMs: Number.POSITIVE_INFINITY,
  async fetch(kit, _, { signal }) {
    try {
      return (await (await import('./askNames')).askZone(kit, signal)).zone
    } catch (error) {
      // A gateway without this endpoint issues no names; one that is down might.
      const { status } = Object(isKitError(error, 'http/status') && error.cause) as Partial<FailedAnswer>
      if (status === 404 || status === 501) return null
      throw error
    }
  },
})

/**
 * The zone in which the account in use can have names; undefined if there is none, or not yet known (NAM-02).
 */
export const nameOfferReading: Reading<string | undefined> = kit => {
  const { active } = kit.get(networks).get()
  const isAble = active === 'eip155' && accountOf(kit.get(accounts).get(), active).status === 'connected'
  return (isAble && queryState(kit, nameZone, undefined).data) || undefined
}

/** Asks which names the gateway issues, while a view shows them. */
export function keepNameZone(kit: Kit): Stop {
  return serviceUrl(kit, 'blockchain') ? watchQuery(kit, nameZone, undefined) : () => {}
}
