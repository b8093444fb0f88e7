import { extension } from '../extensionApi'
import { isRecord } from '../wire/isRecord'
import { devnetAccounts } from './devnetAccounts'
import { tellSites } from './tellSites'

export type WalletChain = { id: number; name: string; rpcUrl: string }

/** What the wallet remembers. It lives in the browser's storage, since the worker may end at any moment. */
export type WalletState = {
  locked: boolean
  /** The account in use. */
  selected: string
  chainId: number
  chains: readonly WalletChain[]
  /** Origins that may see the accounts. */
  sites: readonly string[]
}

/** Where the first chain of the devnet listens; the build fills it in. */
declare const DEVNET_CHAIN: WalletChain

const key = 'wallet'

export async function readState(): Promise<WalletState> {
  const stored = (await extension.storage.local.get(key))[key]
  return isWalletState(stored) ? stored : firstState()
}

/** Changes what is remembered, one change after the other, and tells the sites what is different for them. */
export async function changeState(change: (state: WalletState) => WalletState): Promise<void> {
  await navigator.locks.request(key, async () => {
    const before = await readState()
    const after = change(before)
    await extension.storage.local.set({ [key]: after })
    await tellSites(before, after)
  })
}

function firstState(): WalletState {
  const selected = devnetAccounts()[0]?.address ?? ''
  return { locked: false, selected, chainId: DEVNET_CHAIN.id, chains: [DEVNET_CHAIN], sites: [] }
}

function isWalletState(value: unknown): value is WalletState {
  if (!isRecord(value)) return false
  const { locked, selected, chainId, chains, sites } = value
  return (
    typeof locked === 'boolean' &&
    devnetAccounts().some(({ address }) => address === selected) &&
    Array.isArray(chains) &&
    chains.every(isWalletChain) &&
    chains.some(({ id }) => id === chainId) &&
    Array.isArray(sites) &&
    sites.every(site => typeof site === 'string')
  )
}

function isWalletChain(value: unknown): value is WalletChain {
  if (!isRecord(value)) return false
  return Number.isInteger(value.id) && typeof value.name === 'string' && typeof value.rpcUrl === 'string'
}
