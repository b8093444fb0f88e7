'use client'
import type { ActionState } from '@latchkey/core'
import type { NameRecord } from '@latchkey/protocol'
import { loadNames } from './loadNames'
import { useKitAction } from './useKitAction'

type Call = (name: string, options: { to: string }) => Promise<NameRecord>

/**
 * Transfers a name of the account in use to another address; the wallet signs a message.
 *
 * @example
 * const { transferName } = useLatchkeyTransferName()
 * await transferName('alice', { to })
 */
export function useLatchkeyTransferName(): ActionState<NameRecord> & { transferName: Call } {
  const [transferName, state] = useKitAction<Call>('transferName', loadNames)
  return { transferName, ...state }
}
