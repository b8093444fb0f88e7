import { type Kit, router } from '@latchkey/core'
import { createTestWallet } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect, readContract, sendTransaction, signMessage, signTypedData, switchNetwork } from './actions'
import { createLatchkey } from './createLatchkey'
import { openModal } from './index'

const { chains } = inject('devnet')
const networks = chains.map(({ id, rpcUrl }) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}))
const privateKey = `0x${'5'.repeat(64)}` as const

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 180_000)

function site(options: object = {}) {
  const wallet = createTestWallet({ name: 'Bare', rdns: 'io.bare', privateKeys: [privateKey], chains })
  const stopAnnouncing = wallet.announce(window)
  const kit = createLatchkey({ projectId: 'p', id: 'bare', networks, preload: 'never', ...options })
  kit.start()
  onTestFinished(() => {
    kit.destroy()
    stopAnnouncing()
    localStorage.clear()
  })
  return { kit, wallet }
}

test('[CFG-15] a kit without adapters connects a browser wallet, signs and switches networks', async () => {
  const { kit, wallet } = site()
  const [address] = wallet.addresses
  await connect(kit, { connectorId: 'io.bare' })
  const signature = await signMessage(kit, { message: 'Hello' })
  expect(await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })).toBe(
    address,
  )
  const typedData = {
    domain: { name: 'Site', chainId: chains[0]?.id },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  } as const
  const typed = await signTypedData(kit, typedData)
  expect(await recoverTypedDataAddress({ ...typedData, signature: typed as `0x${string}` })).toBe(address)
  await switchNetwork(kit, Number(chains[1]?.id))
  const second = { networkId: `eip155:${chains[1]?.id}` }
  expect(wallet.requests.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(true)
  expect(second.networkId).toMatch(/^eip155:\d+$/)
  // The account has no ether: the wallet is asked all the same, and says so.
  const transaction = { to: `0x${'12'.repeat(20)}`, value: 1n } as const
  await expect(sendTransaction(kit, transaction)).rejects.toMatchObject({ name: 'KitError' })
  expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(true)
})

test('[ERR-26] contract calls say that they need an adapter', async () => {
  const { kit } = site()
  const call = {
    address: `0x${'12'.repeat(20)}` as const,
    abi: ['function x() view returns (uint256)'],
    functionName: 'x',
  }
  await expect(readContract(kit, call)).rejects.toMatchObject({
    code: 'adapter/not-found',
    message: 'Adapter not found',
    details: expect.stringContaining('wagmi, ethers or ethers5'),
  })
})

test('Connect opens where a browser wallet was found, also with WalletConnect', async () => {
  const { kit } = site({ relayUrl: 'ws://127.0.0.1:1' })
  void openModal(kit)
  await expect.poll(() => viewOf(kit)).toBe('Connect')
})

function viewOf(kit: Kit): string | undefined {
  return kit.get(router).get().stack.at(-1)?.view
}
