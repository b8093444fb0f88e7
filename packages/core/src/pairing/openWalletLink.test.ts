import type { Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeWorld, createTestKit, type FakeWorld, startAwake } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { openWalletLink } from './openWalletLink'
import { pair } from './pair'
import { pairing } from './pairing'
import { pairingAttempt } from './pairingAttempt'

const brass: Wallet = {
  id: 'brass',
  name: 'Brass',
  mobile_link: 'brass://',
  link_mode: 'https://brass.example/app',
  desktop_link: 'brass-live://',
  webapp_link: 'https://web.brass.example',
}

async function setUp(input: Partial<KitInput> = {}, { agent = agents.iphone, window = {} } = {}) {
  const world = createFakeWorld()
  const page = createFakePage(world, agent, window)
  const fake = createFakeWalletConnect()
  const options = { adapters: [createFakeAdapter()], relayUrl: 'wss://relay.example', ...input }
  const { kit } = createTestKit(options, world, fake.load)
  await startAwake(kit)
  const link = () => {
    const now = kit.get(pairing).get()
    return now.status === 'waiting' ? now.link : undefined
  }
  const begin = async (wallet?: Wallet) => {
    pair(kit, { wallet }).catch(() => {})
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    return encodeURIComponent(fake.pairings.at(-1)?.uri ?? '')
  }
  return { kit, world, page, fake, link, begin }
}

describe('opening a wallet by a link', () => {
  test('happens within the call, with the link that is there already', async () => {
    const { kit, page, begin, link } = await setUp()
    const uri = await begin(brass)
    expect(openWalletLink(kit, 'mobile')).toBe(true)
    expect(page.opened).toEqual([{ href: `brass://wc?uri=${uri}`, target: '_self', rel: '' }])
    expect(link()).toEqual({ platform: 'mobile', status: 'opening' })
  })

  test('by universal links where the site prefers them: an anchor that tells nothing of this page', async () => {
    const { kit, page, begin } = await setUp({ preferUniversalLinks: true })
    const uri = await begin(brass)
    openWalletLink(kit, 'mobile')
    expect(page.opened).toEqual([
      { href: `https://brass.example/app/wc?uri=${uri}`, target: '_blank', rel: 'noreferrer noopener' },
    ])
  })

  test('out of a frame, and in a new window of Telegram', async () => {
    const framed = await setUp({}, { window: { top: {}, self: {} } })
    await framed.begin(brass)
    openWalletLink(framed.kit, 'mobile')
    expect(framed.page.opened).toMatchObject([{ target: '_top' }])
    const telegram = await setUp({}, { window: { TelegramWebviewProxy: {} }, agent: agents.android })
    const uri = await telegram.begin(brass)
    openWalletLink(telegram.kit, 'mobile')
    expect(telegram.page.opened).toMatchObject([
      { href: `brass://wc?uri=${encodeURIComponent(uri)}`, target: '_blank' },
    ])
  })

  test('on a computer: its app, its page', async () => {
    const { kit, page, begin } = await setUp({}, { agent: agents.desktop })
    const uri = await begin(brass)
    openWalletLink(kit, 'desktop')
    openWalletLink(kit, 'web')
    expect(page.opened.map(({ href }) => href)).toEqual([
      `brass-live://wc?uri=${uri}`,
      `https://web.brass.example/wc?uri=${uri}`,
    ])
  })

  test('opens nothing without a link that can be used', async () => {
    const { kit, world, page, begin } = await setUp()
    expect(openWalletLink(kit, 'mobile', brass)).toBe(false)
    await begin(brass)
    expect(openWalletLink(kit, 'desktop', { id: 'x', name: 'X' })).toBe(false)
    page.show('hidden')
    await world.clock.advance(231_000)
    expect(openWalletLink(kit, 'mobile')).toBe(false)
    expect(page.opened).toEqual([])
  })

  test('a page that slept is tapped before its clock has noticed: the old link is not handed out, a new one is made', async () => {
    const { kit, world, page, begin } = await setUp()
    const old = await begin(brass)
    sleep(world, 3_600_000)
    expect(openWalletLink(kit, 'mobile')).toBe(false)
    expect(page.opened).toEqual([])
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    expect(openWalletLink(kit, 'mobile')).toBe(true)
    expect(page.opened).toHaveLength(1)
    expect(page.opened[0]?.href).not.toContain(old)
  })

  test('who comes back to a page that slept finds a link that works', async () => {
    const { world, page, begin, fake } = await setUp()
    await begin(brass)
    page.show('hidden')
    sleep(world, 3_600_000)
    page.show('visible')
    await expect.poll(() => fake.pairings.length).toBe(2)
  })
})

