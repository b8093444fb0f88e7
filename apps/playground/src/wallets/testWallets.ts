import { devnetChains } from '../devnet'
import { devnetKeys } from '../devnetKeys'
import type { WalletMode } from '../settings'
import { createPlaygroundWallet, type PlaygroundWallet } from './createPlaygroundWallet'
import { brassKeyIcon, nightOwlIcon } from './walletIcons'

const brassKey = { name: 'Brass Key', rdns: 'dev.latchkey.brasskey', icon: brassKeyIcon }
const nightOwl = { name: 'Night Owl', rdns: 'dev.latchkey.nightowl', icon: nightOwlIcon }

/** The wallets of this page, as many as asked for. Each remembers its permission under its own name. */
export function testWallets(count: number, mode: WalletMode): PlaygroundWallet[] {
  const chains = devnetChains.map(({ id, name, rpcUrls }) => ({ id, name, rpcUrl: rpcUrls.default.http[0] }))
  return [
    { ...brassKey, privateKeys: devnetKeys.slice(0, 3) },
    { ...nightOwl, privateKeys: devnetKeys.slice(3, 6) },
  ]
    .slice(0, count)
    .map(wallet => createPlaygroundWallet({ ...wallet, chains, persist: `playground.${wallet.rdns}` }, mode))
}
