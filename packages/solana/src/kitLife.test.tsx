import {
  accounts,
  connect,
  createKit,
  disconnect,
  getAccount,
  signMessage,
  switchNetwork,
} from '@latchkey/core'
import { createSolanaTestWallet, fakeStorage, watchLeaks } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { solana } from './solana'
import { solanaDevnet, solanaMainnet } from './solanaNetworks'

const networks = [solanaMainnet, solanaDevnet]
let stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test('a kit that connected, switched, signed and disconnected leaves nothing behind', async () => {
  const wallet = announced('Life')
  const check = watchLeaks(window)
  const { kit } = openKit()
  await kit.wake()
  await connect(kit, { connectorId: 'Life' })
  await switchNetwork(kit, solanaDevnet.caipNetworkId)
  expect(kit.get(accounts).get().solana).toMatchObject({
    status: 'connected',
    caipAddress: `${solanaDevnet.caipNetworkId}:${wallet.addresses[0]}`,
  })
  expect(await signMessage(kit, { message: 'Hello' })).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  await disconnect(kit)
  expect(getAccount(kit).status).toBe('disconnected')
  await connect(kit, { connectorId: 'Life' })
  kit.destroy()
  check.expectNone()
  expect(wallet.listenerCount()).toBe(0)
})

test('[CON-12] what was connected is connected again on the next visit, with nobody asked', async () => {
  const wallet = announced('Life')
  const first = openKit()
  await connect(first.kit, { connectorId: 'Life' })
  await switchNetwork(first.kit, solanaDevnet.caipNetworkId)
  first.kit.destroy()
  wallet.requests.length = 0
  const second = openKit(first.storage)
  await vi.waitFor(() =>
    expect(second.kit.get(accounts).get().solana).toMatchObject({
      status: 'connected',
      caipAddress: `${solanaDevnet.caipNetworkId}:${wallet.addresses[0]}`,
    }),
  )
  expect(wallet.requests).toEqual([{ method: 'standard:connect', params: [{ silent: true }] }])
})

test('[IMP-20] a cluster chosen in another tab is used here, too, with nobody asked', async () => {
  const wallet = announced('Life')
  const { kit, storage } = openKit()
  await connect(kit, { connectorId: 'Life' })
  wallet.requests.length = 0
  const key = 'latchkey.v1.default.activeNetwork'
  storage.setItem(key, JSON.stringify(solanaDevnet.caipNetworkId))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await vi.waitFor(() =>
    expect(kit.get(accounts).get().solana).toMatchObject({
      caipAddress: `${solanaDevnet.caipNetworkId}:${wallet.addresses[0]}`,
    }),
  )
  expect(wallet.requests).toEqual([])
})

test('a visitor who never connected does not wake the adapter', async () => {
  const wallet = announced('Life')
  const load = vi.fn(solana().load)
  const kit = createKit(
    { projectId: 'test', networks, adapters: [{ ...solana(), load }] },
    {
      world: { storage: fakeStorage() },
    },
  )
  stops.push(() => kit.destroy())
  kit.start()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(load).not.toHaveBeenCalled()
  expect(wallet.requests).toEqual([])
})

function openKit(storage = fakeStorage()) {
  const kit = createKit({ projectId: 'test', networks, adapters: [solana()] }, { world: { storage } })
  stops.push(() => kit.destroy())
  kit.start()
  return { kit, storage }
}

function announced(name: string) {
  const wallet = createSolanaTestWallet({
    name,
    secrets: [new Uint8Array(32).fill(3)],
    chains: [{ id: 'solana:mainnet' }, { id: 'solana:devnet' }],
    persist: 'wallet',
    storage: fakeStorage(),
  })
  stops.push(wallet.announce(window))
  return wallet
}
