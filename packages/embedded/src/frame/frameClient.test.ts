import { createFakeWorld, settled } from '@latchkey/core/fakes'
import { HostError, type HostHandlers, serveHost } from '@latchkey/frame/host'
import {
  frameBackup,
  frameMessages,
  frameReady,
  frameSuccess,
  frameView,
  isFrameHello,
  readFrameRequest,
} from '@latchkey/protocol/frame'
import { anything, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFrameClient } from './createFrameClient'
import { frameUrl } from './frameElement'
import { portTransport } from './portTransport'
import { toFrameError } from './toFrameError'
import { windowTransport } from './windowTransport'

const origin = 'https://wallet.example'

function createClient() {
  const { clock, env } = createFakeWorld()
  const view = vi.fn()
  const backup = vi.fn()
  const timedOut = vi.fn()
  const client = createFrameClient({ env, after: clock.after }, { view, backup, timedOut })
  onTestFinished(() => client.end())
  return { client, clock, view, backup, timedOut }
}

/** A page with the frame's real answering code behind its element. */
function createPage(handlers: Partial<HostHandlers>, delayed = false) {
  const made = createClient()
  const refused = vi.fn()
  const hellos: { data: unknown; target: string; port: MessagePort }[] = []
  const never = () => new Promise<never>(() => {})
  const names = Object.keys(frameMessages)
  const all = { ...Object.fromEntries(names.map(name => [name, never])), ...handlers } as HostHandlers
  const answer = ({ port }: { port: MessagePort }) => onTestFinished(serveHost(port, all, refused))
  const contentWindow = {
    postMessage(data: unknown, target: string, [port]: MessagePort[]) {
      if (!port) return
      hellos.push({ data, target, port })
      if (!delayed) answer({ port })
    },
  } as unknown as Window
  const place = {
    page: new EventTarget() as Window,
    element: { contentWindow },
    origin,
    after: made.clock.after,
  }
  const greet = () =>
    onTestFinished(
      portTransport(place, { heard: data => made.client.heard(data), ready: now => made.client.use(now) }),
    )
  return { ...made, refused, hellos, greet, answer }
}

