import { type AccountState, accountReading } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useReading } from './useReading'

/** The account of a namespace, by default of the active one. */
export function useAccount(namespace?: ChainNamespace): AccountState {
  return useReading(accountReading, namespace)
}
