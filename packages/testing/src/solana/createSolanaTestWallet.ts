import type { KeyValueStore, Stop } from '@latchkey/core'
import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { WalletRequest } from '../createTestWallet'
import { letterIcon } from '../letterIcon'
import { providerError } from '../providerError'
import { createWalletScript, type WalletScript } from '../walletScript'
import { walletStorage } from '../walletStorage'
import { registerWallet } from './registerWallet'
import { solanaFeatures } from './solanaFeatures'
import { solanaKey } from './solanaKey'

/** A chain by its name in wallets, and a real node to send to. */
export type SolanaTestChain = { id: `solana:${string}`; rpcUrl?: string }

export type SolanaTestWalletOptions = {
  name: string
  /** A data URI; by default its first letter on a colour. */
  icon?: string
  /** The secrets of its keys, 32 bytes each. */
  secrets: readonly Uint8Array[]
  chains: readonly SolanaTestChain[]
  /** Whether it sends transactions itself (`solana:signAndSendTransaction`); by default true. */
  sends?: boolean
  /** Stores its permission under this key and follows other tabs, like an extension. */
  persist?: string
  storage?: KeyValueStore
}

/** The actions of a user or a test in the wallet itself. */
export type SolanaTestWalletControls = WalletScript & {
  /** Lets the site see these accounts, the selected one first; an empty list revokes the permission. */
  setAccounts(addresses: readonly string[]): void
  lock(): void
  unlock(): void
  /** Ends the page's connection but keeps the permission. */
  disconnect(): void
}

export type SolanaTestWallet = {
  readonly info: { name: string; icon: string }
  readonly addresses: readonly string[]
  /** The object of the Wallet Standard. */
  readonly provider: Wallet
  readonly script: SolanaTestWalletControls
  /** Every request it received, oldest first, by the name of its feature. */
  readonly requests: WalletRequest[]
  /** How many listeners its events have. */
  listenerCount(): number
  /** Registers it with the page; the stop unregisters it. With `persist` it also follows other tabs. */
  announce(window: Window): Stop
}

/**
 * A Solana wallet for tests and demos: real keys, and a user who does what the test says.
 *
 * @example
 * const wallet = createSolanaTestWallet({ name: 'Test', secrets: [secret], chains: [{ id: 'solana:localnet', rpcUrl }] })
 * const stop = wallet.announce(window)
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { name, chains, sends = true, persist } = options
  const storage = walletStorage(options)
  const keys = options.secrets.map(solanaKey)
  const addresses = keys.map(key => key.address)
  const { script, scripted, consent } = createWalletScript()
  const listeners = new Set<(changed: { accounts: readonly WalletAccount[] }) => void>()
  const requests: WalletRequest[] = []
  const state = { permitted: remembered(), locked: false, connected: false }

  function remembered(): readonly string[] {
    const text = persist && storage?.getItem(persist)
    return text ? JSON.parse(text) : []
  }

  const permitted = () => (state.locked ? [] : state.permitted)
  const visible = () => (state.connected ? permitted() : [])

  /** Makes a change and tells the page if it changed the accounts. */
  function change(next: Partial<typeof state>): void {
    const before = visible()
    Object.assign(state, next)
    if (next.permitted && persist) storage?.setItem(persist, JSON.stringify(next.permitted))
    if (before.join() === visible().join()) return
    for (const listener of [...listeners]) listener({ accounts: visible().map(toAccount) })
  }

  async function connect(silent: boolean): Promise<{ accounts: WalletAccount[] }> {
    if (permitted().length === 0 && !silent) {
      await consent()
      change({ locked: false, permitted: state.permitted.length > 0 ? state.permitted : addresses })
    }
    if (permitted().length > 0) change({ connected: true })
    return { accounts: visible().map(toAccount) }
  }

  /** Executes the request, or answers as the script says; never within the call itself. */
  async function answer(method: string, params: readonly unknown[], work: () => unknown): Promise<unknown> {
    requests.push({ method, ...(params.length > 0 ? { params } : {}) })
    await undefined
    const said = scripted(method)
    if (said && 'error' in said) throw said.error
    return said ? said.value : work()
  }

  const features = solanaFeatures({
    chains,
    sends,
    answer,
    connect,
    disconnect: () => change({ permitted: [], connected: false }),
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signer(address) {
      const key = visible().includes(address) && keys.find(other => other.address === address)
      if (!key) throw providerError(4100, 'The requested account has not been authorized by the user.')
      await consent()
      return key
    },
  })
  const toAccount = (address: string): WalletAccount =>
    Object.freeze({
      address,
      publicKey: base58.decode(address),
      chains: provider.chains,
      features: Object.keys(features).filter(feature =>
        feature.startsWith('solana:'),
      ) as `solana:${string}`[],
    })
  const icon = options.icon ?? letterIcon(name)
  const provider: Wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    chains: chains.map(({ id }) => id),
    features,
    get accounts() {
      return visible().map(toAccount)
    },
  })

  return {
    info: { name, icon },
    addresses,
    provider,
    requests,
    listenerCount: () => listeners.size,
    script: {
      ...script,
      setAccounts: next => change({ permitted: next }),
      lock: () => change({ locked: true }),
      unlock: () => change({ locked: false }),
      disconnect: () => change({ connected: false }),
    },
    announce(window) {
      const stop = registerWallet(window, provider)
      const follow = (event: StorageEvent) => {
        if (event.key === persist) change({ permitted: remembered() })
      }
      if (persist) window.addEventListener('storage', follow)
      return () => {
        stop()
        window.removeEventListener('storage', follow)
      }
    },
  }
}
