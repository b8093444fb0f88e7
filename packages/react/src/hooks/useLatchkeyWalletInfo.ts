'use client'
import type { WalletInfo } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLatchkeyAccount } from './useLatchkeyAccount'

/**
 * The wallet that is connected: its name, picture, kind and id; undefined while none is.
 *
 * @example
 * const wallet = useLatchkeyWalletInfo()
 * <p>{wallet ? `Connected with ${wallet.name}` : 'Not connected'}</p>
 */
export function useLatchkeyWalletInfo(options: { namespace?: ChainNamespace } = {}): WalletInfo | undefined {
  const account = useLatchkeyAccount(options)
  return account.status === 'connected' ? account.connectedWalletInfo : undefined
}
