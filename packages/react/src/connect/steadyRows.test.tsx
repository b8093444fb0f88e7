import { type Kit, openModal } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authKit } from '../../test/auth'
import { connectNames } from '../../test/connectRows'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { createTestRegistry, someWallets } from '../../test/registry'
import { drawn, hostOf, renderSite } from '../../test/site'
import '../auth/ConnectLogins' // here before the kit asks for it: what takes its time is the gateway alone

type Asked = 'config' | 'wallets'

/** A gateway that answers when the test says so, and never by itself. */
function slowGateway(wallets: readonly { id: string; name: string; rdns?: string }[]) {
  const registry = createTestRegistry(wallets)
  const answers = new Map<Asked, () => Response | undefined>()
  const waiting = new Set<() => void>()
  const gateway: { fetch: typeof fetch; answer(asked: Asked, give?: () => Response): void } = {
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      const asked = pathname.endsWith('/getWallets')
        ? 'wallets'
        : pathname.endsWith('/config')
          ? 'config'
          : ''
      if (!asked) return Response.json({ allowedOrigins: [] })
      while (!answers.has(asked)) await new Promise<void>(go => waiting.add(go))
      return answers.get(asked)?.() ?? registry.fetch(input, init)
    },
    answer(asked, give) {
      answers.set(asked, give ?? (() => undefined))
      for (const go of waiting) go()
      waiting.clear()
    },
  }
  return gateway
}

const withLogins = () => Response.json({ features: null, frameUrl: 'https://wallet.example' })
const withoutLogins = () => Response.json({ features: null })
const failure = () => new Response('no', { status: 500 })
const patience = { timeout: 60_000 }
const installedOne = { id: 'r1', name: 'One', rdns: 'io.one' }
const first = { id: 'io.one', name: 'One' }

async function opened(
  wallets: Parameters<typeof slowGateway>[0],
  hasWallet: boolean,
  adapter = createFakeAdapter(hasWallet ? [wallet(first.id, first.name)] : []),
) {
  const clock = fakeClock()
  const gateway = slowGateway(wallets)
  const { kit } = authKit(
    {},
    { adapter, services: {}, gatewayUrl: `${location.origin}/gateway` },
    { fetch: gateway.fetch, clock },
  )
  await renderSite(kit)
  await openModal(kit)
  const watch = watchPlaces(kit)
  void kit.wake()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' }), patience).toBeVisible()
  /** Frames go by, and with each of them a part of the time that they take. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 50) {
      clock.advance(50)
      await new Promise(requestAnimationFrame)
    }
  }
  return { kit, adapter, gateway, watch, pass }
}

/** The position of everything clickable, frame by frame. */
function watchPlaces(kit: Kit) {
  const places = new Map<Element, number>()
  const moved: string[] = []
  let isOver = false
  const look = () => {
    if (isOver) return
    requestAnimationFrame(look)
    const card = hostOf(kit)?.shadowRoot?.querySelector('.lk-card')
    // On its way in all of it moves as one.
    if (!card || card.getAnimations().some(({ playState }) => playState === 'running')) return
    for (const element of card.querySelectorAll('button, input')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { top } = element.getBoundingClientRect()
      const before = places.get(element)
      if (before !== undefined && Math.abs(before - top) > 0.5)
        moved.push(`${element.textContent || element.ariaLabel} from ${before} to ${top}`)
      places.set(element, top)
    }
  }
  look()
  return async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    isOver = true
    expect(moved).toEqual([])
    return places.size
  }
}

const many = someWallets(9)

test.each<[string, boolean, () => Response, readonly { id: string; name: string; rdns?: string }[]]>([
  ['a recommended wallet is installed', true, withoutLogins, [installedOne, ...many]],
  ['another wallet is installed', true, withoutLogins, many],
  ['none is installed', false, withoutLogins, many],
  ['logins come, and a recommended wallet is installed', true, withLogins, [installedOne, ...many]],
  ['logins come first, for none is installed', false, withLogins, many],
  ['the registry is nearly empty', true, withoutLogins, many.slice(0, 1)],
])('[IMP-01] nothing that can be clicked moves where %s', async (_, hasWallet, config, wallets) => {
  await page.viewport(1280, 900)
  for (const order of [
    ['config', 'wallets'],
    ['wallets', 'config'],
  ] as const) {
    const { kit, gateway, watch, pass } = await opened(wallets, hasWallet)
    await pass(600)
    if (hasWallet) expect(connectNames(kit)).toContain('One Installed')
    for (const asked of order) {
      gateway.answer(asked, asked === 'config' ? config : undefined)
      await pass(600)
    }
    await vi.waitFor(() => {
      expect(connectNames(kit)).toContain('Wallet 0')
      expect(drawn(kit, '.lk-list').querySelector('.lk-row-awaited:not(.lk-unseen)')).toBeNull()
    }, patience)
    const logins = page.getByLabelText('E-mail address')
    if (config === withLogins) await expect.element(logins, patience).toBeVisible()
    await pass(600)
    expect(await watch()).toBeGreaterThan(3)
    kit.destroy()
  }
})

