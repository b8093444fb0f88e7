import { storedJunk } from '@latchkey/testing/host'
import { expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import {
  createFakeWorld,
  createTestKit,
  ethereum,
  type FakeWorld,
  optimism,
  settled,
  solana,
  startAwake,
} from '../../test/fakeWorld'

import { accountOf, accounts } from '../accounts/accounts'
import { openModal } from '../flows/openModal'
import { openWalletLink } from '../pairing/openWalletLink'
import { pair } from '../pairing/pair'
import { pairing } from '../pairing/pairing'
import { getState } from '../readings/kitState'
import { router } from '../router/router'
import { restoreAccount } from '../tokens/restoreAccount'
import { connect } from './connect'
import { disconnect } from './disconnect'
import { fetchBalance } from './fetchBalance'
import { storageKeys } from './storageKeys'
import { switchNetwork } from './switchNetwork'

const prefix = 'latchkey.v1.default.'
const brass = { id: 'brass', name: 'Brass', mobile_link: 'brass://' }

/** Every key that the kit reads or writes, found in a visit that does everything. */
const { seen } = await visitOf(createFakeWorld())
const keys = [...seen].map(key => key.replace(prefix, '')).sort()

test('[IMP-40 STO-13] the visit comes by every key of the connection, and by those of others', () => {
  const named = Object.values(storageKeys).map(key => (typeof key === 'string' ? key : key('eip155')))
  expect(keys).toEqual(expect.arrayContaining([...named, 'deepLinkChoice', 'recentWallets']))
})

test.each(keys)(
  '[IMP-40 STO-13] whatever stands under %s, the kit starts, opens, connects, switches and disconnects',
  async key => {
    const { world: before } = await visitOf(createFakeWorld())
    for (const [what, text] of Object.entries(storedJunk)) {
      const world = createFakeWorld()
      for (const [name, value] of before.storage.data) world.storage.data.set(name, value)
      world.storage.data.set(prefix + key, text)
      const { kit, state } = open(world)
      await startAwake(kit)
      await settled()
      expect(['connected', 'disconnected'], what).toContain(state())
      await restoreAccount(kit)
      await openModal(kit)
      expect(kit.get(router).get().modal, what).toBe('open')
      await connect(kit, { connectorId: 'io.two', namespace: 'eip155' })
      await switchNetwork(kit, 'eip155:10')
      expect(await fetchBalance(kit), what).toMatchObject({ status: 'success' })
      expect(getState(kit), what).toBeDefined()
      expect(state(), what).toBe('connected')
      await disconnect(kit)
      expect(state(), what).toBe('disconnected')
      kit.destroy()
    }
  },
)

function open(world: FakeWorld, fake = createFakeWalletConnect()) {
  createFakePage(world, agents.iphone)
  const options = { networks: [ethereum, optimism, solana], relayUrl: 'wss://relay.example' }
  const { kit } = createTestKit({ ...options, adapters: [createFakeAdapter()] }, world, fake.load)
  return { kit, fake, state: () => accountOf(kit.get(accounts).get(), 'eip155').status }
}

/** A visit in which everything is read and written that the kit ever keeps; it ends while a wallet is connected. */
async function visitOf(world: FakeWorld) {
  const seen = new Set<string>()
  const { getItem } = world.storage
  world.storage.getItem = key => {
    seen.add(key)
    return getItem(key)
  }
  world.storage.changed.add(key => seen.add(key))
  const { kit, fake } = open(world)
  await startAwake(kit)
  const paired = pair(kit, { wallet: brass })
  await vi.waitFor(() => expect(kit.get(pairing).get().status).toBe('waiting'))
  openWalletLink(kit, 'mobile')
  fake.pairings[0]?.approve({ eip155: [`eip155:1:${alice}`] })
  await paired
  await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
  await disconnect(kit, { connectorId: 'io.one' })
  await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
  await restoreAccount(kit)
  await fetchBalance(kit)
  kit.destroy()
  return { world, seen }
}
