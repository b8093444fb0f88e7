import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createLatchkey } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { wagmi } from 'latchkey/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'

const config = createConfig({
  chains: [mainnet, sepolia],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
})
const kit = createLatchkey({
  projectId: 'bench',
  gatewayUrl: document.documentElement.dataset.gateway,
  networks: [mainnet, sepolia],
  adapters: [wagmi({ config })],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <LatchkeyProvider kit={kit}>
          <ConnectButton />
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
