import { devnetChains } from '../devnet/devnet'
import { devnetKeys } from '../devnet/devnetKeys'
import type { FurtherKitId } from '../kits/furtherKits'
import type { WalletMode } from '../settings/settingTable'
import { createPlaygroundWallet, type PlaygroundWallet } from './createPlaygroundWallet'
import { brassKeyIcon, doorBellIcon, nightOwlIcon, skeletonKeyIcon, spareKeyIcon } from './walletIcons'

const brassKey = { name: 'Brass Key', rdns: 'dev.latchkey.brasskey', icon: brassKeyIcon }
const nightOwl = { name: 'Night Owl', rdns: 'dev.latchkey.nightowl', icon: nightOwlIcon }

/** The wallets that this page announces, as many as asked for. */
export function testWallets(count: number, mode: WalletMode): PlaygroundWallet[] {
  const all = [
    { ...brassKey, privateKeys: devnetKeys.slice(0, 3) },
    { ...nightOwl, privateKeys: devnetKeys.slice(3, 6) },
  ]
  return all.slice(0, count).map(wallet => createEvmWallet(wallet, mode))
}

/** The wallets that are handed to the further kits and announced to nobody. */
const furtherWallets = {
  second: {
    name: 'Spare Key',
    rdns: 'dev.latchkey.sparekey',
    icon: spareKeyIcon,
    privateKeys: devnetKeys.slice(6, 7),
  },
  third: {
    name: 'Door Bell',
    rdns: 'dev.latchkey.doorbell',
    icon: doorBellIcon,
    privateKeys: devnetKeys.slice(8, 9),
  },
  fourth: {
    name: 'Skeleton Key',
    rdns: 'dev.latchkey.skeletonkey',
    icon: skeletonKeyIcon,
    privateKeys: devnetKeys.slice(9),
  },
} satisfies Record<FurtherKitId, WalletParts>

/** The wallet of one further kit. */
export function createFurtherWallet(id: FurtherKitId, mode: WalletMode): PlaygroundWallet {
  return createEvmWallet(furtherWallets[id], mode)
}

export type WalletParts = { name: string; rdns: string; icon: string; privateKeys: readonly `0x${string}`[] }

/** Each wallet remembers its permission under its own name, so that a reload finds it again. */
export function createEvmWallet(parts: WalletParts, mode: WalletMode): PlaygroundWallet {
  const chains = devnetChains.map(({ id, name, rpcUrls }) => ({ id, name, rpcUrl: rpcUrls.default.http[0] }))
  return createPlaygroundWallet({ ...parts, chains, persist: `playground.${parts.rdns}` }, mode)
}
