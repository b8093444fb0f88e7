import { createLatchkey, type Kit, type LatchkeyOptions } from 'latchkey'
import { createTestWallet, type TestWallet } from 'latchkey/testing'
import { wagmi } from 'latchkey/wagmi'
import type { EIP1193Provider } from 'viem'
import { type Config, createConfig, createStorage, http, injected } from 'wagmi'
import { chainA, chainB, devnetKey, otherChains } from './devnet'

export type Site = { wallet: TestWallet; config: Config; kit: Kit }
export type SiteOptions = Partial<LatchkeyOptions> & {
  walletName?: string
  privateKey?: `0x${string}`
  /**
   * The wallet is handed to this site's wagmi and is not announced: wagmi connects every config of a page that listens
   * for announced wallets, as soon as one shows the page its accounts.
   */
  hasOwnWallet?: boolean
  /** On a server there is no page to announce a wallet to, and no storage. */
  isServer?: boolean
  /** The page comes from a server, and wagmi reads its storage after hydrating. */
  ssr?: boolean
}

/** What every host page has: a test wallet, a wagmi config and a kit. */
export function createSite({
  walletName = 'Brass Key',
  privateKey = devnetKey,
  hasOwnWallet = false,
  isServer = false,
  ssr = false,
  ...options
}: SiteOptions = {}): Site {
  const id = options.id ?? 'default'
  const make = () =>
    createTestWallet({
      name: walletName,
      privateKeys: [privateKey],
      chains: [chainA, chainB].map(({ id, name, rpcUrls }) => ({
        id,
        name,
        rpcUrl: rpcUrls.default.http[0] ?? '',
      })),
      ...(isServer ? {} : { persist: `wallet.${walletName}` }),
    })
  const wallet = isServer || hasOwnWallet ? make() : installed(walletName, make)
  const networks = [chainA, chainB, ...otherChains] as const
  const config = createConfig({
    chains: networks as unknown as readonly [typeof chainA, ...(typeof chainA)[]],
    transports: Object.fromEntries(networks.map(network => [network.id, http()])),
    connectors: hasOwnWallet ? [handedOver(wallet)] : [],
    multiInjectedProviderDiscovery: !hasOwnWallet,
    ssr,
    ...(isServer ? {} : { storage: createStorage({ key: `wagmi.${id}`, storage: localStorage }) }),
  })
  const kit = createLatchkey({
    projectId: 'host-page',
    networks,
    adapters: [wagmi({ config })],
    testnetBalances: true,
    ...options,
  })
  return { wallet, config, kit }
}

/** As an extension's, it is in the page once, and outlives a hot reload of the site. */
function installed(name: string, make: () => TestWallet): TestWallet {
  const page = window as { installedWallets?: Map<string, TestWallet> }
  page.installedWallets ??= new Map()
  const known = page.installedWallets.get(name)
  if (known) return known
  const wallet = make()
  page.installedWallets.set(name, wallet)
  wallet.announce(window)
  return wallet
}

function handedOver({ info: { rdns, name, icon }, provider }: TestWallet) {
  return injected({ target: { id: rdns, name, icon, provider: provider as EIP1193Provider } })
}
