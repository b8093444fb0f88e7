import type { KeyValueStore, Stop } from '@latchkey/core'
import { hex } from '@scure/base'
import { sha256 } from '@scure/btc-signer/utils.js'
import type { WalletRequest } from '../createTestWallet'
import { letterIcon } from '../letterIcon'
import { providerError } from '../providerError'
import { createWalletMemory } from '../walletMemory'
import { createWalletScript, type WalletScript } from '../walletScript'
import { walletStorage } from '../walletStorage'
import {
  type BitcoinAccount,
  type BitcoinAddressKind,
  type BitcoinTestNetwork,
  bitcoinAccount,
} from './bitcoinAccount'
import type { BitcoinWalletContext, ShownAddress } from './bitcoinWalletContext'
import { payTransaction } from './payTransaction'
import { leatherShape } from './shapes/leatherShape'
import { okxShape } from './shapes/okxShape'
import { satsConnectShape } from './shapes/satsConnectShape'
import { standardShape } from './shapes/standardShape'
import { unisatShape } from './shapes/unisatShape'
import { signBip322Message, signLegacyMessage } from './signBitcoinMessage'
import { sentTransaction, signBitcoinPsbt } from './signBitcoinPsbt'

const shapes = {
  standard: standardShape,
  'sats-connect': satsConnectShape,
  leather: leatherShape,
  unisat: unisatShape,
  okx: okxShape,
}

export type BitcoinWalletShape = keyof typeof shapes

export type BitcoinTestAccount = {
  kind: BitcoinAddressKind
  purpose?: 'payment' | 'ordinals'
  /** In hexadecimal; by default derived from the wallet's name. */
  privateKey?: string
}

export type BitcoinTestWalletOptions = {
  /** How pages find and call it. */
  shape: BitcoinWalletShape
  name: string
  icon?: string
  /** A payment address (p2wpkh) and one for ordinals (p2tr) by default. */
  accounts?: readonly BitcoinTestAccount[]
  /** The networks it knows, its first one at the start; all by default. */
  networks?: readonly BitcoinTestNetwork[]
  /** Stores permission and network under this key of localStorage, like an extension. */
  persist?: string
  storage?: KeyValueStore
}

/** The actions of a user or a test in the wallet itself. */
export type BitcoinTestWalletControls = WalletScript & {
  /**
   * Lets the site see these addresses, with or without their keys in the wallet; an empty list revokes the
   * permission.
   */
  setAccounts(addresses: readonly string[]): void
  setNetwork(network: BitcoinTestNetwork): void
  lock(): void
  unlock(): void
  /** Tells the page that the wallet disconnected. */
  disconnect(): void
}

export type BitcoinTestWallet = {
  /** Connect with this id. */
  readonly info: { readonly id: string; readonly name: string; readonly icon: string }
  /** On its current network, payments first. */
  readonly addresses: readonly string[]
  readonly accounts: readonly BitcoinAccount[]
  readonly provider: unknown
  readonly script: BitcoinTestWalletControls
  /** Every request it received, oldest first. */
  readonly requests: WalletRequest[]
  /** The transactions it would have sent, in hexadecimal. */
  readonly sent: readonly string[]
  listenerCount(): number
  announce(window: Window): Stop
}

/** The wallet's memory between two visits of a page. */
type BitcoinWalletMemory = {
  /** The addresses the user lets the site see. */
  permitted: readonly string[]
  network: BitcoinTestNetwork
}

const everyNetwork = ['mainnet', 'testnet', 'signet'] as const
const usualAccounts = [
  { kind: 'p2wpkh', purpose: 'payment' },
  { kind: 'p2tr', purpose: 'ordinals' },
] as const

