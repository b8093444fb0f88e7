import type { CaipAddress, ChainNamespace } from '@latchkey/protocol'
import { defineFeature, type Feature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import { attempt, awaited } from './attempt'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' // ACC-05
export type AccountEntry = { address: string; type: AccountType; caipAddress: CaipAddress } // ACC-04

export type WalletInfo = { name: string; icon?: string; type: string; identifier: string }

/** The account of one namespace (CON-09, CON-10). */
export type AccountState =
  | { status: 'disconnected' }
  | { status: 'connecting' }
  | {
      status: 'connected'
      connectorId: string
      address: string
      caipAddress: CaipAddress
      allAccounts: readonly AccountEntry[]
      /** The purpose of each address, if a wallet returns several for different uses (ACC-33). */
      addressLabels: Readonly<Record<string, string>>
      walletInfo: WalletInfo
      addressExplorerUrl: string | undefined
    }

export type ConnectedAccount = Extract<AccountState, { status: 'connected' }>
export type AccountsState = Readonly<Partial<Record<ChainNamespace, AccountState>>>

type ConnectedAccounts = Readonly<Partial<Record<ChainNamespace, ConnectedAccount>>>

/** What the live connections show. `mirrorConnections` fills it; a new start clears it. */
export const connectedAccounts = defineFeature('connectedAccounts', (): ConnectedAccounts => ({}))

/** Addresses that the embedded wallet reports as smart accounts. */
export const smartAddresses = defineFeature('smartAddresses', (): readonly string[] => [])

/** Only the wallet knows what a transaction of its smart account costs, and who pays for it. */
export function isSmartAccount({ address, allAccounts }: ConnectedAccount): boolean {
  return allAccounts.some(entry => entry.address === address && entry.type === 'smartAccount')
}

const disconnected: AccountState = { status: 'disconnected' }
const connecting: AccountState = { status: 'connecting' }

export const accounts = defineFeature('accounts', (): AccountsState => ({}))

/** Derives the accounts from what is connected, connecting and restoring. Nothing else sets them. */
export function deriveAccounts(kit: Kit): void {
  const derive = () => {
    const connected = kit.get(connectedAccounts).get()
    const tried = kit.get(attempt).get()
    const next: Partial<Record<ChainNamespace, AccountState>> = { ...connected }
    for (const name of kit.get(awaited).get()) next[name] ??= connecting
    if (tried.status === 'waiting') next[tried.namespace] ??= connecting
    kit.get(accounts).set(now => {
      const names = Object.keys({ ...now, ...next }) as ChainNamespace[]
      return names.every(name => now[name] === next[name]) ? now : next
    })
  }
  for (const source of [connectedAccounts, attempt, awaited])
    kit.get(source as Feature<unknown>).subscribe(derive)
}

export function accountOf(state: AccountsState, namespace: ChainNamespace | undefined): AccountState {
  return (namespace && state[namespace]) ?? disconnected
}

/** The account of the active namespace. */
export function activeAccount(kit: Kit): AccountState {
  return accountOf(kit.get(accounts).get(), kit.get(networks).get().active)
}
