import type { Pool } from 'pg'
import { readTotals } from './readTotals'
import { storedBytes } from './storedBytes'

/** Bytes that the relay has stored, on all gateways. */
export async function readStored(pool: Pool): Promise<number> {
  return storedBytes(await readTotals(pool))
}
