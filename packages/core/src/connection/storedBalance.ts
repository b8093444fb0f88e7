import type { Balance } from '../connectors/adapter'
import type { StoredAs } from '../queries/query'
import { storageKeys } from './stored'

/** Balances for the next page (STO-12). */
export const storedBalance: StoredAs<Balance> = {
  key: storageKeys.nativeBalance,
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
