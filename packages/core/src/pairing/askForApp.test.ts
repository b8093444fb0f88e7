import { expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { agents, createFakePage } from '../../test/fakePage'
import { createFakeWalletConnect } from '../../test/fakePort'
import { createFakeRegistry } from '../../test/fakeRegistry'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import type { KitInput } from '../createKit'
import { answerRoute } from '../flows/askRoute'
import { waitingApp } from '../remote/waitingApp'
import { closeModal } from '../router/closeModal'
import { openRoute } from '../router/openRoute'
import { currentRoute, router } from '../router/router'
import { readDeepLinkChoice } from './deepLinkChoice'
import { openWalletLink } from './openWalletLink'
import { pair } from './pair'
import { pairing } from './pairing'

/** A phone whose visitor paired with an app that the system chose: Far Wallet, which says `far://` of itself. */
async function paired(input: Partial<KitInput> = {}, wallets: Parameters<typeof createFakeRegistry>[0] = []) {
  const registry = createFakeRegistry(wallets)
  const world = createFakeWorld({ fetch: registry.fetch })
  const page = createFakePage(world, agents.android, {})
  const fake = createFakeWalletConnect()
  fake.peer = { ...fake.peer, redirect: { native: 'far://' } }
  const options = { adapters: [createFakeAdapter()], relayUrl: 'wss://relay.example', ...input }
  const { kit } = createTestKit(options, world, fake.load)
  await startAwake(kit)
  const outcome = pair(kit)
  await expect.poll(() => kit.get(pairing).get().status).toBe('waiting')
  openWalletLink(kit, 'mobile')
  fake.pairings.at(-1)?.approve({ eip155: [`eip155:1:${alice}`] })
  await outcome
  page.opened.length = 0
  const topic = fake.session()?.topic ?? ''
  const request = (requestId: string) => fake.tell({ type: 'asked', topic, requestId })
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state) : undefined
  }
  const hrefs = () => page.opened.map(({ href }) => href)
  return {
    kit,
    world,
    page,
    request,
    shown,
    hrefs,
    link: (id: string) => `far://wc?requestId=${id}&sessionTopic=${topic}`,
  }
}

const question = { view: 'AllowApp', params: { wallet: 'Far Wallet', scheme: 'far' } }

test('[IMP-39] an app that nobody lists opens once the visitor agreed, and without a question from then on', async () => {
  const { kit, request, shown, hrefs, link } = await paired()
  request('1')
  await expect.poll(shown).toEqual(question)
  expect(hrefs()).toEqual([])
  await answerRoute(kit, true)
  await expect.poll(hrefs).toEqual([link('1')])
  await expect.poll(shown).toBeUndefined()
  request('2')
  expect(hrefs()).toEqual([link('1'), link('2')])
})

test('[IMP-39] who declines is not asked again, and nothing opens', async () => {
  const { kit, request, shown, hrefs } = await paired()
  request('1')
  await expect.poll(shown).toEqual(question)
  await answerRoute(kit, false)
  await expect.poll(shown).toBeUndefined()
  await expect.poll(() => kit.get(waitingApp).get()).toBeUndefined()
  request('2')
  await Promise.resolve()
  expect(shown()).toBeUndefined()
  expect(hrefs()).toEqual([])
  expect(readDeepLinkChoice(kit)).toBeUndefined()
})

test('[IMP-39] who closes the question opens nothing, and is asked again by the next request; several requests ask once', async () => {
  const { kit, request, shown, hrefs, link } = await paired()
  request('1')
  request('2')
  await expect.poll(shown).toEqual(question)
  closeModal(kit)
  await expect.poll(shown).toBeUndefined()
  expect(hrefs()).toEqual([])
  await expect
    .poll(() => {
      if (!shown()) request('3')
      return shown()
    })
    .toEqual(question)
  await answerRoute(kit, true)
  await expect.poll(hrefs).toEqual([link('3')])
})

test('[IMP-39] signing in is not left for the question: what waits there names the scheme, and the tap is the answer', async () => {
  const { kit, request, shown, hrefs, link } = await paired()
  await openRoute(kit, { view: 'SignIn', params: undefined })
  request('1')
  expect(shown()?.view).toBe('SignIn')
  expect(hrefs()).toEqual([])
  expect(kit.get(waitingApp).get()?.scheme).toBe('far')
  kit.get(waitingApp).get()?.open()
  expect(hrefs()).toEqual([link('1')])
  request('2')
  expect(kit.get(waitingApp).get()?.scheme).toBeUndefined()
  expect(hrefs()).toEqual([link('1'), link('2')])
})

test('[IMP-39] an app that the site lists opens at once', async () => {
  const { request, shown, hrefs, link } = await paired({
    customWallets: [{ id: 'far', name: 'Whatever', mobile_link: 'far://' }],
  })
  request('1')
  expect(hrefs()).toEqual([link('1')])
  expect(shown()).toBeUndefined()
})

test('[IMP-39] an app of a wallet that the registry lists opens at once: it is looked up by its name', async () => {
  const far = { id: 'far', name: 'Far', mobile_link: 'far://' }
  const { kit, request, hrefs, link } = await paired({ gatewayUrl: 'https://gate.example' }, [far])
  await expect.poll(() => readDeepLinkChoice(kit)?.isAllowed).toBe(true)
  request('1')
  expect(hrefs()).toEqual([link('1')])
})

test('[IMP-39] the name of a listed wallet does not open the app of another one', async () => {
  const far = { id: 'far', name: 'Far', mobile_link: 'farther://' }
  const { request, shown, hrefs } = await paired({ gatewayUrl: 'https://gate.example' }, [far])
  request('1')
  await expect.poll(shown).toEqual(question)
  expect(hrefs()).toEqual([])
})

test('[IMP-39] a provider of the site’s own, which asks nobody, is told of the app once the visitor agreed', async () => {
  const { kit, world, request, shown } = await paired({ universalProvider: { on: 1 } })
  const shared = () => world.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
  expect(shared()).toBeNull()
  request('1')
  await expect.poll(shown).toEqual(question)
  await answerRoute(kit, true)
  await expect.poll(() => JSON.parse(shared() ?? '{}')).toEqual({ href: 'far://', name: 'Far Wallet' })
})
