import { createLatchkey, type Kit } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import { type Config, createConfig, createStorage } from 'wagmi'
import { devnetChains } from '../devnet'
import { siteMetadata } from '../siteMetadata'
import { transportsOf } from '../siteNetworks'

/** A wagmi config that remembers under a key of its own. */
export function createSecondConfig(): Config {
  return createConfig({
    chains: devnetChains,
    transports: transportsOf(devnetChains),
    connectors: [],
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ key: 'wagmi-second', storage: localStorage }),
  })
}

/** A kit that shares nothing with the first one, in a look of its own. */
export function createSecondKit(config: Config): Kit {
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
