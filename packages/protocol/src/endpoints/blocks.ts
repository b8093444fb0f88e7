import type { Route } from '../endpoint'

/**
 * New blocks of a chain as server-sent events with a `NewBlock` each: the newest known one at once, then each
 * new one.
 */
export const blockStream: Route<'projectId' | 'st' | 'sv' | 'chainId'> = {
  method: 'GET',
  path: '/v1/blocks',
  query: ['projectId', 'st', 'sv', 'chainId'],
}

export type NewBlock = {
  /** A whole number as text; the slot on Solana. */
  number: string
  /** Absent if the gateway did not ask the chain for it. */
  hash?: string
  /** Earlier reported blocks are no longer part of the chain: data read from them may be wrong. */
  isReorg?: boolean
}

const blockNumber = /^\d{1,20}$/
const blockHash = /^[0-9a-zA-Z]{1,128}$/

/** Reads an event; undefined if it is not about a block. */
export function readNewBlock(event: unknown): NewBlock | undefined {
  const { number, hash, isReorg } = Object(event) as Record<string, unknown>
  if (typeof number !== 'string' || !blockNumber.test(number)) return undefined
  return {
    number,
    ...(typeof hash === 'string' && blockHash.test(hash) ? { hash } : {}),
    ...(isReorg === true ? { isReorg } : {}),
  }
}
