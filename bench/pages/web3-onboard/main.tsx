import injectedModule from '@web3-onboard/injected-wallets'
import { init, useConnectWallet, Web3OnboardProvider } from '@web3-onboard/react'
import { createRoot } from 'react-dom/client'

const onboard = init({
  wallets: [injectedModule()],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum Mainnet', rpcUrl: 'https://rpc.example/1' },
    { id: '0xaa36a7', token: 'ETH', label: 'Sepolia', rpcUrl: 'https://rpc.example/11155111' },
  ],
  appMetadata: { name: 'Bench', icon: '<svg></svg>', description: 'Bench' },
})

function Connect() {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()
  return (
    <button type="button" disabled={connecting} onClick={() => (wallet ? disconnect(wallet) : connect())}>
      {connecting ? 'connecting' : wallet ? 'disconnect' : 'connect'}
    </button>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Web3OnboardProvider web3Onboard={onboard}>
      <Connect />
    </Web3OnboardProvider>,
  )
