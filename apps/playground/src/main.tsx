import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { sendTransaction } from 'latchkey'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { createPlayground } from './createPlayground'
import { MainKit } from './page/MainKit'
import { Page } from './page/Page'
import { readSettings } from './settings/settings'
import { PlaygroundContext } from './site/PlaygroundContext'

const { settings, problems } = readSettings(location.search)
const playground = createPlayground(settings)
const { config } = playground
Object.defineProperty(window, 'playground', {
  // For the console and the tests; the kit may be another one later.
  get: () => ({ kit: playground.get().main.kit, config, wallets: playground.get().wallets, send }),
})

/** What no form of this page asks for. */
function send(asked: Parameters<typeof sendTransaction>[1]) {
  return sendTransaction(playground.get().main.kit, asked)
}

const app = (
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <PlaygroundContext.Provider value={playground}>
        <MainKit>
          <Page problems={problems} />
        </MainKit>
      </PlaygroundContext.Provider>
    </QueryClientProvider>
  </WagmiProvider>
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(settings.strict ? <StrictMode>{app}</StrictMode> : app)
