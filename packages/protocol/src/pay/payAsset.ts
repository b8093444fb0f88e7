import { isEvmAddress } from '../address'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip'
import { hasGoodChecksum } from '../hasGoodChecksum'

/** What is paid with, read. Without `token` it is the network's own coin. */
export type PayAsset = {
  /** As everybody writes the same asset: contracts in small letters, coins as `slip44:60`. */
  id: string
  networkId: CaipNetworkId
  token: string | undefined
}

/**
 * Reads an asset of an EVM network as CAIP-19 writes it: `eip155:1/slip44:60` is the network's own coin,
 * `eip155:1/erc20:0x…` a token. Undefined for everything that nobody can pay with.
 */
export function readPayAsset(value: unknown): PayAsset | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [, network = '', kind, reference] =
    /^(eip155:[1-9]\d{0,31})\/(slip44|erc20):([^/]+)$/.exec(value) ?? []
  if (!network) return undefined
  const networkId = parseCaipNetworkId(network).id
  // Whatever its number is: a chain has no other coin.
  if (kind === 'slip44')
    return /^\d{1,10}$/.test(reference ?? '')
      ? { id: `${networkId}/slip44:60`, networkId, token: undefined }
      : undefined
  const token = readPayAddress(reference)
  return token ? { id: `${networkId}/erc20:${token}`, networkId, token } : undefined
}

/**
 * An address that may be paid, or a token's, in small letters. Undefined for one that is mistyped (EIP-55), for the zero
 * address, and for another chain family's.
 */
export function readPayAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('0x')) return undefined
  const isFine = isEvmAddress(value) && hasGoodChecksum(value) && /[1-9a-f]/i.test(value.slice(2))
  return isFine ? value.toLowerCase() : undefined
}
