import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, ethereum, solana } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { visibleWallets } from './visibleWallets'

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const list: Wallet[] = [
  { id: 'linked', name: 'Linked', mobile_link: 'linked://' },
  { id: 'web', name: 'Web', webapp_link: 'https://web.example' },
  { id: 'extension', name: 'Extension', chrome_store: 'https://chromewebstore.google.com/detail/x' },
  { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'CB' },
  { id: 'cb', name: 'Coinbase Wallet' },
  { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Ghost' },
  { id: 'ph', name: 'Phantom' },
]

function seen(agent: string, input: Partial<KitInput> = {}, touch = 0): string[] {
  const world = createFakeWorld()
  Object.assign(world.window.navigator, { userAgent: agent, maxTouchPoints: touch })
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], ...input }, world)
  return visibleWallets(kit, list).map(wallet => wallet.name)
}

test('on a computer every wallet is shown', () => {
  expect(seen('Mozilla/5.0 (X11; Linux x86_64)')).toHaveLength(list.length)
})

test('[REG-10 REG-11 REG-14] on a phone: those with a mobile link, and Coinbase by id or name', () => {
  expect(seen(phone)).toEqual(['Linked', 'CB', 'Coinbase Wallet'])
  expect(seen('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toHaveLength(3)
})

test('[REG-10] a tablet that calls itself a Mac is a phone, a Mac is none', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  expect(seen(mac, {}, 5)).toHaveLength(3)
  expect(seen(mac)).toHaveLength(list.length)
})

test('[REG-12 REG-14] on a phone with Solana: Phantom as well, by id or name', () => {
  const adapters = [createFakeAdapter({ namespace: 'solana' })]
  expect(seen(phone, { networks: [solana], adapters })).toEqual([
    'Linked',
    'CB',
    'Coinbase Wallet',
    'Ghost',
    'Phantom',
  ])
  expect(seen(phone, { networks: [ethereum] })).not.toContain('Phantom')
})

test('[REG-13] with a universal provider, wallets that are an extension only are dropped', () => {
  expect(seen('Mozilla/5.0 (X11; Linux x86_64)', { adapters: [] })).toEqual(['Linked', 'Web'])
})

test('wallets the site leaves out are left out, wherever they come from', () => {
  expect(seen('', { excludeWalletIds: ['linked', 'web'] })).not.toContain('Linked')
})
