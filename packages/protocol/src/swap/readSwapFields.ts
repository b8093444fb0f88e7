import { isEvmAddress, isSolanaAddress } from '../address'
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

/** An account or a token of a chain on which tokens can be swapped: EVM or Solana. */
export function readSwapAddress(value: unknown): CaipAddress | undefined {
  const [namespace, reference = '', address = '', ...rest] = String(value).split(':')
  const isSolana = namespace === 'solana' && solanaReference.test(reference) && isSolanaAddress(address)
  return isSolana && rest.length === 0 ? (String(value) as CaipAddress) : readEvmAddress(value)
}

const solanaReference = /^[1-9A-HJ-NP-Za-km-z]{1,32}$/

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

const longestTransaction = 1_232

/** A transaction of Solana in base64: its bytes, no more of them than the network takes. */
export function readWireTransaction(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value === '' || !/^[A-Za-z\d+/]+={0,2}$/.test(value)) return undefined
  if (value.length % 4 !== 0 || value.length > 4 * Math.ceil(longestTransaction / 3)) return undefined
  const bytes = Uint8Array.from(atob(value), letter => letter.charCodeAt(0))
  return bytes.length <= longestTransaction ? bytes : undefined
}

export function readCallData(value: unknown): `0x${string}` | undefined {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
    ? (value as `0x${string}`)
    : undefined
}
