import { transferName as endpoint, type NameRecord } from '@latchkey/protocol'
import { identities } from '../identity/identities'
import type { Kit } from '../kernel/kit'
import { fetchQuery } from '../queries/fetchQuery'
import { changeName } from './changeName'
import { wholeName } from './wholeName'

/**
 * Transfers a name of the account in use to another address. The name points to nobody until its new owner
 * accepts it (`updateName`). The wallet signs a message.
 *
 * @example
 * await transferName(kit, 'alice', { to: '0x52908400098527886E0F7030069857D2E4169EE7' })
 */
export async function transferName(kit: Kit, given: string, { to }: { to: string }): Promise<NameRecord> {
  const { name } = await wholeName(kit, given)
  const order = { action: 'transfer', name, to } as const
  const { answer, owner } = await changeName(kit, { endpoint, order, failed: 'name/transfer-failed' })
  void fetchQuery(kit, identities, owner, { force: true })
  return answer
}
