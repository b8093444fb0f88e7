import { connect, type Kit, pair } from '@latchkey/core'
import {
  alice,
  createFakeAdapter,
  createFakePage,
  createFakeWalletConnect,
  createFakeWorld,
  createTestKit,
  ethereum,
  settled,
  solana,
  startAwake,
  wallet,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

async function storedOf(kit: Kit) {
  const { findings } = await diagnose(kit)
  return findings.filter(({ id }) => /^wallets\/(gone|stored)/.test(id))
}

/** A visitor connected a wallet of a family, and left. */
async function visited(namespace: 'eip155' | 'solana' = 'eip155') {
  const world = createFakeWorld()
  const adapter = createFakeAdapter({ namespace, connectors: [wallet('io.one', 'One', namespace)] })
  const { kit } = createTestKit({ networks: [ethereum, solana], adapters: [adapter] }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  expect(await storedOf(kit)).toEqual([])
  kit.destroy()
  await settled()
  return world
}

test('a stored connection whose wallet is gone: a problem while it is awaited, a note afterwards', async () => {
  const world = await visited()
  const adapter = createFakeAdapter({ connectors: [] })
  adapter.reconnectAnswer = 'stall'
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  expect(await storedOf(kit)).toMatchObject([
    { id: 'wallets/gone', level: 'problem', title: 'One was connected and is not here' },
  ])
  adapter.answerStalled('refuse')
  await settled()
  expect(await storedOf(kit)).toMatchObject([
    { id: 'wallets/gone', level: 'note', text: expect.stringContaining('One') },
  ])
})

test('a stored connection of a family that the site dropped', async () => {
  const world = await visited('solana')
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] }, world)
  kit.start()
  expect(await storedOf(kit)).toMatchObject([
    { id: 'wallets/stored-without-adapter', level: 'note', title: expect.stringContaining('Solana') },
  ])
})

test('a session over WalletConnect, and the phone’s wallet it was made with, are not missed on the page', async () => {
  const world = createFakeWorld()
  createFakePage(world)
  const fake = createFakeWalletConnect()
  const input = { networks: [ethereum], relayUrl: 'wss://relay.example' }
  const { kit } = createTestKit(input, world, fake.load)
  await startAwake(kit)
  const pairing = pair(kit, { wallet: { id: 'brass', name: 'Brass', mobile_link: 'brass://' } })
  await expect.poll(() => fake.pairings.length).toBe(1)
  fake.pairings[0]?.approve({ eip155: [`eip155:1:${alice}`] })
  await pairing
  expect(await storedOf(kit)).toEqual([])
  kit.destroy()
  const { kit: next } = createTestKit(input, world, createFakeWalletConnect(fake.stored).load)
  next.start()
  expect(await storedOf(next)).toEqual([])
  await next.wake()
  expect(await storedOf(next)).toEqual([])
  next.destroy()
})
