import { createLatchkey } from 'latchkey'
import { AccountButton, ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { createTestWallet } from 'latchkey/testing'
import { wagmi } from 'latchkey/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

// It remembers its permission: a second visit is connected at once.
createTestWallet({
  name: 'Probe Wallet',
  rdns: 'test.probe',
  privateKeys: [`0x${'07'.repeat(32)}`],
  chains: [{ id: mainnet.id, rpcUrl: 'https://node.example' }],
  persist: 'probe',
}).announce(window)

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('https://node.example') } })
const kit = createLatchkey({
  projectId: 'bench',
  gatewayUrl: 'https://gateway.example',
  networks: [mainnet],
  adapters: [wagmi({ config })],
  logLevel: 'silent',
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
      <AccountButton />
    </LatchkeyProvider>,
  )
