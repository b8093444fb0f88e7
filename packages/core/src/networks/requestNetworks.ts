import { setupError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import type { Network } from './network'
import { namespaceNetworks, networks, setNetwork } from './networks'
import { readNetwork } from './readNetwork'

/** Takes in the site's networks, each once; one that is none is named to the developer and left out. */
export function requestNetworks(kit: Kit, given: unknown): void {
  const list: unknown[] = Array.isArray(given) ? given : []
  const read = new Map(
    list.flatMap(input => readOrTell(kit, input)).map(network => [network.caipNetworkId, network]),
  )
  const requested = [...read.values()]
  if (requested.length === 0) {
    const error = setupError('config/invalid', { value: 'networks', details: 'none is left' })
    raiseProblem(kit, error, 'Name at least one of viem/chains.')
  }
  for (const network of requested) request(kit, network)
  chooseDefault(kit, requested)
}

function readOrTell(kit: Kit, input: unknown): Network[] {
  try {
    return [readNetwork(kit, input)]
  } catch (cause) {
    const details = cause instanceof Error ? cause.message : String(cause)
    const error = setupError('config/invalid', { value: 'networks', details, cause })
    raiseProblem(kit, error, 'Each needs id, name, nativeCurrency and rpcUrls, as in viem/chains.')
    return []
  }
}

function request(kit: Kit, network: Network): void {
  const { chainNamespace } = network
  kit.get(networks).set(now => {
    const before = now.byNamespace[chainNamespace]?.requestedCaipNetworks ?? []
    return {
      active: now.active ?? chainNamespace,
      byNamespace: { ...now.byNamespace, [chainNamespace]: namespaceNetworks([...before, network]) },
    }
  })
}

function chooseDefault(kit: Kit, requested: readonly Network[]): void {
  const { defaultNetwork } = optionsOf(kit)
  if (defaultNetwork === undefined) return
  const found = requested.find(({ caipNetworkId, id }) =>
    [caipNetworkId, String(id)].includes(defaultNetwork),
  )
  if (found) return setNetwork(kit, found.caipNetworkId, true)
  raiseProblem(
    kit,
    setupError('network/not-found'),
    `defaultNetwork ${defaultNetwork} is not in the networks array.`,
  )
}
