'use client'
import type { Target, WalletInfo } from '@latchkey/core'
import { useLatchkeyAccount } from './useLatchkeyAccount'

/**
 * Returns the connected wallet's name, picture, kind and id; undefined while there is none.
 *
 * @example
 * const wallet = useLatchkeyWalletInfo()
 * <p>{wallet ? `Connected with ${wallet.name}` : 'Not connected'}</p>
 */
export function useLatchkeyWalletInfo(options: Target = {}): WalletInfo | undefined {
  return useLatchkeyAccount(options).walletInfo
}
