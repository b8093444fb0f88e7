import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evmAccount, evmNamespace } from '../../test/plainWallet'
import { openScene, quiet, type Scene } from '../../test/scene'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const sign = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', evmAccount.slice(9)] }
const other = evmAccount.replace('5bb4', 'aaaa')
const told = (heard: readonly { type: string }[]) => heard.filter(({ type }) => type === 'told')

describe('asking', () => {
  test('reaches the wallet with its time, and is answered', async () => {
    const { page, wallet } = await scene.connected()
    const asked = page.client.request(sign)
    const { id, params } = await wallet.request('wc_sessionRequest')
    const due = Math.floor(page.clock.now() / 1000) + 900
    const expiryTimestamp = expect.toSatisfy(told => told >= due && told < due + 60) // the wallet's clock runs on
    expect(params).toEqual({
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: sign.params, expiryTimestamp },
    })
    expect(scene.relay.published.at(-1)).toMatchObject({ tag: 1108, ttl: 900, prompt: true })
    await wallet.session().respond(id, 'wc_sessionRequest', { any: ['thing'] })
    expect(await asked).toEqual({ any: ['thing'] })
    expect(page.clock.pending()).toBeLessThanOrEqual(1) // the heart
  })

  test.each([
    [1, 300],
    [600, 600],
    [1e9, 604_800],
  ])('for %i s is asked for %i s', async (expiresIn, ttl) => {
    const { page, wallet } = await scene.connected()
    page.client.request({ ...sign, expiresIn }).catch(() => {})
    await wallet.request('wc_sessionRequest')
    expect(scene.relay.published.at(-1)).toMatchObject({ ttl })
  })

  test('several at once: each gets its own answer, in whatever order', async () => {
    const { page, wallet } = await scene.connected()
    const asked = [1, 2, 3].map(number => page.client.request({ ...sign, params: [number] }))
    const requests = [1, 2, 3].map(() => wallet.request('wc_sessionRequest'))
    for (const { id, params } of (await Promise.all(requests)).reverse())
      await wallet
        .session()
        .respond(id, 'wc_sessionRequest', (params as { request: { params: number[] } }).request.params[0])
    expect(await Promise.all(asked)).toEqual([1, 2, 3])
  })

  test('[ERR-40] without a session', async () => {
    await expect(scene.page().client.request(sign)).rejects.toMatchObject({
      code: 'session/none',
      message: 'Please call connect() before request()',
    })
  })

  test('[ERR-41] in a family that the wallet did not give', async () => {
    const { page } = await scene.connected()
    for (const chainId of ['solana:x', 'eip15', '', 'constructor:1'])
      await expect(page.client.request({ ...sign, chainId })).rejects.toMatchObject({
        code: 'session/namespace',
        message: 'Namespace is not configured',
      })
  })

  test('on a chain or for a method that the wallet did not approve never leaves the page', async () => {
    const { page } = await scene.connected()
    const before = scene.relay.published.length
    await expect(page.client.request({ ...sign, chainId: 'eip155:5' })).rejects.toMatchObject({
      code: 'chain/not-configured',
    })
    await expect(page.client.request({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    })
    expect(scene.relay.published).toHaveLength(before)
  })

  test('a refusal, by its code', async () => {
    const { page, wallet } = await scene.connected()
    const asked = expect(page.client.request(sign)).rejects.toMatchObject({
      code: 'user/rejected',
      cause: { code: 5000, message: 'User rejected.' },
    })
    const { id } = await wallet.request('wc_sessionRequest')
    await wallet.session().reject(id, 'wc_sessionRequest', { code: 5000, message: 'User rejected.' })
    await asked
  })

  test('what is never answered runs out; a late answer is left alone, and the session lives', async () => {
    const { page, wallet } = await scene.connected()
    const late = expect(page.client.request({ ...sign, expiresIn: 300 })).rejects.toMatchObject({
      code: 'request/expired',
    })
    const { id } = await wallet.request('wc_sessionRequest')
    page.clock.advance(300_000)
    await late
    await wallet.session().respond(id, 'wc_sessionRequest', 'late')
    const asked = page.client.request(sign)
    const next = await wallet.request('wc_sessionRequest')
    await wallet.session().respond(next.id, 'wc_sessionRequest', 'in time')
    expect(await asked).toBe('in time')
  })

  test('given up', async () => {
    const { page, wallet } = await scene.connected()
    const abort = new AbortController()
    const asked = page.client.request({ ...sign, signal: abort.signal })
    asked.catch(() => {})
    const { id } = await wallet.request('wc_sessionRequest')
    abort.abort()
    await expect(asked).rejects.toMatchObject({ code: 'http/aborted' })
    await expect(page.client.request({ ...sign, signal: abort.signal })).rejects.toMatchObject({
      code: 'http/aborted',
    })
    await wallet.session().respond(id, 'wc_sessionRequest', 'late')
  })

  test('what the relay does not take fails with its words', async () => {
    const { page } = await scene.connected()
    scene.relay.faults.error = { method: 'irn_publish', code: -32600, message: 'PayloadSizeExceeded' }
    await expect(page.client.request(sign)).rejects.toMatchObject({ code: 'relay/refused' })
  })

  test('what cannot be written down is told as such, and nothing waits for it', async () => {
    const { page } = await scene.connected()
    const before = page.clock.pending()
    await expect(page.client.request({ ...sign, params: [1n] })).rejects.toMatchObject({
      code: 'request/invalid',
    })
    expect(page.clock.pending()).toBe(before)
  })

  test('through a relay that restarts: asked again, answered once', async () => {
    const { page, wallet } = await scene.connected()
    scene.relay.faults.stalls = true
    const asked = page.client.request(sign)
    await quiet()
    scene.relay.cut()
    scene.relay.faults.stalls = false
    await vi.waitFor(() => {
      page.clock.advance(500)
      expect(scene.relay.published.filter(({ tag }) => tag === 1108)).toHaveLength(1)
    })
    const { id } = await wallet.request('wc_sessionRequest')
    await wallet.session().respond(id, 'wc_sessionRequest', 'done')
    expect(await asked).toBe('done')
  })
})