test('[REG-03 IMP-01] where a recommended wallet is installed, four others come, at the places that were kept', async () => {
  const { kit, gateway, pass } = await opened([installedOne, ...many], true)
  gateway.answer('config', withoutLogins)
  await pass(600)
  const list = drawn(kit, '.lk-list')
  const { height } = list.getBoundingClientRect()
  gateway.answer('wallets')
  const names = ['One Installed', 'Wallet 0', 'Wallet 1', 'Wallet 2', 'Wallet 3']
  await vi.waitFor(() => expect(connectNames(kit).slice(0, 5)).toEqual(names), patience)
  expect(list.getBoundingClientRect().height).toBeCloseTo(height, 0)
  expect(list.querySelector('.lk-row-awaited')).toBeNull()
})

test('[IMP-01] with a gateway that fails the places stay, and the way to all wallets where it was', async () => {
  await page.viewport(1280, 900)
  const { kit, gateway, watch, pass } = await opened(many, true)
  await pass(600)
  gateway.answer('config', failure)
  gateway.answer('wallets', failure)
  await vi.waitFor(async () => {
    await pass(500) // it is asked again, later and later
    expect(page.getByText('Some wallets could not be loaded.').query()).not.toBeNull()
  }, patience)
  expect(drawn(kit, '.lk-list').querySelectorAll('.lk-row-awaited')).toHaveLength(4)
  await watch()
})

test('[IMP-01 CFG-40] where logins would come first and the gateway says nothing, the wallets wait for two seconds', async () => {
  await page.viewport(1280, 900)
  const { kit, gateway, watch, pass } = await opened(many, false)
  gateway.answer('wallets')
  await pass(1500)
  expect(connectNames(kit)).toEqual([])
  await pass(1000)
  await vi.waitFor(() => expect(connectNames(kit)).toHaveLength(5), patience)
  gateway.answer('config', withLogins)
  await expect.element(page.getByLabelText('E-mail address'), patience).toBeVisible()
  await watch() // logins that come later stand below all that is there
})

test('[IMP-01] a wallet that is found late takes no other’s place', async () => {
  await page.viewport(1280, 900)
  const { kit, adapter, gateway, watch, pass } = await opened(many.slice(0, 3), true)
  await pass(600)
  gateway.answer('config', withoutLogins)
  gateway.answer('wallets')
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 2'), patience)
  await pass(600)
  adapter.setWallets([wallet('io.late', 'Late'), wallet(first.id, first.name)])
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Late Installed'), patience)
  await watch()
})

test('[IMP-01] adapters that are late hold back the wallets for two seconds; what they find then stands below', async () => {
  await page.viewport(1280, 900)
  const adapter = createFakeAdapter([wallet(first.id, first.name)])
  const { load } = adapter
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const late = Object.assign(adapter, { load: () => arrived.then(load) })
  const { kit, gateway, watch, pass } = await opened(many.slice(0, 3), true, late)
  gateway.answer('config', withoutLogins)
  gateway.answer('wallets')
  await pass(1500)
  expect(connectNames(kit)).toEqual([])
  await pass(1000)
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 2'), patience)
  arrive()
  await vi.waitFor(() => expect(connectNames(kit)).toContain('One Installed'), patience)
  await watch()
})

test('[IMP-01] on a phone the rows stay where they are, too', async () => {
  await page.viewport(400, 800)
  const { kit, gateway, watch, pass } = await opened([installedOne, ...many], true)
  await pass(600)
  gateway.answer('wallets')
  gateway.answer('config', withLogins)
  await expect.element(page.getByLabelText('E-mail address'), patience).toBeInTheDocument()
  await vi.waitFor(() => expect(connectNames(kit)).toContain('Wallet 3'), patience)
  await pass(600)
  await watch()
})

test('[IMP-01 IMP-09] the focus stays where it is when logins come', async () => {
  const { kit, gateway, pass } = await opened(many, true)
  await pass(600)
  const row = drawn(kit, '.lk-list button')
  row.focus()
  gateway.answer('config', withLogins)
  gateway.answer('wallets')
  await expect.element(page.getByLabelText('E-mail address'), patience).toBeInTheDocument()
  expect(hostOf(kit)?.shadowRoot?.activeElement).toBe(row)
})
