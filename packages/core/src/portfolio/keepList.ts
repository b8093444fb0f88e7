import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { startLater } from '../kernel/startLater'
import type { Stop } from '../kernel/stop'
import type { FetchOptions } from '../queries/fetchQuery'
import type { AccountList } from './accountList'
import type { AccountScope } from './accountScope'
import type { WatchOptions } from './watchList'

/** Keeps a list of the account fresh while a view shows it, like `watchList`. Loads the code for it now. */
export function keepList<Data>(kit: Kit, list: AccountList<Data>, options?: WatchOptions): Stop {
  return startLater(kit, list.name, async () => {
    const { watchList } = await import('./watchList')
    return () => watchList(kit, list, options)
  })
}

/** Asks for a list of the account once more, like `fetchList`. */
export async function askList<Data>(
  kit: Kit,
  list: AccountList<Data>,
  options?: FetchOptions & AccountScope,
): Promise<void> {
  const { fetchList } = await retry(kit, () => import('./fetchList'))
  await fetchList(kit, list, options)
}
