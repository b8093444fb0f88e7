import { createLatchkey, type Kit } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import type { EIP1193Provider } from 'viem'
import { createConfig, createStorage, injected } from 'wagmi'
import { devnetChains } from '../devnet'
import type { WalletMode } from '../settings'
import { siteMetadata } from '../siteMetadata'
import { transportsOf } from '../siteNetworks'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { createSpareWallet } from '../wallets/testWallets'

/** All that the second kit has for itself. */
export type SecondSite = { wallet: PlaygroundWallet; createKit: () => Kit }

/**
 * A wagmi config of its own, with one wallet that is handed over. It does not listen for announced wallets: wagmi
 * connects every config of a page that listens, as soon as a wallet shows the page its accounts.
 */
export function createSecondSite(mode: WalletMode): SecondSite {
  const wallet = createSpareWallet(mode)
  const config = createConfig({
    chains: devnetChains,
    transports: transportsOf(devnetChains),
    connectors: [walletConnector(wallet)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ key: 'wagmi-second', storage: localStorage }),
  })
  return { wallet, createKit: () => createSecondKit(config) }
}

function walletConnector({ test }: PlaygroundWallet) {
  const { rdns, name, icon } = test.info
  return injected({ target: { id: rdns, name, icon, provider: test.provider as EIP1193Provider } })
}

function createSecondKit(config: ReturnType<typeof createConfig>): Kit {
  return createLatchkey({
    id: 'second',
    projectId: 'playground',
    networks: devnetChains,
    adapters: [wagmi({ config })],
    metadata: siteMetadata(),
    testnetBalances: true,
    themeVariables: { '--lk-accent': '#2f7d4f', '--lk-radius': 1 },
  })
}
