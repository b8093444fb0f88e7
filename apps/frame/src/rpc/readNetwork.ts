import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { FrameRequest } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'

/** The network that a request is for: the one it names, or else the one in use. It has to be of the method's family. */
export function readNetwork(
  { chainId, chainNamespace }: FrameRequest<'RPC_REQUEST'>,
  inUse: string,
  wanted: ChainNamespace,
): CaipNetworkId {
  const named = chainId === undefined ? inUse : withNamespace(chainId, chainNamespace ?? wanted)
  // By hand: the kit's own reader brings the texts of errors that nobody sees here.
  const [, namespace] = /^(eip155|solana|polkadot|bip122|cosmos):[^:]+$/.exec(named) ?? []
  if (!namespace) throw badParams('This is not a chain id')
  if (namespace !== wanted || (chainNamespace !== undefined && chainNamespace !== wanted))
    throw badParams('This call does not fit the network that it is for')
  if (wanted === 'eip155' && !/^eip155:[1-9]\d{0,15}$/.test(named)) throw badParams('This is not a chain id')
  return named as CaipNetworkId
}

/** Older pages say the number alone. */
function withNamespace(chainId: string | number, namespace: string): string {
  const text = String(chainId)
  return text.includes(':') ? text : `${namespace}:${text}`
}

/** The network of an EVM chain by its number. */
export function evmNetwork(chainId: number | bigint): CaipNetworkId {
  return `eip155:${chainId}` as CaipNetworkId
}
