import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter, wallet as walletOnPage } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import { walletPlatforms } from './walletPlatforms'

const all = {
  mobile_link: 'brass://',
  desktop_link: 'brass-live://',
  webapp_link: 'https://brass.example',
}

test.each<[string, Partial<Wallet>, keyof typeof agents, string[]]>([
  ['every way on a computer', all, 'desktop', ['qrcode', 'desktop', 'web']],
  ['every way on a phone', all, 'iphone', ['mobile', 'web']],
  ['a phone’s wallet on a computer', { mobile_link: 'brass://' }, 'desktop', ['qrcode']],
  ['an extension', { name: 'One', rdns: 'io.one' }, 'desktop', ['browser']],
  [
    'an extension with an app',
    { ...all, rdns: 'io.one' },
    'desktop',
    ['browser', 'qrcode', 'desktop', 'web'],
  ],
  ['one that only says it speaks WalletConnect', { supports_wc: true }, 'desktop', ['qrcode']],
  ['one that says nothing', {}, 'iphone', ['qrcode']],
])('[IMP-06] %s', async (_, fields, agent, platforms) => {
  const world = createFakeWorld()
  createFakePage(world, agents[agent])
  const adapter = createFakeAdapter({ connectors: [walletOnPage('io.one', 'One')] })
  const { kit } = createTestKit({ adapters: [adapter] }, world)
  await startAwake(kit)
  expect(walletPlatforms(kit, { id: 'brass', name: 'Brass', ...fields })).toEqual(platforms)
})