describe('over a port', () => {
  test('[EMB-03 EMB-04 EMB-05 EMB-06 EMB-14] greets the exact origin once, and each answer finds its question', async () => {
    const { client, hellos, greet, refused } = createPage({
      IS_CONNECTED: async () => ({ isConnected: true }),
      CONNECT_OTP: async ({ otp }) => {
        throw new HostError(`Wrong code ${otp}`)
      },
      GET_CHAIN_ID: async () => ({ chainId: 'eip155:10' }),
    })
    greet()
    const [first, second, third] = await Promise.allSettled([
      client.ask('GET_CHAIN_ID', undefined),
      client.ask('CONNECT_OTP', { otp: '7' }),
      client.ask('IS_CONNECTED', undefined),
    ])
    expect(first).toMatchObject({ value: { chainId: 'eip155:10' } })
    expect(second).toMatchObject({ reason: { code: 'auth/refused', message: 'Wrong code 7' } })
    expect(third).toMatchObject({ value: { isConnected: true } })
    expect(hellos).toMatchObject([{ target: origin }])
    expect(isFrameHello(hellos[0]?.data)).toBe(true)
    expect(refused).not.toHaveBeenCalled()
    expect(client.dropped()).toBe(0)
  })

  test('[EMB-08] what is asked before the frame is ready waits for it, and a slow frame is greeted again', async () => {
    const { client, clock, hellos, greet, answer } = createPage(
      { IS_CONNECTED: async () => ({ isConnected: false }) },
      true,
    )
    const asked = client.ask('IS_CONNECTED', undefined)
    greet()
    await clock.advance(2500)
    expect(hellos).toHaveLength(3)
    const [newest] = hellos.slice(-1)
    if (newest) answer(newest)
    await expect(asked).resolves.toEqual({ isConnected: false })
    await clock.advance(5000)
    expect(hellos).toHaveLength(3)
  })

  test('[EMB-09 EMB-10 ERR-13] a frame that has not loaded after 20 s ends everything', async () => {
    const { client, clock, timedOut, greet } = createPage({}, true)
    const asked = [client.ask('GET_USER', {}), client.ask('RPC_REQUEST', { method: 'eth_call' })]
    const failed = Promise.allSettled(asked)
    greet()
    await clock.advance(19_999)
    expect(timedOut).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(timedOut.mock.calls).toEqual([['iframe_load_failed']])
    expect(await failed).toMatchObject([
      { reason: { message: 'Unable to load email login dependency' } },
      { reason: { code: 'auth/not-loaded' } },
    ])
    await expect(client.ask('GET_USER', {})).rejects.toMatchObject({ code: 'auth/not-loaded' })
  })

  test.each([
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
  ] as const)('[EMB-11 EMB-12 ERR-07] %s that takes more than 30 s ends every request', async name => {
    const { client, clock, timedOut, greet } = createPage({})
    greet()
    const request = { email: 'a@b.example', otp: '1', uri: 'x', provider: 'google' } as never
    const failed = Promise.allSettled([
      client.ask(name, request),
      client.ask('RPC_REQUEST', { method: 'personal_sign' }),
    ])
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(clock.timers()).toBe(2) // the deadline, and a look at the frame: it has answered the greeting
    })
    await clock.advance(30_000)
    expect(timedOut.mock.calls).toEqual([['iframe_request_timeout']])
    expect(await failed).toMatchObject([
      { reason: { message: 'Embedded Wallet Request Timed Out' } },
      { reason: { code: 'auth/timed-out' } },
    ])
  })

  test('[EMB-13] others give up alone, and a request that waits for a person never does', async () => {
    const { client, clock, timedOut, greet } = createPage({ GET_CHAIN_ID: async () => ({ chainId: 1 }) })
    greet()
    const signed = vi.fn()
    client.ask('RPC_REQUEST', { method: 'personal_sign' }).then(signed, signed)
    const failed = expect(client.ask('GET_USER', {})).rejects.toMatchObject({ code: 'auth/timed-out' })
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(clock.timers()).toBe(2)
    })
    for (let minutes = 0; minutes < 10; minutes += 1)
      for (let looks = 0; looks < 6; looks += 1) {
        await clock.advance(10_000)
        await client.ask('GET_CHAIN_ID', undefined) // its answer comes after that of the look
      }
    await failed
    expect(signed).not.toHaveBeenCalled()
    expect(timedOut).not.toHaveBeenCalled()
  })

  test('[EMB-12] a frame that died while a person is asked is given up after 30 s; a hosted one is not asked', async () => {
    const { client, clock, timedOut, greet } = createPage({})
    greet()
    const failed = expect(client.ask('RPC_REQUEST', { method: 'personal_sign' })).rejects.toMatchObject({
      code: 'auth/timed-out',
    })
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(clock.timers()).toBe(1)
    })
    await clock.advance(29_000)
    expect(timedOut).not.toHaveBeenCalled()
    await clock.advance(1_000)
    expect(timedOut.mock.calls).toEqual([['iframe_request_timeout']])
    await failed

    const hosted = createClient()
    const post = vi.fn()
    hosted.client.use({ post, close: () => {} })
    hosted.client.ask('RPC_REQUEST', { method: 'personal_sign' }).catch(() => {})
    await hosted.clock.advance(3_600_000)
    expect(post).toHaveBeenCalledTimes(1)
    expect(hosted.timedOut).not.toHaveBeenCalled()
  })

  test('[EMB-12] so is one that died while a link is waited for, which is asked anew before its deadline', async () => {
    const { client, clock, timedOut, greet } = createPage({})
    greet()
    const over = new AbortController()
    client.ask('CONNECT_DEVICE', undefined, over.signal).catch(() => {})
    await vi.waitFor(async () => {
      await clock.advance(1)
      expect(clock.timers()).toBe(2)
    })
    await clock.advance(25_000)
    over.abort()
    const failed = expect(client.ask('CONNECT_DEVICE', undefined)).rejects.toMatchObject({
      code: 'auth/timed-out',
    })
    await clock.advance(5_000)
    await failed
    expect(timedOut.mock.calls).toEqual([['iframe_request_timeout']])
  })

  test('[EMB-04] one that was given up hears nothing, and its answer is dropped', async () => {
    let answer = (_: { isConnected: boolean }) => {}
    const { client, greet } = createPage({
      IS_CONNECTED: () =>
        new Promise(resolve => {
          answer = resolve
        }),
      GET_CHAIN_ID: async () => ({ chainId: 1 }),
    })
    greet()
    const abort = new AbortController()
    const left = expect(client.ask('IS_CONNECTED', undefined, abort.signal)).rejects.toThrow('left')
    await client.ask('GET_CHAIN_ID', undefined)
    abort.abort(new Error('left'))
    await left
    answer({ isConnected: true })
    await vi.waitFor(() => expect(client.dropped()).toBe(1))
  })

  test('[EMB-14] what the frame would drop is refused here: no request is left without an answer', async () => {
    const { client, greet } = createPage({})
    greet()
    const circle: unknown[] = []
    circle.push(circle)
    for (const params of [circle, [5n], [new Date()]])
      await expect(
        client.ask('RPC_REQUEST', { method: 'eth_call', params: params as never }),
      ).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('[EMB-14] of 3 000 messages that are made up, none is an answer', async () => {
    const { client, view } = createClient()
    const asked = vi.fn()
    client.use({ post: () => {}, close: () => {} })
    client.ask('IS_CONNECTED', undefined).then(asked, asked)
    const type = oneof(
      constantFrom(...Object.keys(frameMessages)).chain(name =>
        constantFrom(`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`, `@w3m-app/${name}`),
      ),
      string(),
    )
    const message = oneof(anything(), record({ id: oneof(string(), anything()), type, payload: anything() }))
    let heard = 0
    await assert(
      asyncProperty(message, async data => {
        client.heard(data)
        heard += 1
      }),
      { numRuns: 3_000, seed: 16 },
    )
    await settled()
    expect(asked).not.toHaveBeenCalled()
    expect(client.dropped() + view.mock.calls.length).toBe(heard)
  })

  test('the frame says whether the wallet is backed up, in so many words', async () => {
    const { client, backup } = createClient()
    client.heard(frameBackup(true))
    for (const payload of [undefined, {}, { isBackedUp: 1 }])
      client.heard({ type: '@w3m-frame/BACKUP', payload })
    client.heard(frameBackup(false))
    expect(backup.mock.calls).toEqual([[true], [false]])
    expect(client.dropped()).toBe(3)
  })

  test('the frame says when it has something to show', async () => {
    const { client, view } = createClient()
    client.heard(frameView(true))
    client.heard(frameView(false))
    expect(view.mock.calls).toEqual([[true], [false]])
  })
})

