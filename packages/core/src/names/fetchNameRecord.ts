import { getNameRecord, type NameRecord } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { askNameService } from './askNameService'
import { wholeName } from './wholeName'

/**
 * Returns a name's owner and profile; undefined if nobody has it (NAM-18).
 *
 * @example
 * const record = await fetchNameRecord(kit, 'alice')
 */
export async function fetchNameRecord(kit: Kit, given: string): Promise<NameRecord | undefined> {
  const { name: value } = await wholeName(kit, given)
  return askNameService(kit, getNameRecord, {
    ...{ value, failed: 'name/resolve-failed' },
    ...{ path: { name: value }, query: { apiVersion: 2 } },
  })
}
