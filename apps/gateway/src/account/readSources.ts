import type { CaipNetworkId } from '@latchkey/protocol'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'
import type { Currency } from '../sources/accountSource'
import type { SourceEntry } from '../sources/sourceProvider'
import { findProvider, sourceProviders } from './sourceProviders'

/** A source as somebody wrote it: in the environment, in the table or on the command line. */
export type SourceAsked = {
  chainId: string
  kind: string
  url?: string | null | undefined
  /** The name of the variable with the key. */
  keyName?: string | null | undefined
  currency?: Partial<Currency> | null | undefined
  firstBlock?: number
}

/**
 * Reads SOURCES: chain, kind and, where the kind asks somebody, the address and the name of the variable with the key.
 *
 * @example readSources('eip155:31337=follow,eip155:1=blockscout https://eth.blockscout.com SOURCE_KEY_ETH')
 */
export function readSources(text: string | undefined): SourceEntry[] {
  return (text ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
    .map((entry, index) => {
      const [, chainId = entry, rest = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? []
      const [kind = '', url, keyName] = rest.trim().split(/\s+/)
      try {
        return readSource({ chainId: chainId.trim(), kind, url, keyName })
      } catch (error) {
        throw error instanceof GatewayError
          ? new GatewayError(`SOURCES, entry ${index + 1}: ${error.message}`)
          : error
      }
    })
}

/** Completes an entry; throws a GatewayError that says what is wrong with it. */
export function readSource(asked: SourceAsked): SourceEntry {
  const { chainId, kind, url, keyName, currency, firstBlock = 0 } = asked
  const chain = readServedChain(chainId)
  if (!chain) throw new GatewayError(`"${chainId}" is not a chain, like eip155:1.`)
  const provider = findProvider(chainId, kind)
  if (!provider) throw new GatewayError(unknownKind(chain.namespace, kind))
  const entry: SourceEntry = {
    ...{ chainId: chain.id as CaipNetworkId, kind: provider.kind, firstBlock },
    ...(url ? { url } : {}),
    ...(keyName ? { keyName } : {}),
    currency: { ...provider.currency, ...currency },
  }
  // Only these variables: whoever may choose an address must not have the other secrets sent to it.
  if (keyName && !/^SOURCE_KEY_\w{1,40}$/.test(keyName))
    throw new GatewayError('The variable with the key must have a name that begins with SOURCE_KEY_.')
  const problem = provider.problem?.(entry)
  if (problem) throw new GatewayError(problem)
  return entry
}

function unknownKind(namespace: string, kind: string): string {
  const kinds = sourceProviders.filter(each => each.namespace === namespace).map(each => each.kind)
  return kinds.length > 0
    ? `"${kind}" is not a source of ${namespace} chains: choose from ${kinds.join(', ')}.`
    : `There is no source for ${namespace} chains.`
}