/**
 * A Bitcoin wallet for tests and demos: real keys, real signatures, and a user who does what the test says.
 * It has no chain: `sent` collects what it would send.
 *
 * @example
 * const wallet = createBitcoinTestWallet({ shape: 'standard', name: 'Test' })
 * const stop = wallet.announce(window)
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, icon = letterIcon(name), networks = everyNetwork, persist } = options
  const accounts = (options.accounts ?? usualAccounts).map((account: BitcoinTestAccount, index) =>
    bitcoinAccount(keyOf(account, `${name} ${index}`), account.kind, account.purpose ?? 'payment'),
  )
  const storage = walletStorage(options)
  const initial: BitcoinWalletMemory = { permitted: [], network: networks[0] ?? 'mainnet' }
  const memory = createWalletMemory(initial, storage, persist)
  const { script, scripted, consent } = createWalletScript()
  const requests: WalletRequest[] = []
  const sent: string[] = []
  let locked = false

  const known = new Map(everyNetwork.map(network => [network, accounts.map(one => one.address(network))]))
  const addressesOn = (network: BitcoinTestNetwork) => known.get(network) ?? []
  const addresses = () => addressesOn(memory.get().network)
  const accountOf = (address: string) => accounts[addresses().indexOf(address)]
  const shown = (): ShownAddress[] =>
    (locked ? [] : memory.get().permitted).map(address => {
      const account = accountOf(address)
      return { address, purpose: account?.purpose ?? 'payment', account }
    })

  /** Makes a change and tells the page what it changed. */
  function tellChanges(work: () => void): void {
    const state = () =>
      [
        shown()
          .map(({ address }) => address)
          .join(),
        memory.get().network,
      ] as const
    const before = state()
    work()
    const after = state()
    if (before[1] !== after[1]) shape.changed('network')
    if (before[0] !== after[0]) shape.changed('accounts')
  }

  function setNetwork(network: BitcoinTestNetwork): void {
    const before = addresses()
    const after = addressesOn(network)
    const permitted = memory.get().permitted.map(address => after[before.indexOf(address)] ?? address)
    tellChanges(() => memory.set({ network, permitted }))
  }

  const setLocked = (next: boolean) =>
    tellChanges(() => {
      locked = next
    })

  function signer(address: string): BitcoinAccount {
    const found = shown().find(one => one.address === address)?.account
    if (!found) throw providerError(4100, 'The account has not been authorized by the user.')
    return found
  }

  const context: BitcoinWalletContext = {
    name,
    icon,
    networks,
    network: () => memory.get().network,
    setNetwork,
    shown,
    consent,
    async ask(method, params, work) {
      requests.push({ method, ...(params === undefined ? {} : { params }) })
      await undefined // never answers within the call itself
      const answer = scripted(method)
      if (answer && 'error' in answer) throw answer.error
      return answer ? (answer.value as never) : work()
    },
    async permit() {
      await consent()
      setLocked(false)
      const { permitted } = memory.get()
      tellChanges(() => memory.set({ permitted: permitted.length > 0 ? permitted : addresses() }))
    },
    withdraw: () => tellChanges(() => memory.set({ permitted: [] })),
    signMessage: (address, message, protocol) =>
      (protocol === 'legacy' ? signLegacyMessage : signBip322Message)(signer(address), message),
    signPsbt: (psbt, inputs, finalize) =>
      signBitcoinPsbt(psbt, {
        accounts: shown().flatMap(({ account }) => account ?? []),
        ...(inputs
          ? {
              inputs: inputs.map(({ address, ...input }) => ({
                ...input,
                ...(address ? { account: signer(address) } : {}),
              })),
            }
          : {}),
        finalize,
      }),
    push(psbt) {
      const { raw, txid } = sentTransaction(psbt)
      sent.push(hex.encode(raw))
      return txid
    },
    pay: (from, recipient, amount) =>
      context.push(payTransaction(signer(from), memory.get().network, recipient, amount, sent.length)),
  }
  const shape = shapes[options.shape](context)

  return {
    info: { id: shape.id, name, icon },
    accounts,
    requests,
    sent,
    get addresses() {
      return addresses()
    },
    provider: shape.provider,
    listenerCount: shape.listenerCount,
    script: {
      ...script,
      setAccounts: permitted => tellChanges(() => memory.set({ permitted })),
      setNetwork,
      lock: () => setLocked(true),
      unlock: () => setLocked(false),
      disconnect: shape.disconnected,
    },
    announce(window) {
      const stop = shape.announce(window)
      const follow = (event: StorageEvent) => {
        if (event.key === persist) tellChanges(memory.reload)
      }
      if (persist) window.addEventListener('storage', follow)
      return () => {
        stop()
        window.removeEventListener('storage', follow)
      }
    },
  }
}

function keyOf({ privateKey }: BitcoinTestAccount, seed: string): Uint8Array {
  return privateKey ? hex.decode(privateKey) : sha256(new TextEncoder().encode(seed))
}
