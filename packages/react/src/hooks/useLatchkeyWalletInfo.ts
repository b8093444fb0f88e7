'use client'
import type { Target, WalletInfo } from '@latchkey/core'
import { useLatchkeyAccount } from './useLatchkeyAccount'

/**
 * The wallet that is connected: its name, picture, kind and id; undefined while none is.
 *
 * @example
 * const wallet = useLatchkeyWalletInfo()
 * <p>{wallet ? `Connected with ${wallet.name}` : 'Not connected'}</p>
 */
export function useLatchkeyWalletInfo(options: Target = {}): WalletInfo | undefined {
  return useLatchkeyAccount(options).walletInfo
}
