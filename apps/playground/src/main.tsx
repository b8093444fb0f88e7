import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { createPlayground } from './createPlayground'
import { AppearanceProvider } from './look/AppearanceProvider'
import { PlaygroundContext } from './PlaygroundContext'
import { Page } from './page/Page'
import { readSettings } from './settings'

const { settings, problems } = readSettings(location.search)
const playground = createPlayground(settings)
const { kit, config, wallets } = playground
Object.assign(window, { playground: { kit, config, wallets } }) // for the console and the tests

const app = (
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <LatchkeyProvider kit={kit}>
        <PlaygroundContext.Provider value={playground}>
          <AppearanceProvider>
            <Page problems={problems} />
          </AppearanceProvider>
        </PlaygroundContext.Provider>
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(settings.strict ? <StrictMode>{app}</StrictMode> : app)
