import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter, wallet as walletOnPage } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWorld, createTestKit, ethereum, solana, startAwake } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { openInsideWallet } from './openInsideWallet'

const phantom: Wallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  mobile_link: 'phantom://',
}
const coinbase: Wallet = { id: 'cb', name: 'Coinbase Wallet', mobile_link: 'cbwallet://' }

async function setUp(input: Partial<KitInput> = {}, agent = agents.iphone) {
  const world = createFakeWorld()
  const page = createFakePage(world, agent)
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], ...input }, world)
  await startAwake(kit)
  return { kit, page }
}

test('[CON-34] on a phone Phantom takes the visitor to this page in its own browser, within the call', async () => {
  const { kit, page } = await setUp()
  const events: string[] = []
  kit.events.on(({ event }) => void events.push(event))
  expect(openInsideWallet(kit, phantom)).toBe(true)
  expect(page.opened).toMatchObject([
    {
      href: 'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart?ref=https%3A%2F%2Fshop.example',
      target: '_blank',
    },
  ])
  expect(events).toContain('SELECT_WALLET')
})

test('[CON-35] so does Coinbase Wallet, for Solana', async () => {
  const { kit, page } = await setUp({ networks: [solana, ethereum] })
  expect(openInsideWallet(kit, coinbase)).toBe(true)
  expect(page.opened).toMatchObject([
    { href: 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fshop.example%2Fcart' },
  ])
})

test.each<[string, Wallet, Partial<KitInput>, string]>([
  [
    'where it is installed',
    phantom,
    { adapters: [createFakeAdapter({ connectors: [walletOnPage('app.phantom', 'Phantom')] })] },
    agents.android,
  ],
  ['on a computer', phantom, {}, agents.desktop],
  [
    'against a link of the site’s own',
    phantom,
    { customWallets: [{ ...phantom, mobile_link: 'https://my.example' }] },
    agents.iphone,
  ],
  ['of a wallet that can be paired with', { ...phantom, supports_wc: true }, {}, agents.iphone],
])('[CON-34 CON-35 CON-36] not %s', async (_, wallet, input, agent) => {
  const { kit, page } = await setUp(input, agent)
  expect(openInsideWallet(kit, wallet)).toBe(false)
  expect(page.opened).toEqual([])
})
