import '@coinbase/onchainkit/styles.css'
import { OnchainKitProvider } from '@coinbase/onchainkit'
import { ConnectWallet, Wallet } from '@coinbase/onchainkit/wallet'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'wagmi/chains'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <OnchainKitProvider
      apiKey="bench"
      chain={mainnet}
      config={{ appearance: { mode: 'auto' }, wallet: { display: 'modal' } }}
    >
      <Wallet>
        <ConnectWallet />
      </Wallet>
    </OnchainKitProvider>,
  )
