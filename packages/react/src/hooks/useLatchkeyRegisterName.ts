'use client'
import type { ActionState, RegisterNameOptions } from '@latchkey/core'
import type { NameRecord } from '@latchkey/protocol'
import { loadNames } from './loadNames'
import { useKitAction } from './useKitAction'

type Call = (name: string, options?: RegisterNameOptions) => Promise<NameRecord>

/**
 * Registers a name of the gateway for the account in use: the wallet signs a message, which is free.
 *
 * @example
 * const { registerName, isPending } = useLatchkeyRegisterName()
 * const { name } = await registerName('alice') // alice.id.example.eth
 */
export function useLatchkeyRegisterName(): ActionState<NameRecord> & { registerName: Call } {
  const [registerName, state] = useKitAction<Call>('registerName', loadNames)
  return { registerName, ...state }
}
