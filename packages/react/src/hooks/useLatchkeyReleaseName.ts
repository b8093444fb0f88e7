'use client'
import type { ActionState } from '@latchkey/core'
import { loadNames } from './loadNames'
import { useKitAction } from './useKitAction'

type Call = (name: string) => Promise<void>

/**
 * Releases a name of the account in use; the wallet signs a message.
 *
 * @example
 * const { releaseName } = useLatchkeyReleaseName()
 * await releaseName('alice')
 */
export function useLatchkeyReleaseName(): ActionState<void> & { releaseName: Call } {
  const [releaseName, state] = useKitAction<Call>('releaseName', loadNames)
  return { releaseName, ...state }
}
