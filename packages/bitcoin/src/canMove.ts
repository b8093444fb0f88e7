import type { Network } from '@latchkey/core'
import { readAddress } from './address/readAddress'
import { fitsNetwork } from './chains'
import type { LiveWallet } from './liveWallets'

/** Whether a wallet without a network of its own can be used on this one: it supports it, and its addresses are valid there. */
export function canMove({ wallet, connection }: LiveWallet, { caipNetworkId }: Network): boolean {
  const fits = (text: string) => {
    const address = readAddress(text)
    return address !== undefined && fitsNetwork(address, caipNetworkId)
  }
  return (wallet.offers?.(caipNetworkId) ?? false) && connection.accounts.every(fits)
}