describe('by window messages', () => {
  function createHosted() {
    const made = createClient()
    const page = new EventTarget()
    const posted: { message: unknown; target: string }[] = []
    const contentWindow = {
      postMessage: (message: unknown, target: string) => void posted.push({ message, target }),
    } as unknown as Window
    const stop = windowTransport(
      { page: page as Window, element: { contentWindow }, origin, after: made.clock.after },
      { heard: data => made.client.heard(data), ready: now => made.client.use(now) },
    )
    onTestFinished(stop)
    const post = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
      page.dispatchEvent(
        Object.assign(new Event('message'), { data, origin, source: contentWindow, ...from }),
      )
    return { ...made, posted, post }
  }

  test('[EMB-01 EMB-07 EMB-08 EMB-14] a hosted frame is used 500 ms after it is ready, at its exact origin', async () => {
    const { client, clock, posted, post } = createHosted()
    const asked = client.ask('IS_CONNECTED', undefined)
    post(frameReady, { origin: 'https://evil.example' })
    post(frameReady, { source: {} })
    await clock.advance(600)
    expect(posted).toEqual([])
    post(frameReady)
    await clock.advance(499)
    expect(posted).toEqual([])
    await clock.advance(1)
    expect(posted).toMatchObject([{ target: origin }])
    const request = readFrameRequest(posted[0]?.message)
    const answer = (isConnected: boolean) => frameSuccess(request?.id ?? '', 'IS_CONNECTED', { isConnected })
    post(answer(true), { origin: 'https://evil.example' })
    post(answer(true), { source: null })
    post(answer(false))
    await expect(asked).resolves.toEqual({ isConnected: false })
  })
})

test('[EMB-02 LOG-05] the address names project, chain, version, logger and language', () => {
  const about = { projectId: 'p 1', chainId: undefined, version: '1.2.3', enableLogger: false, lang: 'de' }
  const url = new URL(frameUrl({ address: new URL('https://wallet.example/?a=1'), ...about }))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    a: '1',
    projectId: 'p 1',
    chainId: 'eip155:1',
    version: '1.2.3',
    enableLogger: 'false',
    lang: 'de',
  })
})

test.each([
  ['User rejected the request (4001)', 'user/rejected', 'The request was declined in the wallet'],
  [
    'wallet_sendCalls is not supported (4200)',
    'wallet/unsupported-method',
    'The wallet does not offer wallet_sendCalls',
  ],
  ['to is missing (-32602)', 'request/invalid', 'Not a valid request: to is missing'],
  ['Request was aborted', 'auth/request-aborted', 'Request was aborted'],
  ['Requested RPC call is not allowed', 'auth/not-allowed', 'Requested RPC call is not allowed'],
  ['The network could not be reached', 'auth/refused', 'The network could not be reached'],
  ['There are no calls with this id (5730)', 'auth/refused', 'There are no calls with this id'],
])('[ERR-15 ERR-18] what the frame says: %s', (message, code, text) => {
  expect(toFrameError(message)).toMatchObject({ code, message: text })
})
