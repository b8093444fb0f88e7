import {
  accounts,
  connect,
  createKit,
  disconnect,
  getProvider,
  type Kit,
  type KitInput,
  switchNetwork,
} from '@latchkey/core'
import { createTestWallet, fakeStorage, watchLeaks } from '@latchkey/testing'
import { chainReady } from '@latchkey/testing/conformance'
import { utils } from 'ethers'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { ethers5 } from './ethers5'
import { toWeb3Provider } from './toWeb3Provider'

const { chains } = inject('devnet')
const rdns = 'test.life'
let stops: (() => void)[] = []

beforeAll(async () => {
  await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))
}, 60_000)

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('the connected wallet signs and sends as a signer of ethers 5', async () => {
  const { load } = site()
  const { kit, wallet } = load()
  await kit.wake()
  await connect(kit, { connectorId: rdns })
  const provider = await toWeb3Provider(await getProvider(kit))
  provider.pollingInterval = 50
  const signer = provider.getSigner()
  expect(await signer.getAddress()).toBe(wallet.addresses[0])
  const signature = await signer.signMessage('Hello')
  expect(utils.verifyMessage('Hello', signature)).toBe(wallet.addresses[0])
  const to = `0x${'34'.repeat(20)}`
  const { hash } = await signer.sendTransaction({ to, value: utils.parseEther('0.01') })
  expect(await provider.waitForTransaction(hash)).toMatchObject({ status: 1, from: wallet.addresses[0], to })
  expect((await provider.getTransaction(hash)).value).toEqual(utils.parseEther('0.01'))
  await switchNetwork(kit, `eip155:${chains[1]?.id}`)
  expect((await provider.getNetwork()).chainId).toBe(chains[1]?.id)
})

test('[ERR-32] what is no wallet is told as none', async () => {
  for (const nothing of [undefined, null, 7, {}, { request: 'x' }])
    await expect(toWeb3Provider(nothing)).rejects.toMatchObject({ code: 'provider/not-found' })
})

test('[CON-11 CON-12] after a reload the kit is connected again by two calls of the wallet', async () => {
  const { load } = site()
  const first = load()
  await first.kit.wake()
  await connect(first.kit, { connectorId: rdns })
  first.end()
  const { kit, wallet } = load()
  expect(statusOf(kit)).toBe('connecting')
  await vi.waitFor(() => expect(statusOf(kit)).toBe('connected'))
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a kit that connected, switched and disconnected leaves nothing behind', async () => {
  const { load } = site()
  const check = watchLeaks(window)
  const { kit, wallet, end } = load()
  await kit.wake()
  await connect(kit, { connectorId: rdns })
  await switchNetwork(kit, `eip155:${chains[1]?.id}`)
  expect(kit.get(accounts).get().eip155).toMatchObject({
    caipAddress: `eip155:${chains[1]?.id}:${wallet.addresses[0]}`,
  })
  await disconnect(kit)
  await connect(kit, { connectorId: rdns })
  end()
  expect(wallet.listenerCount()).toBe(0)
  check.expectNone()
})

/** A site that can be loaded again: the storages stay, all else is new. */
function site() {
  const [storage, walletStorage] = [fakeStorage(), fakeStorage()]
  const load = () => {
    const wallet = createTestWallet({
      name: 'Life',
      rdns,
      accounts: [mnemonicToAccount(`${'test '.repeat(11)}junk`, { addressIndex: 9 })],
      chains,
      persist: 'wallet',
      storage: walletStorage,
    })
    const stopAnnouncing = wallet.announce(window)
    const networks: KitInput['networks'] = chains.map(({ id, rpcUrl }) => ({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }))
    const kit = createKit({ projectId: 'test', networks, adapters: [ethers5()] }, [], { storage })
    kit.start()
    const end = () => {
      kit.destroy()
      stopAnnouncing()
    }
    stops.push(end)
    return { kit, wallet, end }
  }
  return { load }
}

function statusOf(kit: Kit): string | undefined {
  return kit.get(accounts).get().eip155?.status
}
