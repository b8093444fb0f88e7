import { readSolanaTransaction, type SolanaTransaction } from './solanaTransaction'

/** A transaction, or its message alone; undefined where it is neither. */
export function readWhole(bytes: Uint8Array): SolanaTransaction | undefined {
  for (const form of ['transaction', 'message'] as const)
    try {
      return readSolanaTransaction(bytes, form)
    } catch {}
  return undefined
}