describe('the wallet', () => {
  test('tells of its accounts and chain, and of nothing that was not agreed', async () => {
    const { page, wallet, session } = await scene.connected()
    const event = (name: string, chainId = 'eip155:1', data: unknown = 1) =>
      wallet.tell('wc_sessionEvent', { event: { name, data }, chainId })
    await event('chainChanged', 'eip155:10', '0xa')
    await event('accountsChanged', 'eip155:1', [evmAccount])
    await event('somethingElse')
    await event('chainChanged', 'solana:x')
    await event('chainChanged', 'nonsense')
    await wallet.tell('wc_sessionEvent', { event: 'chainChanged', chainId: 'eip155:1' })
    await wallet.tell('wc_sessionEvent', null)
    await event('chainChanged', 'eip155:1', { any: 'thing' })
    await vi.waitFor(() => expect(told(page.heard)).toHaveLength(3))
    const { topic } = session
    expect(told(page.heard)).toEqual([
      { type: 'told', topic, chainId: 'eip155:10', name: 'chainChanged', data: '0xa' },
      { type: 'told', topic, chainId: 'eip155:1', name: 'accountsChanged', data: [evmAccount] },
      { type: 'told', topic, chainId: 'eip155:1', name: 'chainChanged', data: { any: 'thing' } },
    ])
  })

  test('changes what it gives; an older change does not undo a newer one', async () => {
    const { page, wallet } = await scene.connected()
    const now = Date.now()
    const give = (accounts: unknown, time: number) =>
      wallet.tell('wc_sessionUpdate', { namespaces: { eip155: { ...evmNamespace, accounts } } }, time * 1000)
    await give([other], now + 2)
    expect(await wallet.answer()).toMatchObject({ result: true })
    await give([evmAccount], now + 1)
    expect(await wallet.answer()).toMatchObject({ result: true })
    expect(page.client.session()?.namespaces.eip155?.accounts).toEqual([other])
    expect(page.heard.at(-1)).toMatchObject({ type: 'session' })
    const reloaded = await scene.reload(page).client.restore()
    expect(reloaded?.namespaces.eip155?.accounts).toEqual([other])
  })

  test.each([
    ['no namespaces', {}],
    ['no accounts', { namespaces: { eip155: { ...evmNamespace, accounts: [] } } }],
    ['another family', { namespaces: { solana: { ...evmNamespace, accounts: ['solana:x:y'] } } }],
    ['rubbish', 17],
  ])('cannot change it to %s', async (_, params) => {
    const { page, wallet, session } = await scene.connected()
    await wallet.tell('wc_sessionUpdate', params)
    expect(await wallet.answer()).toMatchObject({ kind: 'error', error: { code: 1003 } })
    expect(page.client.session()).toEqual(session)
  })

  test('makes it longer, never shorter', async () => {
    const { page, wallet } = await scene.connected(scene.page(), {
      expiry: Math.floor(Date.now() / 1000) + 3600,
    })
    await wallet.tell('wc_sessionExtend', {})
    await wallet.answer()
    const longer = page.client.session()?.expiresAt ?? 0
    expect(longer).toBe(page.clock.now() + 7 * 86_400_000)
    await wallet.tell('wc_sessionExtend', { expiry: Math.floor(Date.now() / 1000) + 60 })
    await wallet.answer()
    expect(page.client.session()?.expiresAt).toBe(longer)
    await wallet.tell('wc_sessionExtend', { expiry: 'for ever' })
    expect(await wallet.answer()).toMatchObject({ kind: 'error', error: { code: 1004 } })
  })

  test('pings with an id of 64 bits, and gets exactly that one back', async () => {
    const { wallet } = await scene.connected()
    const text = '{"id":1763221234567890123,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}'
    scene.relay.inject(wallet.session().topic, wallet.session().seal(text))
    expect(await wallet.answer()).toEqual({ kind: 'result', id: '1763221234567890123', result: true })
    expect(scene.relay.published.at(-1)).toMatchObject({ tag: 1115, ttl: 86_400 })
  })

  test('asks what a site does not do', async () => {
    const { wallet } = await scene.connected()
    await wallet.tell('wc_sessionPropose', {})
    expect(await wallet.answer()).toMatchObject({ kind: 'error', error: { code: 1001 } })
  })

  test('ends the session: what waits fails, nothing is left, the socket goes', async () => {
    const { page, wallet, session } = await scene.connected()
    const asked = expect(page.client.request(sign)).rejects.toMatchObject({ code: 'session/ended' })
    await wallet.request('wc_sessionRequest')
    await wallet.tell('wc_sessionDelete', { code: 6000, message: 'bye' })
    await asked
    expect(page.heard.at(-1)).toEqual({ type: 'ended', topic: session.topic, why: 'deleted' })
    expect(page.client.session()).toBeUndefined()
    expect(page.tab.browser.values.has('walletconnect.session')).toBe(false)
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })
})

test('a session ends with its time', async () => {
  const { page, session } = await scene.connected(scene.page(), {
    expiry: Math.floor(Date.now() / 1000) + 3600,
  })
  page.clock.advance(session.expiresAt - page.clock.now() + 5000)
  expect(page.heard.at(-1)).toEqual({ type: 'ended', topic: session.topic, why: 'expired' })
  await expect(page.client.request(sign)).rejects.toMatchObject({ code: 'session/none' })
})
