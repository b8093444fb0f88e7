'use client'
import type { AccountState } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useAccount } from '../kit/useAccount'

/**
 * The connected account of a namespace, or of the one in use.
 *
 * @example
 * const account = useLatchkeyAccount()
 * if (account.status === 'connected') show(account.address)
 */
export function useLatchkeyAccount(options: { namespace?: ChainNamespace } = {}): AccountState {
  return useAccount(options.namespace)
}
