import { mainnet, sepolia } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = 'bench'
const networks: [typeof mainnet, typeof sepolia] = [mainnet, sepolia]
const adapter = new WagmiAdapter({ networks, projectId })
createAppKit({
  adapters: [adapter],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={adapter.wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <appkit-button />
      </QueryClientProvider>
    </WagmiProvider>,
  )
