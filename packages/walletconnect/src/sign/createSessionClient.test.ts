import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeWindow, openBrowser } from '../../test/clientWorld'
import { evmAccount, evmNamespace } from '../../test/plainWallet'
import { openScene, type Page, quiet, type Scene } from '../../test/scene'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const sign = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', evmAccount.slice(9)] }
const types = (page: Page) => page.heard.map(({ type }) => type)
const other = evmAccount.replace('5bb4', 'aaaa')

describe('after a reload', () => {
  test('the session is there without a word to anybody, and goes on', async () => {
    const { page, wallet, session } = await scene.connected()
    const again = scene.reload(page)
    const dials = scene.relay.dials.length
    expect(again.client.session()).toBeUndefined()
    expect(await again.client.restore()).toEqual(session)
    expect(again.client.session()).toEqual(session)
    expect(scene.relay.dials).toHaveLength(dials)
    const asked = again.client.request(sign)
    const { id } = await wallet.request('wc_sessionRequest')
    await wallet.session().respond(id, 'wc_sessionRequest', 'signed')
    expect(await asked).toBe('signed')
    expect(await again.client.restore()).toEqual(session)
  })

  test('in the middle of a request: the late answer is taken in quietly', async () => {
    const { page, wallet } = await scene.connected()
    page.client.request(sign).catch(() => {})
    const { id } = await wallet.request('wc_sessionRequest')
    const again = scene.reload(page)
    await again.client.restore()
    await wallet.session().respond(id, 'wc_sessionRequest', 'late')
    await vi.waitFor(() =>
      expect(scene.relay.isAcked(scene.relay.published.at(-1)?.message ?? '')).toBe(true),
    )
    expect(again.tab.log.entries().filter(({ level }) => level !== 'info')).toEqual([])
    expect(again.client.session()).toBeDefined()
  })

  test('a session whose time is over is none', async () => {
    const { page, session } = await scene.connected()
    page.client.close()
    page.clock.advance(session.expiresAt - page.clock.now())
    const again = scene.reload(page)
    expect(await again.client.restore()).toBeUndefined()
    expect(again.tab.browser.values.has('walletconnect.session')).toBe(false)
  })

  test.each(['null', '{}', '[]', '"x"', '{"topic":"aa"}', '{"topic":1,"symKey":2}'])(
    '%s is no session',
    async stored => {
      const browser = openBrowser()
      browser.values.set('walletconnect.session', stored)
      expect(await scene.page(browser).client.restore()).toBeUndefined()
      await quiet()
      expect(scene.relay.dials).toHaveLength(0)
    },
  )
})

