import { frameHello, frameMessages, frameReady, frameRequest, readFrameEvent } from '@latchkey/protocol/frame'
import { anything, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { awaitHost, type FrameWindow, type Host } from './awaitHost'
import { HostError, type HostHandlers, serveHost } from './serveHost'

const site = 'https://shop.example'

/** A window in a page: `post` is what the browser does with a message for it. */
function createFrameWindow(ancestorOrigins: readonly string[] | undefined = [site], depth = 1) {
  const target = new EventTarget()
  const page = { postMessage: vi.fn() } as unknown as Window
  const top = depth === 1 ? page : ({} as Window)
  const location = ancestorOrigins ? { ancestorOrigins } : {}
  const window = Object.assign(target, {
    parent: page,
    top,
    location,
    setTimeout,
    clearTimeout,
  }) as unknown as FrameWindow
  const post = (data: unknown, from: { origin?: string; source?: unknown; ports?: MessagePort[] } = {}) => {
    const { origin = site, source = page, ports = [] } = from
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))
  }
  return { window, post, page }
}

function ports(count = 1): MessagePort[] {
  return Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => {
      port1.close()
      port2.close()
    })
    return port1
  })
}

function waiting(window: FrameWindow, origins: readonly string[] = [site]) {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const refused = vi.fn()
  const taken = vi.fn()
  awaitHost(window, origin => origins.includes(origin), refused, end.signal).then(taken)
  return { refused, taken }
}

type Place = { depth?: number; ancestors?: string[] }
type From = { origin?: string; source?: unknown; count?: number }

describe('the handshake', () => {
  test('[T-23 EMB-14] takes the port of its parent, once', async () => {
    const { window, post } = createFrameWindow()
    const { refused, taken } = waiting(window)
    const [first, second] = ports(2)
    post(frameHello, { ports: [first as MessagePort] })
    post(frameHello, { ports: [second as MessagePort] })
    await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
    // Compared by hand: a port is more than an assertion can print.
    const host = taken.mock.calls[0]?.[0] as Host
    expect([host.port === first, host.origin]).toEqual([true, site])
    expect(refused).not.toHaveBeenCalled()
  })

  test('[T-23] works in a browser that names no ancestors', async () => {
    const { window, post } = createFrameWindow(undefined)
    Reflect.deleteProperty(window.location, 'ancestorOrigins')
    const { taken } = waiting(window)
    post(frameHello, { ports: ports() })
    await vi.waitFor(() => expect(taken).toHaveBeenCalled())
  })

  test.each([
    ['of another origin', {}, { origin: 'https://evil.example' }],
    ['of an origin that looks like it', {}, { origin: 'https://shop.example.evil.example' }],
    ['of a window that is not the parent', {}, { source: {} }],
    ['of nobody', {}, { source: null }],
    ['without a port', {}, { count: 0 }],
    ['with two ports', {}, { count: 2 }],
    ['in a frame within a frame', { depth: 2 }, {}],
    ['where the ancestors say something else', { ancestors: ['https://evil.example'] }, {}],
    ['where there is one more ancestor', { ancestors: [site, 'https://evil.example'] }, {}],
  ])('[T-4 T-23] no greeting %s', async (_what, place: Place, { count = 1, ...from }: From) => {
    const { window, post } = createFrameWindow(place.ancestors ?? [site], place.depth ?? 1)
    const { refused, taken } = waiting(window)
    post(frameHello, { ...from, ports: ports(count) })
    for (const data of [null, 'hello', { ...frameHello, v: 2 }, {}]) post(data, { ports: ports() })
    await Promise.resolve()
    expect(taken).not.toHaveBeenCalled()
    expect(refused).toHaveBeenCalledTimes(5)
  })
})

describe('a page that knows no port', () => {
  const request = frameRequest('a', 'GET_CHAIN_ID', undefined)

  test('[EMB-07 EMB-14 T-23] is told that the frame is ready, and asks by window messages', async () => {
    const { window, post, page } = createFrameWindow()
    const { refused, taken } = waiting(window)
    await vi.waitFor(() => expect(page.postMessage).toHaveBeenCalledExactlyOnceWith(frameReady, site))
    post(request)
    await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
    const host = taken.mock.calls[0]?.[0] as Host
    const handlers = { GET_CHAIN_ID: async () => ({ chainId: 'eip155:1' }) } as unknown as HostHandlers
    onTestFinished(serveHost(host.port, handlers, refused))
    post(request)
    post(frameRequest('b', 'GET_CHAIN_ID', undefined))
    post(frameRequest('c', 'GET_CHAIN_ID', undefined), { origin: 'https://evil.example' })
    post(frameRequest('d', 'GET_CHAIN_ID', undefined), { source: {} })
    await vi.waitFor(() => expect(page.postMessage).toHaveBeenCalledTimes(3))
    const sent = vi.mocked(page.postMessage).mock.calls.slice(1)
    expect(sent.map(([data, to]) => [readFrameEvent(data), to])).toEqual(
      ['a', 'b'].map(id => [
        { kind: 'success', id, name: 'GET_CHAIN_ID', payload: { chainId: 'eip155:1' } },
        site,
      ]),
    )
    expect(refused).toHaveBeenCalledTimes(3) // one came twice, two from elsewhere
  })

  test('[T-4 T-23] of another project, or around another page, is told nothing', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const ancestors of [['https://evil.example'], [site, 'https://evil.example'], undefined]) {
      const { window, page } = createFrameWindow(ancestors)
      if (!ancestors) Reflect.deleteProperty(window.location, 'ancestorOrigins')
      waiting(window)
      vi.runAllTimers()
      expect(page.postMessage).not.toHaveBeenCalled()
    }
  })

  test('[T-23] one that greets with a port is told nothing else', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { window, post, page } = createFrameWindow()
    waiting(window)
    post(frameHello, { ports: ports() })
    vi.runAllTimers()
    expect(page.postMessage).not.toHaveBeenCalled()
  })
})

