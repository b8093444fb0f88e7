import type { Connection, Stop } from '@latchkey/core'
import { kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { Eip1193Provider } from './eip1193Provider'
import type { EvmSession } from './evmSession'
import type { FoundWallet } from './foundWallets'

/** A wallet that is listened to, and what it said last. */
export type WalletLink = {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  /** None once the wallet has taken its leave. */
  accounts: readonly string[]
  chainId: number
  /** It is being asked what is true, and what becomes of it if it does not say. */
  checking?: 'end' | 'keep' | undefined
  /** Wallets that claim its id, while it is asked whether it still answers. */
  rivals?: FoundWallet[] | undefined
  /** Ends listening. */
  stop: Stop
}

export function toConnection({ connectorId, accounts, chainId }: WalletLink): Connection {
  return { connectorId, accounts, networkId: toCaipNetworkId('eip155', chainId) }
}

/** The live link of a connector, or `connector/not-connected`. */
export function linkOf({ live }: EvmSession, connectorId: string): WalletLink {
  const link = live.get(connectorId)
  if (!link) throw kitError('connector/not-connected', { value: connectorId }) // ERR-34
  return link
}

/** An account as its wallet spells it, or `connector/account-not-found`. */
export function accountOf({ accounts }: Pick<WalletLink, 'accounts'>, address: string): string {
  const found = accounts.find(account => account.toLowerCase() === String(address).toLowerCase())
  if (!found) throw kitError('connector/account-not-found', { value: address }) // ERR-35
  return found
}

/** Accounts a wallet told anew, those known before in the spelling known: case is no difference between addresses. */
export function spelledAsBefore(before: readonly string[], said: readonly string[]): readonly string[] {
  const known = new Map(before.map(account => [account.toLowerCase(), account]))
  return said.map(account => known.get(account.toLowerCase()) ?? account)
}
