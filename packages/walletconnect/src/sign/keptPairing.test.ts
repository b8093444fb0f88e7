import type { PairRequest } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openScene, type Page, quiet, type Scene } from '../../test/scene'

const stored = 'walletconnect.pairing'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const kept = (page: Page) => page.tab.sessionValues.get(stored)

/** A page whose link a wallet has read, and whose proposal lies at the relay. */
async function met(more: Partial<PairRequest> = {}) {
  const both = await scene.met(scene.page(), more)
  await vi.waitFor(() => expect(scene.relay.published).toHaveLength(1))
  return both
}

describe('a page that is thrown away in the middle of a pairing', () => {
  test('the next one goes on: the same link, approved later, gives the session', async () => {
    const { page, wallet, uri } = await met()
    const next = scene.thrownAway(page)
    const paired = next.resume()
    expect(next.told).toEqual([{ uri, expiresAt: page.told[0]?.expiresAt }])
    await wallet.approve()
    const { session } = (await paired) ?? {}
    expect(next.client.session()).toEqual(session)
    expect(session?.namespaces.eip155).toBeDefined()
    await wallet.answer()
    expect(kept(next)).toBe('null')
    expect(next.tab.browser.values.has('walletconnect.session')).toBe(true)
  })

  test('an approval that came while there was no page waits at the relay', async () => {
    const { page, wallet } = await met()
    page.cutOff()
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await wallet.approve()
    await quiet()
    const { session } = (await scene.thrownAway(page).resume()) ?? {}
    expect(session?.peer).toBeDefined()
  })

  test('the proposal is not sent a second time', async () => {
    const { page } = await met()
    const proposals = () => scene.relay.published.filter(({ tag }) => tag === 1100).length
    expect(proposals()).toBe(1)
    scene.thrownAway(page).resume()
    await quiet()
    expect(proposals()).toBe(1)
  })

  test('a refusal is heard, and nothing is left to go on with', async () => {
    const { page, wallet } = await met()
    const next = scene.thrownAway(page)
    const paired = next.resume()
    const { id } = await wallet.request('wc_sessionPropose')
    await wallet.pairing.reject(id, 'wc_sessionPropose', { code: 5000, message: 'User rejected.' })
    await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
    expect(scene.reload(next).resume()).toBeUndefined()
  })

  test('it can be thrown away again', async () => {
    const { page, wallet } = await met()
    const second = scene.thrownAway(page)
    second.resume()
    const third = scene.thrownAway(second)
    const paired = third.resume()
    await wallet.approve()
    await expect(paired).resolves.toMatchObject({ session: { topic: expect.any(String) } })
  })

  test('[WC-17] there is nothing to go on with once its four minutes are over', async () => {
    const { page } = await met()
    page.clock.sleep(240_000)
    expect(scene.thrownAway(page).resume()).toBeUndefined()
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1)) // the wallet's; that of the old page is gone
    await quiet()
    expect(scene.relay.sockets()).toBe(1)
  })
})

describe('what is kept of a pairing', () => {
  test('is in the tab alone, and gone when the visitor gives up', async () => {
    const abort = new AbortController()
    const { page } = await met({ signal: abort.signal })
    const symKey = /symKey=(\w+)/.exec(page.told[0]?.uri ?? '')?.[1] ?? 'none'
    expect(kept(page)).toContain(symKey)
    expect([...page.tab.browser.values.values()].join()).not.toContain(symKey)
    abort.abort()
    expect(kept(page)).toBe('null')
  })

  test('is the newest, also when an older one ends', async () => {
    const page = scene.page()
    const first = new AbortController()
    page.pair({ signal: first.signal })
    await vi.waitFor(() => expect(kept(page)).toBeDefined())
    const older = kept(page)
    page.pair()
    await vi.waitFor(() => expect(kept(page)).not.toBe(older))
    const newer = kept(page)
    first.abort()
    expect(kept(page)).toBe(newer)
  })

  test('is nothing where a signature was asked for together with it', async () => {
    const page = scene.page()
    const auth = {
      chains: ['eip155:1'],
      domain: 'site.example',
      uri: 'https://site.example',
      nonce: '12345678',
    }
    page.pair({ auth })
    await vi.waitFor(() => expect(scene.relay.published.some(({ tag }) => tag === 1100)).toBe(true))
    expect(kept(page)).toBeUndefined()
  })

  const whole = { keys: ['a', 'b', 'c'].map(letter => letter.repeat(64)), topic: 'd' }
  test.each([
    null,
    7,
    [],
    {},
    { ...whole },
    { ...whole, id: 1, expiresAt: '9' },
    { ...whole, id: 1, expiresAt: 9e15, keys: ['a', 'b', 'c'] },
    { ...whole, id: 1, expiresAt: 9e15, keys: whole.keys.slice(1) },
    { ...whole, id: 1, expiresAt: 9e15, keys: 'abc' },
    { ...whole, id: '1', expiresAt: 9e15 },
    { ...whole, id: 1, expiresAt: 9e15, topic: 3 },
  ])('%j is no pairing', async rubbish => {
    const page = scene.page()
    page.tab.sessionValues.set(stored, JSON.stringify(rubbish))
    expect(page.resume()).toBeUndefined()
    await quiet()
    expect(scene.relay.dials).toHaveLength(0)
  })
})
