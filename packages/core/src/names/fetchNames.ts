import { getNamesOfAddress, type NameRecord } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { askNameService } from './askNameService'
import { nameOwner } from './nameOwner'

/**
 * Returns the gateway's names of an address, by default the account in use; the primary one comes first
 * (NAM-20).
 *
 * @example
 * const [first] = await fetchNames(kit)
 */
export async function fetchNames(kit: Kit, options: { address?: string } = {}): Promise<NameRecord[]> {
  const value = options.address ?? nameOwner(kit).address
  return askNameService(kit, getNamesOfAddress, {
    ...{ value, failed: 'name/reverse-failed' },
    ...{ path: { address: value }, query: { apiVersion: 2 } },
  })
}
