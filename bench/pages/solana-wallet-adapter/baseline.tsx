import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { clusterApiUrl } from '@solana/web3.js'
import { createRoot } from 'react-dom/client'

function Account() {
  const { publicKey } = useWallet()
  return <button type="button">{publicKey?.toBase58() ?? 'Connect wallet'}</button>
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConnectionProvider endpoint={clusterApiUrl('devnet')}>
      <WalletProvider wallets={[]} autoConnect>
        <Account />
      </WalletProvider>
    </ConnectionProvider>,
  )
