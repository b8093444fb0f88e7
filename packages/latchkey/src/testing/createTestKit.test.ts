import { createConfig, getConnection, http } from '@wagmi/core'
import { verifyMessage } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin, bitcoinMainnet } from '../bitcoin'
import {
  connect,
  disconnect,
  fetchBalance,
  fetchConnectors,
  getAccount,
  getNetwork,
  signMessage,
  switchNetwork,
} from '../index'
import { solana, solanaMainnet } from '../solana'
import { wagmi } from '../wagmi'
import { createTestKit, type TestKitOptions } from './createTestKit'

async function open(options: Partial<TestKitOptions> = {}) {
  const made = await createTestKit({ networks: [mainnet, base], ...options })
  onTestFinished(() => made.kit.destroy())
  return made
}

test('its wallet is connected, signs for real and switches networks, in Node alone', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  const { kit, wallet } = await open({ connected: true })
  const { address, isConnected } = getAccount(kit)
  expect({ address, isConnected }).toEqual({ address: wallet.addresses[0], isConnected: true })
  const signature = await signMessage(kit, { message: 'Hello' })
  const signed = { message: 'Hello', signature: signature as `0x${string}` }
  expect(await verifyMessage({ ...signed, address: address as `0x${string}` })).toBe(true)
  await switchNetwork(kit, base)
  expect(getNetwork(kit)?.id).toBe(base.id)
  expect(asked).not.toHaveBeenCalled()
})

test('nobody is connected unless it is asked for, and a refusal is one', async () => {
  const { kit, wallet } = await open()
  expect(getAccount(kit).isConnected).toBe(false)
  const listed = await fetchConnectors(kit)
  expect(listed).toMatchObject([{ name: 'Test Wallet', isInstalled: true }])
  wallet.refuse()
  const id = listed[0]?.id ?? ''
  await expect(connect(kit, { connectorId: id })).rejects.toMatchObject({ code: 'user/rejected' })
  wallet.approve()
  await connect(kit, { connectorId: id })
  expect(getAccount(kit).isConnected).toBe(true)
  await disconnect(kit)
  expect(getAccount(kit).isConnected).toBe(false)
})

test('what nodes and the gateway answer is the test’s to say', async () => {
  const answer = { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }
  const { kit } = await open({ connected: true, fetch: async () => Response.json(answer) })
  expect((await fetchBalance(kit)).data?.formatted).toBe('1')
  const { kit: alone } = await open({ connected: true })
  expect((await fetchBalance(alone)).isError).toBe(true)
})

test('the site’s own library has the wallet too', async () => {
  const config = createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
  })
  const { kit, wallet } = await open({ adapters: [wagmi({ config })], connected: true })
  const [address] = wallet.addresses
  expect(getConnection(config)).toMatchObject({ status: 'connected', address })
  await switchNetwork(kit, base)
  expect(getConnection(config).chainId).toBe(base.id)
  wallet.disconnect()
  await vi.waitFor(() => expect(getAccount(kit).isConnected).toBe(false))
})

test('time passes when the test says so', async () => {
  const { kit, clock } = await open()
  const work = vi.fn()
  kit.after(5000, work)
  clock.advance(4999)
  expect(work).not.toHaveBeenCalled()
  clock.advance(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('one wallet of each family', async () => {
  const { kit, wallets } = await open({
    networks: [mainnet, solanaMainnet, bitcoinMainnet],
    adapters: [solana(), bitcoin()],
    wallets: [{ name: 'A' }, { name: 'B', namespace: 'solana' }, { name: 'C', namespace: 'bip122' }],
    connected: true,
  })
  const connected = (['eip155', 'solana', 'bip122'] as const).map(
    namespace => getAccount(kit, { namespace }).address,
  )
  expect(connected).toEqual(wallets.map(({ addresses }) => addresses[0]))
  expect(getNetwork(kit)?.caipNetworkId).toBe('eip155:1')
})

test('says what is missing', async () => {
  await expect(open({ wallets: [] })).rejects.toThrow('needs a wallet')
  await expect(open({ wallets: [{ namespace: 'solana' }] })).rejects.toThrow('no adapter')
})
