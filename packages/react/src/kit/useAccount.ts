import { type AccountState, accountReading } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useReading } from './useReading'

/** The account of a namespace, or of the one in use. */
export function useAccount(namespace?: ChainNamespace): AccountState {
  return useReading(accountReading, namespace)
}
