import type { ChainNamespace } from '@latchkey/protocol'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { fetchQuery } from '../queries/fetchQuery'
import { watchQuery } from '../queries/watchQuery'
import { type BalanceOf, balanceIn, isHidden, nativeBalance } from './nativeBalance'

/** Reads the native balance of a namespace's account, at most every 30 s (ACC-30); `force` asks anew. */
export async function refreshBalance(
  kit: Kit,
  namespace: ChainNamespace,
  options: { force?: boolean } = {},
): Promise<void> {
  const of = readable(kit, namespace)
  if (of) await fetchQuery(kit, nativeBalance, of, options)
}

/** Keeps the native balance of a namespace's account fresh while somebody looks at it. */
export function keepBalance(kit: Kit, namespace: ChainNamespace): Stop {
  const of = readable(kit, namespace)
  return of ? watchQuery(kit, nativeBalance, of) : () => {}
}

function readable(kit: Kit, namespace: ChainNamespace): BalanceOf | undefined {
  const of = balanceIn(kit, namespace)
  return of && !isHidden(kit, of) && kit.get(adapters).get()[namespace]?.getBalance ? of : undefined
}
