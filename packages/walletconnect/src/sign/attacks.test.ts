import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logged, openBrowser } from '../../test/clientWorld'
import { evmAccount, evmNamespace } from '../../test/plainWallet'
import { openScene, type Page, quiet, type Scene } from '../../test/scene'
import { sealEnvelope } from '../crypto/envelope'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const sign = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', evmAccount.slice(9)] }
const event = { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' }
const told = (page: Page) => page.heard.filter(({ type }) => type === 'told').length

/** Signs once through a session: it lives. */
async function signs({ page, wallet }: Pick<Awaited<ReturnType<Scene['connected']>>, 'page' | 'wallet'>) {
  const asked = page.client.request(sign)
  const { id } = await wallet.request('wc_sessionRequest')
  await wallet.session().respond(id, 'wc_sessionRequest', '0xsigned')
  expect(await asked).toBe('0xsigned')
}

describe('a relay that says everything twice', () => {
  test('from the first message on: one session, each answer and event once', async () => {
    scene.relay.faults.twice = true
    const { page, wallet } = await scene.connected()
    await wallet.tell('wc_sessionEvent', event)
    await wallet.tell('wc_sessionPing', {})
    await signs({ page, wallet })
    await quiet()
    expect(told(page)).toBe(1)
    expect(page.heard.filter(({ type }) => type === 'session')).toHaveLength(1)
    expect(scene.relay.published.filter(({ tag }) => tag === 1115)).toHaveLength(1)
    expect(scene.relay.published.filter(({ tag }) => tag === 1103)).toHaveLength(1)
  })

  test('all over again, later and after a reload: nothing happens a second time', async () => {
    const { page, wallet } = await scene.connected()
    const give = (accounts: string[]) =>
      wallet.tell('wc_sessionUpdate', { namespaces: { eip155: { ...evmNamespace, accounts } } })
    await give([evmAccount.replace('5bb4', 'aaaa')])
    await give([evmAccount])
    await wallet.tell('wc_sessionEvent', event)
    await vi.waitFor(() => expect(told(page)).toBe(1))
    const before = page.heard.length
    scene.relay.replay()
    await quiet()
    expect(page.heard).toHaveLength(before)
    const again = scene.reload(page)
    await again.client.restore()
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(2))
    await quiet()
    const published = scene.relay.published.length
    scene.relay.replay()
    await quiet()
    expect(again.heard.filter(({ type }) => type !== 'relay')).toHaveLength(1) // restored
    expect(scene.relay.published).toHaveLength(published)
    expect(again.client.session()?.namespaces.eip155?.accounts).toEqual([evmAccount])
    await signs({ page: again, wallet })
  })
})

test('junk, envelopes of other keys and messages of no form are dropped; the session lives', async () => {
  const { page, wallet } = await scene.connected()
  const { topic, seal } = wallet.session()
  const key = Uint8Array.from(randomBytes(32))
  const nonce = () => Uint8Array.from(randomBytes(12))
  for (let times = 0; times < 7; times += 1) {
    scene.relay.inject(topic, randomBytes(100).toString('base64'))
    scene.relay.inject(
      topic,
      sealEnvelope('{"id":1,"jsonrpc":"2.0","method":"wc_sessionDelete"}', key, nonce()),
    )
    scene.relay.inject(topic, sealEnvelope('{}', key, nonce(), key))
  }
  for (const text of ['', 'x', '[]', '{"id":1}', '{"id":{},"jsonrpc":"2.0","method":"wc_sessionDelete"}'])
    scene.relay.inject(topic, seal(text))
  scene.relay.inject(topic, '')
  scene.relay.inject(topic, 'not base64 at all!')
  await signs({ page, wallet })
  expect(page.heard.filter(({ type }) => type !== 'relay' && type !== 'asked')).toHaveLength(1)
})

test('what another page of the site asks, or an eavesdropper repeats to it, is not taken for the wallet', async () => {
  const { page, wallet } = await scene.connected()
  const asked = page.client.request(sign)
  const { id } = await wallet.request('wc_sessionRequest')
  const own = scene.relay.published.at(-1)
  scene.relay.inject(own?.topic ?? '', own?.message ?? '') // our own request comes back to us
  await quiet()
  expect(scene.relay.published.filter(({ tag }) => tag === 1109)).toHaveLength(0)
  await wallet.session().respond(id, 'wc_sessionRequest', 'done')
  expect(await asked).toBe('done')
})

