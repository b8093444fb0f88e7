import type { CaipNetworkId } from '../caip'
import type { LineReader } from './lineReader'

export type ReadChainId = {
  networkId: CaipNetworkId
  /** Whether the message names the namespace, as in `eip155:1`; plain ERC-4361 does not. */
  hasNamespace: boolean
}

const withNamespace = /^(eip155:[1-9]\d{0,31}|solana:[1-9A-HJ-NP-Za-km-z]{1,32}|bip122:[\da-f]{32})$/
/** The words of wallets that make the text themselves (`solana:signIn`). */
const solanaWords: Record<string, string> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** Reads the line of the chain: an EVM chain's number, a CAIP-2 id, or one without its namespace. */
export function readChainId(lines: LineReader): ReadChainId {
  const value = lines.field('Chain ID', 'the id of a chain', found => networkIdOf(found) !== undefined)
  return { networkId: networkIdOf(value) as CaipNetworkId, hasNamespace: value.includes(':') }
}

function networkIdOf(value: string): string | undefined {
  const word = solanaWords[value.replace(/^solana:/, '')]
  if (word) return `solana:${word}`
  if (withNamespace.test(value)) return value
  if (/^\d+$/.test(value)) {
    const number = value.replace(/^0+(?=\d)/, '')
    return number.length > 32 ? undefined : `eip155:${number}`
  }
  if (/^[\da-f]{32}$/.test(value)) return `bip122:${value}`
  return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(value) ? `solana:${value}` : undefined
}
