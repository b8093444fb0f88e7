import { nativeBalance } from '../connection/nativeBalance'
import { storageKeys } from '../connection/storageKeys'
import type { Kit } from '../kernel/kit'
import { restoreStored } from '../queries/fetchQuery'
import type { Query } from '../queries/query'
import { tokens } from './tokens'

/** The code that reads it is a file of the site's own. Should it take longer, nobody waits for it. */
const patienceMs = 400

/** Brings back what the last visit knew of the account, for a view of it to begin with. */
export async function restoreAccount(kit: Kit): Promise<void> {
  const restored = Promise.all([
    restore(kit, tokens, storageKeys.tokens),
    restore(kit, nativeBalance, storageKeys.nativeBalance),
  ]).catch(error => kit.log.warn('portfolio: the last visit is not shown again', error))
  await new Promise<void>(resolve => {
    const stop = kit.after(patienceMs, resolve)
    void restored.then(() => {
      stop()
      resolve()
    })
  })
}

async function restore<Data, Params>(kit: Kit, query: Query<Data, Params>, key: string): Promise<void> {
  if (query.stored && kit.storage.read(key, Boolean)) await restoreStored(kit, query, query.stored)
}
