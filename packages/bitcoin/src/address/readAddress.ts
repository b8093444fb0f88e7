import { readBase58check } from './base58check'
import { readBech32 } from './bech32'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An address that can be paid to: its kind, the networks it is for, and the script it stands for. */
export type BitcoinAddress = {
  type: AddressType
  /** Testnet and signet write their addresses alike; regtest only the old ones. */
  family: 'main' | 'test' | 'regtest'
  script: Uint8Array
}

/** Reads an address of any network of Bitcoin, checksum included; undefined for anything else. */
export function readAddress(text: unknown): BitcoinAddress | undefined {
  if (typeof text !== 'string') return undefined
  return readSegwit(text) ?? readOld(text)
}

const families = { bc: 'main', tb: 'test', bcrt: 'regtest' } as const

function readSegwit(text: string): BitcoinAddress | undefined {
  const read = readBech32(text)
  if (!read || !Object.hasOwn(families, read.prefix)) return undefined
  const { version, program } = read
  const type = segwitType(version, program.length)
  const family = families[read.prefix as keyof typeof families]
  return type && { type, family, script: script(version === 0 ? 0 : 0x50 + version, program.length, program) }
}

/** Later versions are left out: nobody can spend by their rules yet, so whoever pays to them loses it. */
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
      family: version ? 'test' : 'main',
      script: script(0x76, 0xa9, 20, hash, 0x88, 0xac),
    }
  if (version === 0x05 || version === 0xc4)
    return { type: 'p2sh', family: version === 0x05 ? 'main' : 'test', script: script(0xa9, 20, hash, 0x87) }
  return undefined
}

function script(...parts: readonly (number | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap(part => (typeof part === 'number' ? [part] : [...part])))
}
