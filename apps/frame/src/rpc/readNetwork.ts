import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@latchkey/protocol'
import type { FrameRequest } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'

/** The network that a request is for: the one it names, or else the one in use. It has to be of the method's family. */
export function readNetwork(
  { chainId, chainNamespace }: FrameRequest<'RPC_REQUEST'>,
  inUse: string,
  wanted: ChainNamespace,
): CaipNetworkId {
  const named = chainId === undefined ? inUse : withNamespace(chainId, chainNamespace ?? wanted)
  const { id, namespace } = parse(named)
  if (namespace !== wanted || (chainNamespace !== undefined && chainNamespace !== wanted))
    throw badParams('This call does not fit the network that it is for')
  if (wanted === 'eip155' && !/^eip155:[1-9]\d{0,15}$/.test(id)) throw badParams('This is not a chain id')
  return id
}

/** Older pages say the number alone. */
function withNamespace(chainId: string | number, namespace: string): string {
  const text = String(chainId)
  return text.includes(':') ? text : `${namespace}:${text}`
}

function parse(named: string) {
  try {
    return parseCaipNetworkId(named)
  } catch {
    throw badParams('This is not a chain id')
  }
}
