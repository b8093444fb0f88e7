import { kitError } from '@latchkey/protocol'
import { shownAgainMs } from '../config/limits/waiting'
import type { Balance } from '../connectors/adapter'
import { adapters } from '../connectors/adapters'
import type { Kit } from '../kernel/kit'
import type { StoredAs } from '../queries/query'
import type { BalanceOf } from './nativeBalance'
import { storageKeys } from './storageKeys'

/** Asks the namespace's adapter for a balance. */
export async function readBalance(
  kit: Kit,
  { namespace, address, network }: BalanceOf,
  signal: AbortSignal,
): Promise<Balance> {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter?.getBalance) throw kitError('wallet/unsupported-method', { value: 'getBalance' })
  return adapter.getBalance({ address, network, signal })
}

/** Caches balances for the next page (STO-12). */
export const storedBalance: StoredAs<Balance> = {
  key: storageKeys.nativeBalance,
  keptMs: shownAgainMs,
  read(stored) {
    const { value, decimals, symbol } = Object(stored) as Record<string, unknown>
    const isBalance =
      typeof value === 'string' &&
      /^\d{1,80}$/.test(value) &&
      Number.isInteger(decimals) &&
      typeof symbol === 'string'
    return isBalance ? { value: BigInt(value), decimals: decimals as number, symbol } : undefined
  },
  write: ({ value, ...rest }) => ({ ...rest, value: String(value) }),
}
