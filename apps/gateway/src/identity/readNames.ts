import { isEvmAddress } from '@latchkey/protocol'
import { GatewayError } from '../kernel/GatewayError'
import { readServedChain } from '../rpc/servedChain'

/** The chain that names are kept on, and the contract that looks them up: a universal resolver of ENS. */
export type NamesChain = { chainId: string; resolver: `0x${string}` }

/** ENS has its resolver at this address of Ethereum. */
const usual: ReadonlyMap<string, `0x${string}`> = new Map([
  ['eip155:1', '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'],
])

/**
 * Reads NAMES. Undefined if it is empty: then nobody has a name.
 *
 * @example readNames('eip155:1')
 */
export function readNames(text: string | undefined): NamesChain | undefined {
  if (!text) return undefined
  const [chainId = '', given] = text.split('=').map(part => part.trim())
  if (readServedChain(chainId)?.namespace !== 'eip155')
    throw new GatewayError(`NAMES: "${chainId}" is not an EVM chain, like eip155:1.`)
  const resolver = given ?? usual.get(chainId)
  if (!resolver || !isEvmAddress(resolver))
    throw new GatewayError(
      `NAMES: write the address of the chain's universal resolver after ${chainId}, like ${chainId}=0x….`,
    )
  return { chainId, resolver: resolver as `0x${string}` }
}
