import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createLatchkey } from 'latchkey'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from 'latchkey/bitcoin'
import { ethers } from 'latchkey/ethers'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { solana, solanaDevnet, solanaMainnet } from 'latchkey/solana'
import { wagmi } from 'latchkey/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import * as chains from 'wagmi/chains'

// Twenty-six EVM chains, two of Solana, two of Bitcoin.
const evm = [
  ...[
    chains.mainnet,
    chains.sepolia,
    chains.optimism,
    chains.base,
    chains.arbitrum,
    chains.polygon,
    chains.bsc,
  ],
  ...[chains.avalanche, chains.gnosis, chains.zora, chains.celo, chains.linea, chains.scroll, chains.blast],
  ...[
    chains.mantle,
    chains.mode,
    chains.moonbeam,
    chains.moonriver,
    chains.fantom,
    chains.cronos,
    chains.aurora,
  ],
  ...[chains.boba, chains.metis, chains.fuse, chains.kava, chains.taiko],
] as const
const [first, ...others] = evm
const config = createConfig({
  chains: [first, ...others],
  transports: Object.fromEntries(evm.map(({ id }) => [id, http()])) as never,
})
const networks = [...evm, solanaMainnet, solanaDevnet, bitcoinMainnet, bitcoinTestnet]
const kit = createLatchkey({
  projectId: 'bench',
  networks,
  adapters: [wagmi({ config }), solana(), bitcoin()],
})
// A kit has one adapter for a family: ethers is on the page in a kit of its own. ethers 5 cannot stand beside ethers 6.
const further = createLatchkey({ id: 'ethers', projectId: 'bench', networks: [first], adapters: [ethers()] })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <LatchkeyProvider kit={kit}>
          <ConnectButton />
        </LatchkeyProvider>
        <LatchkeyProvider kit={further} />
      </QueryClientProvider>
    </WagmiProvider>,
  )
