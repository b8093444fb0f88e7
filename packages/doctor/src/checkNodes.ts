import {
  activeNetwork,
  type Finding,
  type Network,
  networks,
  requestedNetworks,
  serviceUrl,
} from '@latchkey/core'
import { askNode } from './askNode'
import type { Examination } from './examination'
import { knownNodes } from './knownNodes'
import { nodeTrouble } from './nodeTrouble'
import { nameList } from './plainName'

/** The network in use first, then so many others. */
const mostAsked = 8

/** Whether the kit knows a node for each network, and whether that node serves the chain it should. */
export async function checkNodes(examination: Examination): Promise<Finding[]> {
  const { kit, page, isOffline } = examination
  const state = kit.get(networks).get()
  const inUse = activeNetwork(state)
  const asked = requestedNetworks(state)
    .filter(({ chainNamespace }) => chainNamespace === 'eip155' || chainNamespace === 'solana')
    .sort((a, b) => Number(b === inUse) - Number(a === inUse))
    .slice(0, mostAsked)
  if (!page || isOffline || asked.length === 0) return []
  const served = await servedChains(examination)
  const found = await Promise.all(asked.map(network => checkNode(examination, network, served)))
  const missing = asked.filter((_, at) => found[at] === 'none')
  const well = asked.filter((_, at) => found[at] === 'well')
  return [
    ...found.filter(each => typeof each === 'object'),
    ...(missing.length > 0 ? [noneKnown(missing)] : []),
    ...(well.length > 0 ? [answering(well)] : []),
  ]
}

async function servedChains({ kit, gatewayChains }: Examination): Promise<readonly string[]> {
  if (!serviceUrl(kit, 'blockchain')) return []
  const answer = await gatewayChains()
  return answer.status === 'answered' ? answer.value : []
}

async function checkNode(
  examination: Examination,
  network: Network,
  served: readonly string[],
): Promise<Finding | 'none' | 'well'> {
  const [url] = knownNodes(examination.kit, network, served)
  if (!url) return 'none'
  const answer = await askNode(examination, network.chainNamespace, url)
  if (answer.status === 'answered' && answer.value === network.caipNetworkId) return 'well'
  return nodeTrouble({ network, url, page: examination.page, answer })
}

function noneKnown(missing: readonly Network[]): Finding {
  return {
    id: 'node/none',
    level: 'note',
    title: 'The kit knows no node for some networks',
    text: `${nameList(missing.map(({ name }) => name))}: a wallet that does not have the network yet cannot be told where to reach it, and adapters without nodes of their own read nothing there.`,
    next: 'Set customRpcUrls, a gateway that serves it, or publicRpc: true for the public nodes of viem/chains.',
  }
}

function answering(well: readonly Network[]): Finding {
  const names = nameList(well.map(({ name }) => name))
  return {
    id: 'node/answers',
    level: 'ok',
    title: 'The nodes answer',
    text: `${names}: each on its own chain.`,
  }
}
