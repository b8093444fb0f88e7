import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter, wallet as walletOnPage } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import { insideLink } from './insideLink'

const phantom: Wallet = { id: 'p', name: 'Phantom', mobile_link: 'phantom://' }

test.each<[string, Partial<Wallet>, keyof typeof agents, string[], boolean]>([
  ['on a phone', {}, 'iphone', [], true],
  ['on a computer', {}, 'desktop', [], false],
  ['installed already', {}, 'android', ['Phantom'], false],
  ['that can be paired with', { supports_wc: true }, 'iphone', [], false],
])('[CON-34] a wallet %s', async (_, fields, agent, installed, opens) => {
  const world = createFakeWorld()
  createFakePage(world, agents[agent])
  const connectors = installed.map(name => walletOnPage(`app.${name}`, name))
  const { kit } = createTestKit({ adapters: [createFakeAdapter({ connectors })] }, world)
  await startAwake(kit)
  expect(insideLink(kit, { ...phantom, ...fields }) !== undefined).toBe(opens)
})
