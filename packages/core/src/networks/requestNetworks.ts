import { setupError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { changeRequested } from './changeRequested'
import type { Network } from './network'
import { findNetwork, networks, setNetwork } from './networks'
import { readNetwork } from './readNetwork'

/** Takes the site's networks, each once; it tells the developer about malformed ones and skips them. */
export function requestNetworks(kit: Kit, given: unknown): void {
  for (const input of [given ?? []].flat()) {
    try {
      request(kit, readNetwork(kit, input))
    } catch (cause) {
      raiseInvalid(kit, Object(cause).message)
    }
  }
  const state = kit.get(networks).get()
  if (!state.active) raiseInvalid(kit, 'empty')
  const { defaultNetwork } = optionsOf(kit)
  if (defaultNetwork === undefined) return
  const found = findNetwork(state, defaultNetwork)
  if (found) setNetwork(kit, found.caipNetworkId, true)
  else raiseProblem(kit, setupError('network/not-found'), 'defaultNetwork')
}

function request(kit: Kit, network: Network): void {
  const { chainNamespace, caipNetworkId } = network
  changeRequested(kit, chainNamespace, list =>
    list.some(other => other.caipNetworkId === caipNetworkId) ? list : [...list, network],
  )
}

function raiseInvalid(kit: Kit, details: string): void {
  raiseProblem(kit, setupError('config/invalid', { value: 'networks', details }))
}
