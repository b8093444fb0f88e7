import { parseCaipNetworkId } from '@latchkey/protocol'

/** A chain that this gateway can proxy. */
export type ServedChain = { id: string; namespace: 'eip155' | 'solana' | 'bip122'; reference: string }

const references = {
  eip155: /^[1-9]\d{0,31}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  bip122: /^[0-9a-f]{32}$/,
} as const

/** Parses a CAIP-2 id strictly; undefined for anything else, and for namespaces without a proxy. */
export function readServedChain(value: unknown): ServedChain | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const { id, namespace, chainId: reference } = parseCaipNetworkId(value)
    if (namespace === 'polkadot' || namespace === 'cosmos') return undefined
    return references[namespace].test(reference) ? { id, namespace, reference } : undefined
  } catch {
    return undefined
  }
}