describe('clocks', () => {
  const tenMinutes = 600_000

  test.each([tenMinutes, -tenMinutes])('a page that is %i ms off pairs, signs and comes back', async skew => {
    scene.relay.faults.clock = Date.now
    const { page, wallet } = await scene.connected(scene.page(openBrowser(), {}, skew))
    await signs({ page, wallet })
    const again = scene.reload(page)
    expect(await again.client.restore()).toBeDefined()
    await signs({ page: again, wallet })
    expect(again.tab.log.entries().filter(({ level }) => level === 'error')).toEqual([])
  })

  test.each([tenMinutes, -tenMinutes])('a wallet that is %i ms off settles and stays', async skew => {
    const expiry = Math.floor((Date.now() + skew) / 1000) + 604_800
    const { page, wallet, session } = await scene.connected(scene.page(), { expiry })
    expect(session.expiresAt).toBe(expiry * 1000)
    await wallet.tell('wc_sessionEvent', event, (Date.now() + skew) * 1000)
    await vi.waitFor(() => expect(told(page)).toBe(1))
    await signs({ page, wallet })
  })

  test('a request lasts as long by the clock of a wallet that is ahead, also after a reload', async () => {
    const { page, wallet } = await scene.connected(scene.page(openBrowser(), {}, -tenMinutes))
    const lasts = async (of: Page) => {
      of.client.request({ ...sign, expiresIn: 300 }).catch(() => {})
      const { params } = await wallet.request('wc_sessionRequest')
      return (params as { request: { expiryTimestamp: number } }).request.expiryTimestamp - Date.now() / 1000
    }
    expect(await lasts(page)).toBeGreaterThan(280)
    expect(await lasts(page)).toBeLessThanOrEqual(301)
    const again = scene.reload(page)
    await again.client.restore()
    expect(await lasts(again)).toBeGreaterThan(280)
  })

  test('[ERR-08 ERR-12] a page that is an hour ahead is told to set its clock', async () => {
    scene.relay.faults.clock = Date.now
    const page = scene.page(openBrowser(), {}, 3_600_000)
    await expect(page.pair()).rejects.toMatchObject({
      code: 'session/expired',
      message: 'Session Expired',
      details: expect.stringContaining('clock'),
    })
  })
})

test('a relay that hands over what is old after what is new: the newest word counts', async () => {
  const { page, wallet } = await scene.connected()
  const first = Date.now() * 1000
  const tell = (name: string, data: unknown, id: number) =>
    wallet.tell('wc_sessionEvent', { event: { name, data }, chainId: 'eip155:1' }, id)
  await tell('chainChanged', 10, first + 2000)
  await tell('chainChanged', 1, first + 1000)
  await tell('accountsChanged', [evmAccount], first + 1000)
  await tell('chainChanged', 5, first + 3000)
  await vi.waitFor(() => expect(page.heard.at(-1)).toMatchObject({ data: 5 }))
  expect(page.heard.flatMap(heard => (heard.type === 'told' ? [heard.data] : []))).toEqual([
    10,
    [evmAccount],
    5,
  ])
})

test('the relay is told what it needs to carry a message, and nothing of what is in it', async () => {
  const { page, wallet } = await scene.connected()
  await signs({ page, wallet })
  await page.client.disconnect()
  await wallet.request('wc_sessionDelete')
  const fields = scene.relay.published.flatMap(mail => Object.keys(mail))
  expect(new Set(fields)).toEqual(
    new Set(['topic', 'message', 'tag', 'ttl', 'prompt', 'attestation', 'by']), // the last is the relay's own
  )
  expect(JSON.stringify(scene.relay.frames)).not.toMatch(/eip155|personal_sign|5bb40eb4|site\.example/)
})

test('no link, key or secret stands in the log, whatever happens', async () => {
  const { page, uri, wallet } = await scene.connected()
  const secrets = [
    ...[uri.slice(-64), uri.slice(3, 67), wallet.session().topic, 'eyJ'],
    ...[...page.tab.browser.values.values(), ...page.tab.sessionValues.values()].flatMap(
      text => text.match(/[0-9a-f]{64}/g) ?? [],
    ),
  ]
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(7) // the session's key, and both of the tab's
  await signs({ page, wallet })
  scene.relay.inject(wallet.session().topic, 'junk')
  await wallet.tell('wc_sessionUpdate', {})
  await wallet.answer()
  scene.relay.faults.error = { method: 'irn_publish', code: -32600, message: 'no' }
  await expect(page.client.request(sign)).rejects.toBeDefined()
  scene.relay.faults.error = undefined
  scene.relay.drop(3000, 'project unknown')
  await vi.waitFor(() => expect(logged(page.tab.log)).toContain('project unknown'))
  await scene.relay.stop()
  void page.client.disconnect()
  for (let beat = 0; beat < 6; beat += 1) page.clock.advance(5000)
  await quiet()
  const text = logged(page.tab.log)
  expect(page.tab.log.entries().length).toBeGreaterThan(3)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('a wallet whose ids tell no time is heard once, too, also where much was heard before', async () => {
  const { page, wallet, session } = await scene.connected()
  const now = Date.now()
  const marks = Array.from({ length: 200 }, (_, at) => [at.toString(16).padStart(32, '0'), now - 1000 + at])
  const seen = { topic: session.topic, floor: 0, marks, answered: [] }
  page.client.close()
  page.tab.browser.values.set('walletconnect.seen', JSON.stringify(seen))
  const again = scene.reload(page)
  await again.client.restore()
  scene.relay.faults.twice = true
  await wallet.tell('wc_sessionEvent', event, 7)
  await signs({ page: again, wallet })
  expect(told(again)).toBe(1)
})

test('what is stored against replays stays bounded, and old messages stay out', async () => {
  const { page, wallet } = await scene.connected()
  const first = Date.now() * 1000
  await wallet.tell('wc_sessionEvent', event, first)
  const old = scene.relay.published.at(-1)
  for (let number = 1; number <= 230; number += 1)
    await wallet.tell(
      'wc_sessionEvent',
      { ...event, event: { name: 'chainChanged', data: number } },
      first + number * 1000,
    )
  await vi.waitFor(() => expect(told(page)).toBe(231))
  expect(page.tab.browser.values.get('walletconnect.seen')?.length).toBeLessThan(16_000)
  scene.relay.inject(old?.topic ?? '', old?.message ?? '')
  await quiet()
  expect(told(page)).toBe(231)
})
