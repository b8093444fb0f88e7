import { createLatchkey, type Kit } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import type { EIP1193Provider } from 'viem'
import { createConfig, createStorage, injected } from 'wagmi'
import { devnetChains } from '../devnet/devnet'
import { gatewayAddress } from '../devnet/gatewayAddress'
import type { Settings } from '../settings/settings'
import { hasStorage } from '../site/hasStorage'
import { siteMetadata } from '../site/siteMetadata'
import { transportsOf } from '../site/siteNetworks'
import type { PlaygroundWallet } from '../wallets/createPlaygroundWallet'
import { createFurtherWallet } from '../wallets/testWallets'
import type { FurtherKitId } from './furtherKits'

/** All that a further kit has for itself. */
export type FurtherSite = { wallet: PlaygroundWallet; createKit: () => Kit }

/**
 * A wagmi config of its own, with one wallet that is handed over. It does not listen for announced wallets: wagmi
 * connects every config of a page that listens, as soon as a wallet shows the page its accounts.
 */
export function createFurtherSite(
  id: FurtherKitId,
  { mode, gateway, gatewayUrl }: Pick<Settings, 'mode' | 'gateway' | 'gatewayUrl'>,
): FurtherSite {
  const wallet = createFurtherWallet(id, mode)
  const config = createConfig({
    chains: devnetChains,
    transports: transportsOf(devnetChains),
    connectors: [walletConnector(wallet)],
    multiInjectedProviderDiscovery: false,
    storage: hasStorage() ? createStorage({ key: `wagmi-${id}`, storage: localStorage }) : null,
  })
  const createKit = () =>
    createLatchkey({
      id,
      // With the gateway's logins, which are those of this page.
      ...(gateway
        ? { projectId: 'playground', gatewayUrl: gatewayUrl || gatewayAddress }
        : { projectId: id }),
      networks: devnetChains,
      adapters: [wagmi({ config })],
      metadata: siteMetadata(),
      testnetBalances: true,
    })
  return { wallet, createKit }
}

function walletConnector({ test }: PlaygroundWallet) {
  const { rdns, name, icon } = test.info
  return injected({ target: { id: rdns, name, icon, provider: test.provider as EIP1193Provider } })
}
