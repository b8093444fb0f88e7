import { readBase58check } from './base58check'
import { readBech32 } from './bech32'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** A payable address: its type, its networks, and its script. */
export type BitcoinAddress = {
  type: AddressType
  /** Testnet and signet share their address formats; regtest shares only the base58 ones. */
  networkKind: 'main' | 'test' | 'regtest'
  script: Uint8Array
}

/** Reads an address of any Bitcoin network and verifies its checksum; undefined for anything else. */
export function readAddress(text: unknown): BitcoinAddress | undefined {
  if (typeof text !== 'string') return undefined
  return readSegwit(text) ?? readOld(text)
}

const networkKinds = { bc: 'main', tb: 'test', bcrt: 'regtest' } as const

function readSegwit(text: string): BitcoinAddress | undefined {
  const read = readBech32(text)
  if (!read || !Object.hasOwn(networkKinds, read.prefix)) return undefined
  const { version, program } = read
  const type = segwitType(version, program.length)
  const networkKind = networkKinds[read.prefix as keyof typeof networkKinds]
  return (
    type && { type, networkKind, script: script(version === 0 ? 0 : 0x50 + version, program.length, program) }
  )
}

/** Later versions are refused: they have no rules yet, so coins sent there could be lost. */
function segwitType(version: number, length: number): AddressType | undefined {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  return version === 1 && length === 32 ? 'p2tr' : undefined
}

function readOld(text: string): BitcoinAddress | undefined {
  const read = readBase58check(text)
  if (!read) return undefined
  const { version, hash } = read
  if (version === 0x00 || version === 0x6f)
    return {
      type: 'p2pkh',
      networkKind: version ? 'test' : 'main',
      script: script(0x76, 0xa9, 20, hash, 0x88, 0xac),
    }
  if (version === 0x05 || version === 0xc4)
    return {
      type: 'p2sh',
      networkKind: version === 0x05 ? 'main' : 'test',
      script: script(0xa9, 20, hash, 0x87),
    }
  return undefined
}

function script(...parts: readonly (number | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => (typeof part === 'number' ? [part] : [...part])))
}
