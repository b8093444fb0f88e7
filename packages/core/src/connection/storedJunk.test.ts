import { storedJunk } from '@latchkey/testing/host'
import { expect, test } from 'vitest'
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
import { connect } from './connect'
import { disconnect } from './disconnect'
import { switchNetwork } from './switchNetwork'

const prefix = 'latchkey.v1.default.'
const keys = [
  'activeNamespace',
  'activeNetwork',
  'connectedNamespaces',
  'connectionStatus',
  'connections',
  'pairing',
  'eip155.ended',
  'eip155.connectorId',
  'deepLinkChoice',
  'recentWallets',
]
const brass = { id: 'brass', name: 'Brass', mobile_link: 'brass://' }

test('[IMP-40 STO-13] the table below names every key that the kit writes', async () => {
  const { written } = await visitOf(createFakeWorld())
  expect([...written].map(key => key.replace(prefix, '')).sort()).toEqual([...keys].sort())
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
      await openModal(kit)
      expect(kit.get(router).get().modal, what).toBe('open')
      await connect(kit, { connectorId: 'io.two', namespace: 'eip155' })
      await switchNetwork(kit, 'eip155:10')
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

/** A visit in which everything is written that the kit ever writes; it ends while a wallet is connected. */
async function visitOf(world: FakeWorld) {
  const written = new Set<string>()
  world.storage.changed.add(key => written.add(key))
  const { kit, fake } = open(world)
  await startAwake(kit)
  const paired = pair(kit, { wallet: brass })
  await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
  openWalletLink(kit, 'mobile')
  fake.pairings[0]?.approve({ eip155: [`eip155:1:${alice}`] })
  await paired
  await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
  await disconnect(kit, { connectorId: 'io.one' })
  await connect(kit, { connectorId: 'io.one', namespace: 'eip155' })
  kit.destroy()
  return { world, written }
}