describe('requests over the port', () => {
  function serving(handlers: Partial<HostHandlers>) {
    const { port1, port2 } = new MessageChannel()
    const refused = vi.fn()
    const events: unknown[] = []
    port2.onmessage = ({ data }) => events.push(readFrameEvent(data))
    const never = () => new Promise<never>(() => {})
    const names = Object.keys(frameMessages)
    const all = { ...Object.fromEntries(names.map(name => [name, never])), ...handlers } as HostHandlers
    const stop = serveHost(port1, all, refused)
    onTestFinished(() => {
      stop()
      port2.close()
    })
    return { page: port2, events, refused }
  }

  test('[EMB-03 EMB-04 EMB-05 EMB-06] each is answered once, by its id', async () => {
    const { page, events } = serving({
      IS_CONNECTED: async () => ({ isConnected: true }),
      CONNECT_OTP: async () => {
        throw new HostError('Wrong code')
      },
      GET_CHAIN_ID: async () => {
        throw new Error('the database is at 10.0.0.7')
      },
    })
    page.postMessage(frameRequest('a', 'IS_CONNECTED', undefined))
    page.postMessage(frameRequest('b', 'CONNECT_OTP', { otp: '1' }))
    page.postMessage(frameRequest('c', 'GET_CHAIN_ID', undefined))
    await vi.waitFor(() => expect(events).toHaveLength(4))
    expect(events).toEqual([
      { kind: 'ready' },
      { kind: 'success', id: 'a', name: 'IS_CONNECTED', payload: { isConnected: true } },
      { kind: 'error', id: 'b', name: 'CONNECT_OTP', message: 'Wrong code' },
      { kind: 'error', id: 'c', name: 'GET_CHAIN_ID', message: 'Something went wrong' },
    ])
  })

  test('[T-24] one that comes again is dropped, and so is what is none', async () => {
    const signOut = vi.fn(async () => undefined)
    const { page, events, refused } = serving({ SIGN_OUT: signOut })
    const request = frameRequest('a', 'SIGN_OUT', undefined)
    for (const data of [request, request, { ...request, id: 'b', type: '@w3m-app/NOTHING' }, 'x', request])
      page.postMessage(data)
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(4))
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(events).toHaveLength(2)
  })

  test('[T-24] a page that floods the frame gets an error for what is too much', async () => {
    const { page, events } = serving({})
    for (let at = 0; at < 70; at += 1) page.postMessage(frameRequest(`id-${at}`, 'GET_USER', {}))
    await vi.waitFor(() => expect(events).toHaveLength(7))
    expect(events.at(-1)).toMatchObject({ kind: 'error', message: 'Too many requests at once' })
  })

  test('[T-24] of 5 000 messages that are made up, none reaches a handler with what it does not take', async () => {
    let reached = 0
    const handlers = Object.fromEntries(
      Object.entries(frameMessages).map(([name, { request }]) => [
        name,
        async (payload: unknown) => {
          reached += 1
          expect(request(payload)).toEqual(payload)
          throw new HostError('no')
        },
      ]),
    )
    const { page, refused } = serving(handlers as unknown as HostHandlers)
    const type = oneof(
      constantFrom(...Object.keys(frameMessages)).map(name => `@w3m-app/${name}`),
      string(),
    )
    const message = record({ id: oneof(string(), anything()), type, payload: anything() })
    let sent = 0
    const check = asyncProperty(message, async data => {
      try {
        page.postMessage(data)
        sent += 1
      } catch {
        // A browser does not send what cannot be copied either.
      }
    })
    await assert(check, { numRuns: 5_000, seed: 16 })
    await vi.waitFor(() => expect(reached + refused.mock.calls.length).toBe(sent))
    expect(sent).toBeGreaterThan(3_000)
  })
})
