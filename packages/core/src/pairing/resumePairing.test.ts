import type { TrackedEvent, Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeWorld, createTestKit, ethereum, type FakeWorld, settled } from '../../test/fakeWorld'
import { accountOf, accounts } from '../accounts/accounts'
import { isAwake } from '../connectors/adapters'
import { recentWallets } from '../connectors/recentWallets'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { closeModal, goBack } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import { readDeepLinkChoice } from './deepLinkChoice'
import { openWalletLink } from './openWalletLink'
import { pair } from './pair'
import { pairing } from './pairing'

const noteKey = 'latchkey.v1.default.pairing'
const brass: Wallet = { id: 'brass', name: 'Brass', mobile_link: 'brass://' }
const evmOnly = { eip155: [`eip155:1:${alice}`] }

type Left = { uri: string; expiresAt: number }

/** A page of a phone with a kit in it, and with what an earlier page of the tab stored; that one tidied nothing up. */
async function load(earlier?: FakeWorld, left?: Left, more: Partial<KitInput> = {}, agent = agents.android) {
  const world = createFakeWorld()
  for (const [key, value] of earlier?.storage.data ?? []) world.storage.data.set(key, value)
  const page = createFakePage(world, agent)
  const fake = createFakeWalletConnect()
  fake.left = left
  const input = { adapters: [createFakeAdapter()], networks: [ethereum], relayUrl: 'wss://relay.example' }
  const { kit } = createTestKit({ ...input, ...more }, world, fake.load)
  const events: TrackedEvent[] = []
  kit.events.on(event => events.push(event))
  kit.start()
  const state = () => kit.get(pairing).get()
  return {
    ...{ kit, world, page, fake, events, state },
    account: () => accountOf(kit.get(accounts).get(), 'eip155'),
    modal: () => kit.get(router).get().modal,
    view: () => currentRoute(kit.get(router).get()),
    note: () => world.storage.data.get(noteKey),
    status: (wanted: string) => expect.poll(() => state().status).toBe(wanted),
  }
}

/** A page on which a link waits, opened in the wallet's app or shown as a code; and what the tab keeps of it. */
async function beforeLeaving(opens: boolean) {
  const page = await load()
  pair(page.kit, { wallet: brass }).catch(() => {})
  await page.status('waiting')
  if (opens) expect(openWalletLink(page.kit, 'mobile')).toBe(true)
  const state = page.state()
  if (state.status !== 'waiting') throw new Error('no link waits')
  return { world: page.world, left: { uri: state.uri, expiresAt: state.expiresAt }, page }
}

