import { readAddedChain } from '../evm/readAddedChain'
import type { WalletNetwork } from './networks'

const key = 'latchkey-demo-wallet.networks'
const most = 10

/** The stored networks that sites added. */
export function readAddedNetworks(storage: Storage | undefined): readonly WalletNetwork[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(restored).filter(network => network !== undefined) : []
  } catch {
    return []
  }
}

export function writeAddedNetworks(storage: Storage | undefined, networks: readonly WalletNetwork[]): void {
  try {
    storage?.setItem(key, JSON.stringify(networks.slice(-most)))
  } catch {} // it lasts until the page closes
}

/** Stored data passes the same checks as a site's request. */
function restored(value: unknown): WalletNetwork | undefined {
  const { id, name, rpcUrl, symbol, decimals } = (value ?? {}) as Partial<WalletNetwork>
  const chainId = `0x${Number(String(id).split(':')[1]).toString(16)}`
  return readAddedChain({ chainId, chainName: name, rpcUrls: [rpcUrl], nativeCurrency: { symbol, decimals } })
}
