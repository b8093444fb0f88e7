import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { watchQuery } from '../queries/watchQuery'
import { readable } from './fetchBalance'
import { nativeBalance } from './nativeBalance'

/** Keeps the native balance of a namespace's account fresh while a view shows it. */
export function watchBalance(kit: Kit, namespace: ChainNamespace): Stop {
  const of = readable(kit, namespace)
  return of ? watchQuery(kit, nativeBalance, of) : () => {}
}