describe('a pairing whose page was thrown away', () => {
  test('is gone on with where the app was opened: the view is back, and an approval connects', async () => {
    const { world, left } = await beforeLeaving(true)
    const { kit, fake, state, status, account, modal, view, note, events } = await load(world, left)
    await status('waiting')
    await expect.poll(modal).toBe('open')
    expect(view()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet: brass } })
    expect(state()).toMatchObject({ ...left, wallet: brass, link: { platform: 'mobile', status: 'opened' } })
    expect(account().status).toBe('connecting')
    fake.pairings[0]?.approve(evmOnly)
    await status('connected')
    expect(account()).toMatchObject({ status: 'connected', address: alice, connectorId: 'walletConnect' })
    expect(modal()).toBe('closed')
    expect(readDeepLinkChoice(kit)).toEqual({ name: 'Brass', href: 'brass://', isAllowed: true })
    expect(kit.get(recentWallets).get()).toMatchObject([{ id: 'brass' }])
    expect(events).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', name: 'Brass' },
    })
    expect(note()).toBeUndefined()
  })

  test('[CFG-16] is shown by the site where the site shows pairings itself', async () => {
    const { world, left } = await beforeLeaving(true)
    const { status, modal, account } = await load(world, left, { manualPairing: true })
    await status('waiting')
    await settled()
    expect(modal()).toBe('closed')
    expect(account().status).toBe('connecting')
  })

  test('is declined as any other, with a way on', async () => {
    const { world, left } = await beforeLeaving(true)
    const { fake, status, account, note } = await load(world, left)
    await status('waiting')
    fake.pairings[0]?.fail('user/rejected')
    await status('declined')
    expect(account().status).toBe('disconnected')
    expect(note()).toBeUndefined()
  })

  test('is given up with its view', async () => {
    const { world, left } = await beforeLeaving(true)
    const { kit, fake, status, modal, note } = await load(world, left)
    await status('waiting')
    await expect.poll(modal).toBe('open')
    closeModal(kit)
    await status('idle')
    expect(fake.pairings[0]?.request.signal.aborted).toBe(true)
    expect(note()).toBeUndefined()
  })

  test('waits unseen where only a code was shown, and connects when it is approved', async () => {
    const { world, left } = await beforeLeaving(false)
    const { fake, status, account, modal, note } = await load(world, left)
    await status('waiting')
    await settled()
    expect(modal()).toBe('closed')
    expect(account().status).toBe('disconnected')
    fake.pairings[0]?.approve(evmOnly)
    await status('connected')
    expect(account()).toMatchObject({ status: 'connected', address: alice })
    expect(note()).toBeUndefined()
  })

  test('is joined by a visitor who asks for the code again, and drawn anew when it runs out', async () => {
    const { world, left } = await beforeLeaving(false)
    const next = await load(world, left)
    await next.status('waiting')
    pair(next.kit, { wallet: brass }).catch(() => {})
    expect(next.state()).toMatchObject({ status: 'waiting', uri: left.uri })
    next.world.clock.advance(245_000)
    await expect.poll(() => next.fake.pairings.length).toBe(2)
    expect(next.state()).toMatchObject({ status: 'waiting', uri: next.fake.pairings[1]?.uri })
  })

  test('runs out unseen, and makes no further link', async () => {
    const { world, left } = await beforeLeaving(false)
    const next = await load(world, left)
    await next.status('waiting')
    next.world.clock.advance(245_000)
    await next.status('expired')
    expect(next.fake.pairings).toHaveLength(1)
    expect(next.note()).toBeUndefined()
  })

  test('is nothing to another tab of the site', async () => {
    const { world } = await beforeLeaving(true)
    const other = await load(world)
    await expect.poll(() => other.fake.opened.length).toBe(1)
    await settled()
    expect(other.state().status).toBe('idle')
    expect(other.modal()).toBe('closed')
    expect(other.note()).toBeDefined() // it is the other tab's
  })

  test('that is another one than the note tells of is not given its wallet', async () => {
    const { world, left } = await beforeLeaving(true)
    const next = await load(world, { ...left, expiresAt: left.expiresAt - 1 })
    await next.status('waiting')
    await settled()
    expect(next.state()).toMatchObject({ wallet: undefined, link: undefined })
    expect(next.modal()).toBe('closed')
  })
})

describe('the note of a pairing', () => {
  test('holds no secret', async () => {
    const { page, left } = await beforeLeaving(true)
    expect(page.note()).toContain('brass')
    expect(page.note()).not.toContain(left.uri.slice(3, 60))
    expect(page.note()).not.toContain('symKey')
  })

  test('[WC-16] forgets the app once the visitor has gone back to choose another', async () => {
    const { kit, status, note } = await load(undefined, undefined, {}, agents.iphone)
    await openModal(kit, { view: 'AllWallets' })
    await push(kit, { view: 'ConnectingWalletConnect', params: { wallet: brass } })
    pair(kit, { wallet: brass }).catch(() => {})
    await status('waiting')
    openWalletLink(kit, 'mobile')
    expect(JSON.parse(note() ?? '')).toMatchObject({
      wallet: brass,
      opened: { way: 'mobile', base: 'brass://' },
    })
    await goBack(kit)
    expect(Object.keys(JSON.parse(note() ?? ''))).toEqual(['until'])
  })

  test.each(['null', '7', '"x"', '{"until":"soon"}', '{"until":5}', '[]'])(
    '%s is none: it is cleared away, and WalletConnect stays where it is',
    async text => {
      const world = createFakeWorld()
      world.storage.data.set(noteKey, text)
      const { fake, note, kit } = await load(world)
      await kit.wake()
      await expect.poll(note).toBe(undefined)
      expect(fake.loads).toBe(0)
    },
  )

  test('goes where WalletConnect is off', async () => {
    const { world } = await beforeLeaving(true)
    const { note, kit } = await load(world, undefined, { enableWalletConnect: false })
    await kit.wake()
    expect(note()).toBeUndefined()
  })

  test('is not there for a visitor who never paired: nothing is brought in', async () => {
    const { kit, fake } = await load()
    await settled()
    expect(isAwake(kit)).toBe(false)
    expect(fake.loads).toBe(0)
  })
})
