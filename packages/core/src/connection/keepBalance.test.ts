import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakePage } from '../../test/fakePage'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import { connect } from './connect'
import { keepBalance } from './keepBalance'
import { sendTransaction } from './walletActions'

async function page() {
  const world = createFakeWorld()
  const seen = createFakePage(world)
  const adapter = createFakeAdapter()
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const reads = (times: number) =>
    vi.waitFor(() => expect(adapter.calls.filter(call => call.method === 'getBalance')).toHaveLength(times))
  return { kit, world, seen, reads }
}

test('[ACC-30] a balance that is looked at is read again when the visitor is back, once it is old', async () => {
  const { kit, world, seen, reads } = await page()
  const stop = keepBalance(kit, 'eip155')
  await reads(1)
  seen.show('hidden')
  seen.show('visible')
  await world.clock.advance(29_000)
  await reads(1)
  await world.clock.advance(1_000)
  seen.show('hidden')
  await reads(1)
  seen.show('visible')
  await reads(2)
  stop()
  await world.clock.advance(30_000)
  seen.show('visible')
  await world.clock.advance(1_000)
  await reads(2)
})

test('an own transaction makes it old at once', async () => {
  const { kit, reads } = await page()
  keepBalance(kit, 'eip155')
  await reads(1)
  await sendTransaction(kit, { to: '0x0000000000000000000000000000000000000001', value: 1n })
  await reads(2)
})
