import { KitError, setupError } from '@latchkey/protocol'
import { raiseAlert } from '../alerts/alerts'
import type { NetworkReference } from '../config/options'
import type { Kit } from '../kernel/kit'
import { networks, requestedNetworks } from './networks'

/**
 * The error for a network that the site lacks (ERR-01). It lists the site's networks, for the developer, too.
 */
export function networkMissing(kit: Kit, named: NetworkReference): KitError {
  const known = requestedNetworks(kit.get(networks).get()).map(
    ({ name, caipNetworkId }) => `${name} (${caipNetworkId})`,
  )
  const wanted = typeof named === 'object' ? JSON.stringify(named?.id) : named
  const details = `${wanted} is none of the site's networks: ${known.join(', ')}.`
  const { code, message } = setupError('network/not-found')
  const error = new KitError(code, message, { details }, '') // a rule fixes its exact words
  raiseAlert(kit, error, details)
  return error
}
