import { type CaipNetworkId, isEvmAddress } from '@latchkey/protocol'
import { Failure } from '../http/failure'
import { readServedChain, type ServedChain } from '../rpc/servedChain'
import { isSolanaKey } from '../solana/chain/isSolanaKey'

export type AccountAsked = {
  account: string
  namespace: ServedChain['namespace']
  /** Undefined: all chains of the account's family. */
  chainIds?: readonly CaipNetworkId[]
}

const mostChains = 50

/** Whom a question is about: one chain, several with commas between them, or all that the account may be on. */
export function readAccountAsked(account: string, chains: string | undefined): AccountAsked {
  const named = (chains ?? '').split(',').filter(Boolean)
  if (named.length > mostChains)
    throw new Failure(400, 'chainId', `These are more than ${mostChains} chains: without any, all are meant`)
  const asked = named.map(name => readServedChain(name))
  const [first, ...others] = asked
  if (named.length === 0) {
    const namespace = isEvmAddress(account) ? 'eip155' : isSolanaKey(account) ? 'solana' : undefined
    if (!namespace) throw new Failure(400, 'address', 'This is not an address on EVM chains or Solana')
    return { account: plain(account, namespace), namespace }
  }
  if (!first || others.some(other => !other))
    throw new Failure(400, 'chainId', 'This must be a CAIP-2 id, like eip155:1, or several of them')
  const { namespace } = first
  if (others.some(other => other?.namespace !== namespace))
    throw new Failure(400, 'chainId', 'These chains are of different families')
  if (namespace === 'eip155' && !isEvmAddress(account))
    throw new Failure(400, 'address', 'This is not an address of an EVM chain')
  if (namespace === 'solana' && !isSolanaKey(account))
    throw new Failure(400, 'address', 'This is not an address on Solana')
  const chainIds = new Set(asked.flatMap(chain => (chain ? [chain.id as CaipNetworkId] : [])))
  return { account: plain(account, namespace), namespace, chainIds: [...chainIds] }
}

/** Solana tells upper from lower case, EVM does not. */
function plain(account: string, namespace: ServedChain['namespace']): string {
  return namespace === 'eip155' ? account.toLowerCase() : account
}
