import { createLatchkey, openModal, sendTransaction } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { createTestWallet } from 'latchkey/testing'
import { wagmi } from 'latchkey/wagmi'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'

const asked = new URLSearchParams(location.search)
const gatewayUrl = asked.get('gateway') ?? ''
const rpcUrl = asked.get('node') ?? ''
const devnet = {
  id: 31337,
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}
const wallet = createTestWallet({
  name: 'Probe Wallet',
  rdns: 'test.probe',
  // The devnet's first account, which has everything.
  privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  chains: [{ id: devnet.id, rpcUrl }],
})
// It tells when it is asked to send, and refuses: nothing is sent here.
const { request } = wallet.provider
wallet.provider.request = async call => {
  if (call.method !== 'eth_sendTransaction') return request(call)
  dispatchEvent(new CustomEvent('asked', { detail: performance.now() }))
  throw Object.assign(new Error('The user said no'), { code: 4001 })
}
wallet.announce(window)

const config = createConfig({ chains: [devnet], transports: { [devnet.id]: http(rpcUrl) } })
const kit = createLatchkey({
  projectId: 'bench',
  gatewayUrl,
  networks: [devnet],
  adapters: [wagmi({ config })],
  signGuard: asked.get('guard') === 'off' ? 'off' : 'warn',
  swapSpenders: { 'eip155:31337': [asked.get('router') ?? ''] },
  logLevel: 'silent',
})
Object.assign(window, {
  openSwap: (toToken: string) => openModal(kit, { view: 'Swap', arguments: { toToken } }),
  send: (to: `0x${string}`, data?: `0x${string}`) =>
    sendTransaction(kit, { namespace: 'eip155', to, ...(data ? { data } : { value: 1n }) }).catch(() => {}),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
