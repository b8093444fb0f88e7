import { isEvmAddress } from '../address'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip'
import { hasGoodChecksum } from '../hasGoodChecksum'

/** The asset to pay with. Without `token` it is the native currency. */
export type PayAsset = {
  /** The asset's canonical form: contracts in lower case, native currency as `slip44:60`. */
  id: string
  networkId: CaipNetworkId
  token: string | undefined
}

/**
 * Reads an asset of an EVM network in CAIP-19 form: `eip155:1/slip44:60` is the native currency,
 * `eip155:1/erc20:0x…` a token. Undefined for everything that nobody can pay with.
 */
export function readPayAsset(value: unknown): PayAsset | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [, network = '', kind, reference] =
    /^(eip155:[1-9]\d{0,31})\/(slip44|erc20):([^/]+)$/.exec(value) ?? []
  if (!network) return undefined
  const networkId = parseCaipNetworkId(network).id
  // Any number will do: a chain has only one native currency.
  if (kind === 'slip44')
    return /^\d{1,10}$/.test(reference ?? '')
      ? { id: `${networkId}/slip44:60`, networkId, token: undefined }
      : undefined
  const token = readPayAddress(reference)
  return token ? { id: `${networkId}/erc20:${token}`, networkId, token } : undefined
}

/**
 * Reads a receiver's or a token's address, in lower case. Undefined if it is mistyped (EIP-55), zero, or of
 * another namespace.
 */
export function readPayAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('0x')) return undefined
  const isFine = isEvmAddress(value) && hasGoodChecksum(value) && /[1-9a-f]/i.test(value.slice(2))
  return isFine ? value.toLowerCase() : undefined
}
