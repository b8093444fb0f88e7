import { type ChosenAccount, type Connection, heldChoice, inChosenOrder, type Stop } from '@latchkey/core'
import { kitError, toCaipNetworkId } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import type { Eip1193Provider } from './eip1193Provider'
import type { FoundWallet } from './foundWallets'

/** A connected wallet and its last known state. */
export type WalletLink = {
  readonly connectorId: string
  readonly provider: Eip1193Provider
  /** In the wallet's own order; empty once it has left. */
  accounts: readonly string[]
  /** The account that the visitor chose among them. */
  choice?: ChosenAccount | undefined
  chainId: number
  /** A check is under way; says what happens if the wallet does not answer. */
  checking?: 'end' | 'keep' | undefined
  /** Wallets that claim its id while we check whether it still answers. */
  rivals?: FoundWallet[] | undefined
  /** Stops listening. */
  stop: Stop
}

export function toConnection({ connectorId, accounts, choice, chainId }: WalletLink): Connection {
  return { connectorId, ...inChosenOrder(accounts, choice), networkId: toCaipNetworkId('eip155', chainId) }
}

/** The live link of a connector, or `connector/not-connected`. */
export function linkOf({ live }: Attachment, connectorId: string): WalletLink {
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

/** Takes over what the wallet says. The visitor's choice ends when the wallet selects another account. */
export function setAccounts(link: WalletLink, said: readonly string[]): void {
  link.accounts = spelledAsBefore(link.accounts, said)
  link.choice = heldChoice(link.accounts, link.choice)
}

/** A wallet's new accounts. Known ones keep their spelling, because case does not matter in addresses. */
export function spelledAsBefore(before: readonly string[], said: readonly string[]): readonly string[] {
  const known = new Map(before.map(account => [account.toLowerCase(), account]))
  return said.map(account => known.get(account.toLowerCase()) ?? account)
}
