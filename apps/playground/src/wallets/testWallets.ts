import { devnetChains } from '../devnet'
import { devnetKeys } from '../devnetKeys'
import type { WalletMode } from '../settings'
import { createPlaygroundWallet, type PlaygroundWallet } from './createPlaygroundWallet'
import { brassKeyIcon, nightOwlIcon, spareKeyIcon } from './walletIcons'

const brassKey = { name: 'Brass Key', rdns: 'dev.latchkey.brasskey', icon: brassKeyIcon }
const nightOwl = { name: 'Night Owl', rdns: 'dev.latchkey.nightowl', icon: nightOwlIcon }
const spareKey = { name: 'Spare Key', rdns: 'dev.latchkey.sparekey', icon: spareKeyIcon }

/** The wallets that this page announces, as many as asked for. */
export function testWallets(count: number, mode: WalletMode): PlaygroundWallet[] {
  const all = [
    { ...brassKey, privateKeys: devnetKeys.slice(0, 3) },
    { ...nightOwl, privateKeys: devnetKeys.slice(3, 6) },
  ]
  return all.slice(0, count).map(wallet => createWallet(wallet, mode))
}

/** The wallet that is handed to the second kit and announced to nobody. */
export function createSpareWallet(mode: WalletMode): PlaygroundWallet {
  return createWallet({ ...spareKey, privateKeys: devnetKeys.slice(6) }, mode)
}

type WalletParts = { name: string; rdns: string; icon: string; privateKeys: readonly `0x${string}`[] }

/** Each wallet remembers its permission under its own name, so that a reload finds it again. */
function createWallet(parts: WalletParts, mode: WalletMode): PlaygroundWallet {
  const chains = devnetChains.map(({ id, name, rpcUrls }) => ({ id, name, rpcUrl: rpcUrls.default.http[0] }))
  return createPlaygroundWallet({ ...parts, chains, persist: `playground.${parts.rdns}` }, mode)
}
