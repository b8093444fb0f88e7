import { connect } from '@latchkey/core'
import { createFakeAdapter, createFakeWorld, createTestKit, settled, startAwake } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

test('another tab is connected and this one could not follow', async () => {
  const world = createFakeWorld()
  const adapter = createFakeAdapter()
  adapter.reconnectAnswer = 'fail'
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  const { kit: otherKit } = createTestKit(
    { adapters: [createFakeAdapter()] },
    createFakeWorld({ tabOf: world }),
  )
  await startAwake(otherKit)
  const tabsOf = async () => (await diagnose(kit)).findings.filter(({ id }) => id === 'page/other-tab')
  expect(await tabsOf()).toEqual([])
  await connect(otherKit, { connectorId: 'io.one' })
  await settled()
  expect(await tabsOf()).toMatchObject([{ level: 'note', title: expect.stringContaining('EVM') }])
})
