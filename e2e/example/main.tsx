import { createLatchkey } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { GuestBook } from './GuestBook'

declare const RELAY_URL: string // vite.config.ts says it

const kit = createLatchkey({ projectId: 'playground', networks: [mainnet], relayUrl: RELAY_URL })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider kit={kit}>
      <GuestBook />
    </LatchkeyProvider>,
  )