describe('leaving', () => {
  test('tells the wallet, forgets everything and closes the socket', async () => {
    const { page, wallet, session } = await scene.connected()
    const asked = expect(page.client.request(sign)).rejects.toMatchObject({ code: 'session/ended' })
    await page.client.disconnect()
    await asked
    expect(await wallet.request('wc_sessionDelete')).toMatchObject({ params: { code: 6000 } })
    expect(page.heard.at(-1)).toEqual({ type: 'ended', topic: session.topic, why: 'disconnected' })
    expect(page.tab.browser.values.has('walletconnect.session')).toBe(false)
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
    await page.client.disconnect()
  })

  test('tells the wallet once, however often and in however many tabs it is asked for', async () => {
    const browser = openBrowser()
    const [one, two] = [scene.page(browser), scene.page(browser)]
    const { wallet } = await scene.connected(one)
    await vi.waitFor(() => expect(two.client.session()).toBeDefined())
    const left = [one.client.disconnect(), one.client.disconnect(), one.client.disconnect()]
    await vi.waitFor(() => expect(two.client.session()).toBeUndefined())
    await Promise.all([...left, two.client.disconnect()])
    await wallet.request('wc_sessionDelete')
    await quiet()
    expect(scene.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(1)
  })

  test('tells it once, too, where the relay goes away in between', async () => {
    const { page, wallet } = await scene.connected()
    scene.relay.faults.stalls = true
    const left = page.client.disconnect()
    await quiet()
    scene.relay.cut()
    scene.relay.faults.stalls = false
    await vi.waitFor(() => {
      page.clock.advance(500)
      expect(scene.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(1)
    })
    await left
    await wallet.request('wc_sessionDelete')
    await quiet()
    expect(scene.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(1)
  })

  test('does not wait for a relay that is gone longer than 5 s', async () => {
    const { page } = await scene.connected()
    await scene.relay.stop()
    const left = page.client.disconnect()
    expect(page.client.session()).toBeUndefined()
    page.clock.advance(5000)
    await left
    for (let beat = 0; beat < 6; beat += 1) page.clock.advance(5000)
    await quiet()
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })

  test('a new session takes the place of the one before, whose wallet is told', async () => {
    const first = await scene.connected()
    const second = await scene.connected(first.page)
    await first.wallet.request('wc_sessionDelete')
    expect(first.page.heard.filter(({ type }) => type !== 'relay')).toEqual([
      { type: 'session', session: first.session },
      { type: 'ended', topic: first.session.topic, why: 'disconnected' },
      { type: 'session', session: second.session },
    ])
    expect(first.page.client.session()).toEqual(second.session)
  })

  test('closing keeps the session for the next visit and leaves no timer and no socket', async () => {
    const { page, session } = await scene.connected()
    const asked = expect(page.client.request(sign)).rejects.toMatchObject({ code: 'http/aborted' })
    const paired = expect(page.pair()).rejects.toMatchObject({ code: 'connect/cancelled' })
    page.client.close()
    await Promise.all([asked, paired])
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
    expect(types(page)).not.toContain('ended')
    expect(await scene.reload(page).client.restore()).toEqual(session)
  })
})

describe('several tabs', () => {
  async function twoTabs() {
    const browser = openBrowser()
    const [one, two] = [scene.page(browser), scene.page(browser)]
    const { wallet, session } = await scene.connected(one)
    await vi.waitFor(() => expect(two.client.session()).toEqual(session))
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(3))
    await quiet()
    return { browser, one, two, wallet, session }
  }

  test('a session made in one is in the other; each asks for itself', async () => {
    const { one, two, wallet } = await twoTabs()
    const asked = [one, two].map(page => page.client.request({ ...sign, params: [page.clock.now()] }))
    for (const _ of asked) {
      const { id, params } = await wallet.request('wc_sessionRequest')
      const [number] = (params as { request: { params: number[] } }).request.params
      await wallet.session().respond(id, 'wc_sessionRequest', number)
    }
    expect(await Promise.all(asked)).toEqual([one.clock.now(), two.clock.now()])
  })

  test('that ask in the same moment, and number by the same dice, are each answered their own', async () => {
    const browser = openBrowser()
    const dice = { random: () => 0.5 }
    const pages = [scene.page(browser, dice), scene.page(browser, dice)] as const
    const [one, two] = pages
    const { wallet } = await scene.connected(one)
    await vi.waitFor(() => expect(two.client.session()).toBeDefined())
    const now = Math.max(one.clock.now(), two.clock.now())
    for (const { clock } of pages) clock.advance(now - clock.now())
    const asked = [one, two, one].map((page, at) => page.client.request({ ...sign, params: [at] }))
    for (const _ of asked) {
      const { id, params } = await wallet.request('wc_sessionRequest')
      const [at] = (params as { request: { params: number[] } }).request.params
      await wallet.session().respond(id, 'wc_sessionRequest', at)
    }
    expect(await Promise.all(asked)).toEqual([0, 1, 2])
  })

  test('a change that one is late to hear of does not undo a later one in the other', async () => {
    const { browser, one, wallet } = await twoTabs()
    const give = (accounts: string[]) =>
      wallet.tell('wc_sessionUpdate', { namespaces: { eip155: { ...evmNamespace, accounts } } })
    const before = browser.values.get('walletconnect.session') ?? ''
    await give([other])
    await vi.waitFor(() => expect(one.client.session()?.namespaces.eip155?.accounts).toEqual([other]))
    await quiet()
    browser.storage().write('walletconnect.session', JSON.parse(before))
    await quiet()
    expect(one.client.session()?.namespaces.eip155?.accounts).toEqual([other])
  })

  test('a change of a session that another tab has replaced is not written over the new one', async () => {
    const { page, wallet } = await scene.connected()
    const { values } = page.tab.browser
    const newer = (values.get('walletconnect.session') ?? '').replace(
      /"topic":"\w+"/,
      `"topic":"${'f'.repeat(64)}"`,
    )
    values.set('walletconnect.session', newer) // the news of it has not come yet
    await wallet.tell('wc_sessionUpdate', { namespaces: { eip155: { ...evmNamespace, accounts: [other] } } })
    await wallet.answer()
    expect(values.get('walletconnect.session')).toBe(newer)
  })

  test('each hears the wallet, one answers', async () => {
    const { one, two, wallet } = await twoTabs()
    await wallet.tell('wc_sessionEvent', { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' })
    await wallet.tell('wc_sessionUpdate', { namespaces: { eip155: { ...evmNamespace, accounts: [other] } } })
    await wallet.tell('wc_sessionPing', {})
    for (const page of [one, two]) {
      await vi.waitFor(() => expect(types(page).filter(type => type === 'told')).toHaveLength(1))
      await vi.waitFor(() => expect(page.client.session()?.namespaces.eip155?.accounts).toEqual([other]))
    }
    await quiet()
    const answers = scene.relay.published.filter(({ tag }) => tag === 1103 || tag === 1105 || tag === 1115)
    expect(answers.map(({ tag }) => tag)).toEqual([1103, 1105, 1115])
  })

  test('ended in one is ended in both', async () => {
    const { one, two, session } = await twoTabs()
    await two.client.disconnect()
    await vi.waitFor(() => expect(one.client.session()).toBeUndefined())
    for (const page of [one, two])
      expect(page.heard.filter(({ type }) => type === 'ended')).toEqual([
        { type: 'ended', topic: session.topic, why: 'disconnected' },
      ])
  })

  test('replaced in one is replaced in both', async () => {
    const { one, two, session } = await twoTabs()
    const next = await scene.connected(two)
    await vi.waitFor(() => expect(one.client.session()).toEqual(next.session))
    expect(one.heard).toContainEqual({ type: 'ended', topic: session.topic, why: 'disconnected' })
  })

  test('the end of an old session leaves alone what another tab has just stored', async () => {
    const { page, wallet } = await scene.connected()
    const { values } = page.tab.browser
    const stored = JSON.parse(values.get('walletconnect.session') ?? '{}')
    const newer = JSON.stringify({ ...stored, topic: 'f'.repeat(64) })
    values.set('walletconnect.session', newer) // the news of it has not come yet
    await wallet.tell('wc_sessionDelete', { code: 6000, message: '' })
    await vi.waitFor(() => expect(types(page)).toContain('ended'))
    expect(values.get('walletconnect.session')).toBe(newer)
  })

  test('one that comes later hears nothing of what was told before', async () => {
    const { browser, one, wallet } = await twoTabs()
    await wallet.tell('wc_sessionEvent', { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(types(one)).toContain('told'))
    const third = scene.page(browser)
    await third.client.restore()
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(4))
    await wallet.tell('wc_sessionEvent', { event: { name: 'chainChanged', data: 2 }, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(types(third)).toContain('told'))
    expect(third.heard.filter(({ type }) => type === 'told')).toEqual([expect.objectContaining({ data: 2 })])
  })
})

describe('a page that comes back from the browser’s cache, where it hears nothing', () => {
  const cached = (page: ReturnType<typeof fakeWindow>) => page.dispatchEvent(new Event('pageshow'))

  test('has lost the session that ended meanwhile', async () => {
    const window = fakeWindow()
    const { page, session } = await scene.connected(scene.page(openBrowser(), { window: window as never }))
    cached(window)
    expect(page.client.session()).toEqual(session)
    page.tab.browser.values.delete('walletconnect.session')
    cached(window)
    expect(page.client.session()).toBeUndefined()
    expect(page.heard.at(-1)).toEqual({ type: 'ended', topic: session.topic, why: 'disconnected' })
  })

  test('has the session that took its place', async () => {
    const window = fakeWindow()
    const { page } = await scene.connected(scene.page(openBrowser(), { window: window as never }))
    const { values } = page.tab.browser
    const stored = JSON.parse(values.get('walletconnect.session') ?? '{}')
    values.set('walletconnect.session', JSON.stringify({ ...stored, topic: 'f'.repeat(64) }))
    cached(window)
    expect(page.client.session()?.topic).toBe('f'.repeat(64))
  })

  test('keeps its session in a browser that stores nothing', async () => {
    const window = fakeWindow()
    const storage = {
      read: () => undefined,
      write: () => {},
      remove: () => {},
      onForeignChange: () => () => {},
    }
    const { page, session } = await scene.connected(
      scene.page(openBrowser(), { window: window as never, storage }),
    )
    cached(window)
    expect(page.client.session()).toEqual(session)
  })
})

test('whether the relay is there is told', async () => {
  const { page } = await scene.connected()
  expect(page.heard[0]).toEqual({ type: 'relay', online: true })
  scene.relay.drop(1012)
  await vi.waitFor(() => expect(page.heard.at(-1)).toEqual({ type: 'relay', online: false }))
  page.clock.advance(500)
  await vi.waitFor(() => expect(page.heard.at(-1)).toEqual({ type: 'relay', online: true }))
})

test('a listener that throws keeps nobody from hearing', async () => {
  const page = scene.page()
  page.client.listen(() => {
    throw new Error('no')
  })
  const heard: string[] = []
  page.client.listen(({ type }) => heard.push(type))
  await scene.connected(page)
  expect(heard).toContain('session')
})