describe('whether an app opened', () => {
  test('the page was hidden: it did, and coming back changes nothing', async () => {
    const { kit, world, page, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    page.show('hidden')
    expect(link()).toEqual({ platform: 'mobile', status: 'opened' })
    await world.clock.advance(3000)
    page.show('visible')
    expect(link()).toEqual({ platform: 'mobile', status: 'opened' })
  })

  test('nothing happened for 1.5 s: it did not, and the next try may', async () => {
    const { kit, world, page, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    page.blur() // a question of the browser, which the visitor may refuse
    await world.clock.advance(1499)
    expect(link()).toMatchObject({ status: 'opening' })
    await world.clock.advance(1)
    expect(link()).toMatchObject({ status: 'failed' })
    page.show('hidden') // the visitor took a while to agree
    expect(link()).toMatchObject({ status: 'opened' })
    page.show('visible')
    openWalletLink(kit, 'mobile')
    expect(link()).toMatchObject({ status: 'opening' })
  })

  test.each(['desktop', 'web'] as const)(
    'on a computer (%s) it takes the focus, while the page stays in sight',
    async way => {
      const { kit, world, page, begin, link } = await setUp({}, { agent: agents.desktop })
      await begin(brass)
      openWalletLink(kit, way)
      page.blur()
      await world.clock.advance(2000)
      expect(link()).toEqual({ platform: way, status: 'opened' })
    },
  )

  test('a page that was put to sleep at once hears of it when it wakes up: one opened', async () => {
    const { kit, world, page, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    page.show('visible') // the only word of it
    expect(link()).toMatchObject({ status: 'opened' })
    await world.clock.advance(2000)
    expect(link()).toMatchObject({ status: 'opened' })
  })

  test('a clock that went on long after its time tells the same, without any word', async () => {
    const { kit, world, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    sleep(world, 20_000)
    await world.clock.advance(1500)
    expect(link()).toMatchObject({ status: 'opened' })
  })

  test('a page that is left for the back-forward cache was left for an app', async () => {
    const { kit, world, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    world.window.dispatchEvent(new Event('pagehide'))
    expect(link()).toMatchObject({ status: 'opened' })
  })

  test('who goes to the store after it failed, and comes back, finds it as it was', async () => {
    const { kit, world, page, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    await world.clock.advance(1500)
    world.window.dispatchEvent(new Event('click'))
    page.show('hidden')
    page.show('visible')
    expect(link()).toMatchObject({ status: 'failed' })
  })

  test('each try has 1.5 s of its own', async () => {
    const { kit, world, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    await world.clock.advance(1000)
    openWalletLink(kit, 'mobile')
    await world.clock.advance(1000)
    expect(link()).toMatchObject({ status: 'opening' })
    await world.clock.advance(500)
    expect(link()).toMatchObject({ status: 'failed' })
  })

  test('nothing of it is told of the next wallet, nor of a link that was made since', async () => {
    const { kit, world, page, begin, link } = await setUp()
    await begin(brass)
    openWalletLink(kit, 'mobile')
    await begin({ id: 'copper', name: 'Copper', mobile_link: 'copper://' })
    await world.clock.advance(1500)
    expect(link()).toBeUndefined()
    openWalletLink(kit, 'mobile')
    await world.clock.advance(1500)
    expect(link()).toMatchObject({ status: 'failed' })
    kit.get(pairingAttempt).get()?.renew()
    await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
    page.show('hidden')
    expect(link()).toBeUndefined()
  })
})

/** Time passes while no timer runs. */
function sleep({ clock }: FakeWorld, ms: number): void {
  const { now } = clock
  Object.assign(clock, { now: () => now() + ms })
}
