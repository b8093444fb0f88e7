import { nativeBalance } from '../connection/nativeBalance'
import { storageKeys } from '../connection/storageKeys'
import type { Kit } from '../kernel/kit'
import { restoreStored } from '../queries/fetchQuery'
import type { Query } from '../queries/query'
import { tokens } from './tokens'

/** The code for it is a file of the site's own. We wait no longer than this. */
const patienceMs = 400

/** Restores the last visit's data of the account, so that a view can start with it. */
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
