'use client'
import { type AccountState, accountOf, accounts, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useFeature } from '../kit/useFeature'

/**
 * The connected account of a namespace, or of the one in use.
 *
 * @example
 * const account = useLatchkeyAccount()
 * if (account.status === 'connected') show(account.address)
 */
export function useLatchkeyAccount(options: { namespace?: ChainNamespace } = {}): AccountState {
  const { active } = useFeature(networks)
  return accountOf(useFeature(accounts), options.namespace ?? active)
}
