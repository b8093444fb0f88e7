import { isEvmAddress } from '../address'
import type { CaipAddress } from '../caip'
import { parseCaipAddress } from '../caipAddress'

const most = 2n ** 256n

/** An amount in the token's smallest unit, as text. */
export function readUnits(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:0|[1-9]\d{0,77})$/.test(value)) return undefined
  return BigInt(value) < most ? value : undefined
}

/** An account or a token of an EVM chain. */
export function readEvmAddress(value: unknown): CaipAddress | undefined {
  try {
    const { namespace, chainId, address } = parseCaipAddress(String(value))
    const isOne =
      namespace === 'eip155' &&
      /^[1-9]\d{0,31}$/.test(chainId) &&
      address.startsWith('0x') &&
      isEvmAddress(address)
    return isOne ? (String(value) as CaipAddress) : undefined
  } catch {
    return undefined
  }
}

/** An address without its chain. */
export function readPlainAddress(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('0x') && isEvmAddress(value) ? value : undefined
}

/** Hundredths of a per cent, from 0 to 100 %. */
export function readBps(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000
    ? value
    : undefined
}

export function readCallData(value: unknown): `0x${string}` | undefined {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
    ? (value as `0x${string}`)
    : undefined
}
