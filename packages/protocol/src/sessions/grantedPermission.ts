import { readName } from '../account/readFields'

/** One thing that a grant allows, in the words of ERC-7715; amounts are in the smallest unit. */
export type GrantedPermission =
  | { type: 'native-token-transfer'; data: { allowance: bigint } }
  | { type: 'erc20-token-transfer'; data: { address: string; allowance: bigint } }
  | { type: 'erc721-token-transfer'; data: { address: string; tokenId: bigint } }
  | {
      type: 'contract-call'
      /** `valueLimit`: the coins that each call may bring along. */
      data: { address: string; selectors: readonly string[]; valueLimit: bigint }
    }
  /** One that this version does not know. */
  | { type: 'other'; data: { name: string } }

/** Reads a permission; what it does not know stays visible as something unknown. */
export function readGrantedPermission(value: unknown): GrantedPermission {
  const { type, data } = Object(value) as Record<string, unknown>
  const read = readKnown(type, Object(data) as Record<string, unknown>)
  return read ?? { type: 'other', data: { name: readName(type) ?? '' } }
}

function readKnown(type: unknown, data: Record<string, unknown>): GrantedPermission | undefined {
  const address = readEvmAddress(data.address)
  const allowance = readAmount(data.allowance)
  if (type === 'native-token-transfer' && allowance !== undefined) return { type, data: { allowance } }
  if (!address) return undefined
  if (type === 'erc20-token-transfer' && allowance !== undefined)
    return { type, data: { address, allowance } }
  const tokenId = readAmount(data.tokenId)
  if (type === 'erc721-token-transfer' && tokenId !== undefined) return { type, data: { address, tokenId } }
  const valueLimit = readAmount(data.valueLimit)
  const selectors = readSelectors(data.functions)
  if (type === 'contract-call' && valueLimit !== undefined && selectors)
    return { type, data: { address, selectors, valueLimit } }
  return undefined
}

function readSelectors(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 64) return undefined
  const selectors = value.map(each => String(Object(each).selector).toLowerCase())
  return selectors.every(selector => /^0x[\da-f]{8}$/.test(selector)) ? selectors : undefined
}

/** Undefined for anything but an address of an EVM chain with its prefix. */
function readEvmAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value : undefined
}

function readAmount(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}
