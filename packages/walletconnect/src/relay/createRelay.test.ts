import { fakeClock } from '@latchkey/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeWindow, logged, openTab } from '../../test/clientWorld'
import { fakeSockets } from '../../test/fakeSockets'
import { webSuite } from '../crypto/webSuite'
import { createRelay } from './createRelay'
import { publishApproval, publishProposal } from './relayMethods'
import type { RelayWorld } from './relayWorld'

const relayUrl = 'wss://relay.example/relay'
const topic = 'a'.repeat(64)
const mail = { topic, message: 'AAAA', tag: 1108, ttl: 300 }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function open(own: Partial<RelayWorld> = {}, suite = async () => webSuite(crypto)) {
  const clock = fakeClock(1_700_000_000_000)
  const sockets = fakeSockets()
  const tab = openTab(relayUrl, undefined, { clock, WebSocket: sockets.WebSocket, random: () => 1, ...own })
  const online: boolean[] = []
  let beats = 0
  const relay = createRelay(tab.visit(), suite, {
    online: now => online.push(now),
    beat: () => {
      beats += 1
    },
  })
  stops.push(relay.close)
  /** The socket of that number, once it is dialled. */
  const socket = (number: number) =>
    vi.waitFor(() => {
      const found = sockets.opened[number - 1]
      if (!found) throw new Error(`socket ${number} was not dialled`)
      return found
    })
  return { relay, clock, sockets, socket, online, tab, log: tab.log, beats: () => beats }
}

const quietly = () => new Promise(resolve => setTimeout(resolve, 20))

test('a socket is there while a topic or a message needs it, and not longer', async () => {
  const { relay, sockets, socket, clock } = open()
  expect(sockets.opened).toHaveLength(0)
  const stop = relay.subscribe(topic, () => {})
  const first = await socket(1)
  first.open()
  first.answer('irn_subscribe', { result: 'sub-1' })
  await quietly()
  stop()
  expect(first.sent.at(-1)).toMatchObject({ method: 'irn_unsubscribe', params: { topic, id: 'sub-1' } })
  expect(first.isClosed).toBe(true)
  expect(clock.pending()).toBe(0)
  const sent = relay.publish(mail)
  const second = await socket(2)
  second.open()
  second.answer('irn_publish', { result: true })
  await sent
  expect(second.isClosed).toBe(true)
  expect(clock.pending()).toBe(0)
})

test('what comes and goes before the token is signed dials once', async () => {
  const { relay, sockets, socket } = open()
  for (let times = 0; times < 3; times += 1) relay.subscribe(topic, () => {})()
  relay.subscribe(topic, () => {})
  await socket(1)
  await quietly()
  expect(sockets.opened).toHaveLength(1)
})

test('a topic that is left and heard again is asked for again', async () => {
  const { relay, socket } = open()
  relay.subscribe('b'.repeat(64), () => {})
  const stop = relay.subscribe(topic, () => {})
  const first = await socket(1)
  first.open()
  first.answer('irn_batchSubscribe', { result: ['sub-b', 'sub-a'] })
  await quietly()
  stop()
  relay.subscribe(topic, () => {})
  stop()
  expect(first.sent.map(frame => frame.method)).toEqual([
    'irn_batchSubscribe',
    'irn_unsubscribe',
    'irn_subscribe',
  ])
})

test('whoever takes over a topic keeps it when the one before lets go', async () => {
  const { relay, socket } = open()
  const heard: string[] = []
  const stop = relay.subscribe(topic, () => void heard.push('first'))
  relay.subscribe(topic, () => void heard.push('second'))
  stop()
  const first = await socket(1)
  first.open()
  const data = { topic, message: 'x', publishedAt: 1, tag: 1 }
  first.say({ id: 1, method: 'irn_subscription', params: { id: 's', data } })
  await vi.waitFor(() => expect(heard).toEqual(['second']))
  expect(first.isClosed).toBe(false)
})

test('the address holds a token, the project and how refusals are told', async () => {
  const { relay, socket } = open({ window: fakeWindow() as never })
  relay.subscribe(topic, () => {})
  const url = new URL((await socket(1)).url)
  expect(url.origin + url.pathname).toBe(relayUrl)
  expect([...url.searchParams.keys()]).toEqual(['auth', 'projectId', 'ua', 'useOnCloseEvent'])
  expect(url.searchParams.get('projectId')).toBe('test-project')
  expect(url.searchParams.get('ua')).toBe('wc-2/js-latchkey/browser:site.example')
  expect(url.searchParams.get('useOnCloseEvent')).toBe('true')
})

test('ids of calls are 19 digits as text; answers are found in either writing', async () => {
  const { relay, socket } = open()
  const [one, two] = [relay.publish(mail), relay.publish({ ...mail, message: 'BBBB' })]
  const first = await socket(1)
  first.open()
  const ids = first.sent.map(frame => frame.id)
  expect(ids).toEqual([expect.stringMatching(/^\d{19}$/), expect.stringMatching(/^\d{19}$/)])
  first.say(`{"id":${ids[0]},"jsonrpc":"2.0","result":true}`)
  first.say(`{"id":"${ids[1]}","jsonrpc":"2.0","result":true}`)
  await Promise.all([one, two])
})

describe('deliveries', () => {
  const delivery = (id: number | string, message: string) =>
    `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":{"topic":"${topic}","message":"${message}","publishedAt":1,"tag":1109}}}`

  test('are acknowledged by their exact id, in order, once they are dealt with', async () => {
    const { relay, socket } = open()
    const dealt: string[] = []
    let release = () => {}
    relay.subscribe(topic, async message => {
      if (message === 'one') await new Promise<void>(resolve => (release = resolve))
      dealt.push(message)
    })
    const first = await socket(1)
    first.open()
    const before = first.sent.length
    first.say(delivery('9223372036854775807', 'one'))
    first.say(delivery(2, 'two'))
    await quietly()
    expect([dealt, first.sent.length]).toEqual([[], before])
    const raw = vi.spyOn(first, 'send')
    release()
    await vi.waitFor(() => expect(dealt).toEqual(['one', 'two']))
    await vi.waitFor(() => expect(raw).toHaveBeenCalledTimes(2))
    expect(raw.mock.calls[0]?.[0]).toBe('{"id":9223372036854775807,"jsonrpc":"2.0","result":true}')
  })

  test('that fail, that nobody hears or that make no sense are acknowledged, too: they would come for ever', async () => {
    const { relay, socket, log } = open()
    relay.subscribe(topic, () => {
      throw new Error('no')
    })
    const first = await socket(1)
    first.open()
    first.say(delivery(1, 'x'))
    first.say(delivery(2, 'x').replace(topic, 'b'.repeat(64)))
    first.say({ id: 3, method: 'irn_subscription', params: { data: { topic: 1 } } })
    await vi.waitFor(() =>
      expect(first.sent.filter(frame => frame.result === true).map(frame => frame.id)).toEqual([3, 1, 2]),
    )
    expect(logged(log)).toContain('could not be handled')
  })

  test('of another method are declined, and rubbish is left alone', async () => {
    const { relay, socket } = open()
    relay.subscribe(topic, () => {})
    const first = await socket(1)
    first.open()
    const before = first.sent.length
    for (const rubbish of ['', '{', '[]', 'null', '{"id":1}', 'x'.repeat(2_000_001)]) first.say(rubbish)
    first.say({ id: 7, method: 'irn_other', params: {} })
    expect(first.sent.slice(before)).toEqual([
      { id: 7, jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' } },
    ])
  })
})

describe('dialects', () => {
  const proposal = { topic, message: 'AAAA', correlationId: 17 }

  test('the newer words where they are known', async () => {
    const { relay, socket } = open()
    const sent = relay.send(publishProposal(proposal))
    const first = await socket(1)
    first.open()
    first.answer('wc_proposeSession', { result: true })
    await sent
    expect(first.sent.map(frame => frame.method)).toEqual(['wc_proposeSession'])
    expect(first.sent[0]?.params).toEqual({
      ...{ pairingTopic: topic, sessionProposal: 'AAAA', attestation: '', correlationId: 17 },
    })
  })

  test.each([
    [-32601, 'No'],
    [-32000, 'Method not found'],
    [-32600, 'unknown method'],
  ])('the older ones where they are not (%i %s), asked once for each socket', async (code, message) => {
    const { relay, socket } = open()
    const unknown = { error: { code, message } }
    relay.subscribe(topic, () => {})
    const sent = relay.send(publishProposal(proposal))
    const first = await socket(1)
    first.open()
    first.answer('wc_proposeSession', unknown)
    await vi.waitFor(() => expect(first.sent.at(-1)?.method).toBe('irn_publish'))
    expect(first.sent.at(-1)?.params).toMatchObject({
      topic,
      message: 'AAAA',
      tag: 1100,
      ttl: 300,
      prompt: true,
    })
    first.answer('irn_publish', { result: true })
    await sent
    const approval = { pairingTopic: topic, sessionTopic: 'b'.repeat(64), correlationId: 17 }
    const approved = relay.send(publishApproval({ ...approval, response: 'RRRR', settlement: 'SSSS' }))
    const published = () =>
      first.sent.filter(frame => frame.method === 'irn_publish').map(frame => frame.params)
    expect(published()[1]).toMatchObject({ topic: 'b'.repeat(64), message: 'SSSS', tag: 1102, ttl: 300 })
    first.answer('irn_publish', { result: true })
    await vi.waitFor(() => expect(published()).toHaveLength(3))
    expect(published()[2]).toMatchObject({ topic, message: 'RRRR', tag: 1101, ttl: 300 })
    first.answer('irn_publish', { result: true })
    await approved
    expect(first.sent.filter(frame => frame.method?.startsWith('wc_'))).toHaveLength(1)
  })
})

describe('a relay in trouble', () => {
  test.each([1000, 1001, 1003, 1006, 1009, 1011, 1012, 1013, 4008, 4010])(
    'that closes with %i is dialled again, and hears topics and messages again',
    async code => {
      const { relay, socket, clock, online } = open()
      relay.subscribe(topic, () => {})
      relay.subscribe('b'.repeat(64), () => {})
      const sent = relay.publish(mail)
      const first = await socket(1)
      first.open()
      first.answer('irn_batchSubscribe', { result: ['1', '2'] })
      await vi.waitFor(() => expect(online).toEqual([true]))
      first.end(code, 'going away')
      expect(online).toEqual([true, false])
      clock.advance(500)
      const second = await socket(2)
      second.open()
      expect(second.sent.map(frame => frame.method)).toEqual(['irn_batchSubscribe', 'irn_publish'])
      second.answer('irn_publish', { result: true })
      await sent
      expect(online).toEqual([true, false, true])
    },
  )

  test('that cannot be reached is dialled at growing distances, up to half a minute', async () => {
    const { relay, socket, sockets, clock } = open()
    relay.subscribe(topic, () => {})
    let dials = 0
    for (const wait of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      dials += 1
      const dialled = await socket(dials)
      dialled.end(1006)
      clock.advance(wait - 1)
      await quietly()
      expect(sockets.opened).toHaveLength(dials)
      clock.advance(1)
    }
    await socket(dials + 1)
  })

  test('that was never reached is told as such', async () => {
    const { relay, socket, clock, online } = open()
    relay.subscribe(topic, () => {})
    ;(await socket(1)).end(1006)
    clock.advance(500)
    ;(await socket(2)).end(1006)
    expect(online).toEqual([false])
  })

  test('the distances are spread at random over their whole length', async () => {
    const { relay, socket, clock } = open({ random: () => 0.1 })
    relay.subscribe(topic, () => {})
    ;(await socket(1)).end(1006)
    clock.advance(50)
    ;(await socket(2)).end(1006)
    clock.advance(100)
    await socket(3)
  })

  test('that answers and closes at once is not dialled ever faster', async () => {
    const { relay, socket, sockets, clock } = open()
    relay.subscribe(topic, () => {})
    for (const [number, wait] of [500, 1000, 2000].entries()) {
      const dialled = await socket(number + 1)
      dialled.open()
      dialled.answer('irn_subscribe', { result: 'x' })
      await quietly()
      dialled.end(1013, 'too many')
      clock.advance(wait - 1)
      await quietly()
      expect(sockets.opened).toHaveLength(number + 1)
      clock.advance(1)
    }
  })

  test('that never answers the dial, or a call, is given up and dialled again', async () => {
    const { relay, socket, clock } = open()
    relay.subscribe(topic, () => {})
    const first = await socket(1)
    clock.advance(10_000)
    expect(first.isClosed).toBe(true)
    clock.advance(500)
    const second = await socket(2)
    second.open()
    clock.advance(8000)
    expect(second.isClosed).toBe(true)
    clock.advance(1000)
    ;(await socket(3)).open()
  })

  test('[WC-21 WC-22] the heart beats every 5 s; after half a minute of silence the relay is asked whether it lives', async () => {
    const { relay, socket, clock, beats } = open()
    relay.subscribe(topic, () => {})
    const first = await socket(1)
    first.open()
    first.answer('irn_subscribe', { result: 'x' })
    await quietly()
    clock.advance(4999)
    expect(beats()).toBe(0)
    clock.advance(1)
    expect(beats()).toBe(1)
    clock.advance(20_000)
    expect([beats(), first.sent.length]).toEqual([5, 1])
    clock.advance(5000)
    expect(first.sent.at(-1)).toMatchObject({ method: 'irn_batchSubscribe', params: { topics: [topic] } })
    clock.advance(4000)
    expect(first.isClosed).toBe(true)
    clock.advance(1000)
    await socket(2)
  })

  test('a message that is not taken within five beats is given up', async () => {
    const { relay, socket, clock } = open()
    const failed = expect(relay.publish(mail)).rejects.toMatchObject({ code: 'relay/unreachable' })
    await socket(1)
    clock.advance(25_000)
    await failed
    expect(clock.pending()).toBe(0)
  })

  test('what it is too busy for is said again a second later', async () => {
    const { relay, socket, clock } = open()
    const sent = relay.publish(mail)
    const first = await socket(1)
    first.open()
    for (const code of [3001, -32603]) {
      first.answer('irn_publish', { error: { code, message: 'later' } })
      await quietly()
      clock.advance(1000)
    }
    expect(first.sent).toHaveLength(3)
    first.answer('irn_publish', { result: true })
    await sent
  })

  test('what it does not take fails at once, with its words', async () => {
    const { relay, socket } = open()
    const sent = relay.publish(mail)
    const first = await socket(1)
    first.open()
    first.answer('irn_publish', { error: { code: -32600, message: 'PayloadSizeExceeded' } })
    await expect(sent).rejects.toMatchObject({
      code: 'relay/refused',
      message: expect.stringContaining('PayloadSizeExceeded'),
    })
  })

  test('a subscription that is not taken is asked for again with the next beat', async () => {
    const { relay, socket, clock } = open()
    relay.subscribe(topic, () => {})
    const first = await socket(1)
    first.open()
    first.answer('irn_subscribe', { error: { code: -32000, message: 'SubscriberLimitExceeded' } })
    await quietly()
    clock.advance(5000)
    expect(first.sent.filter(frame => frame.method === 'irn_subscribe')).toHaveLength(2)
  })
})

describe('a relay that refuses (3000)', () => {
  test('is left alone until something new is asked', async () => {
    const { relay, socket, sockets, clock, log } = open()
    relay.subscribe(topic, () => {})
    const refused = expect(relay.publish(mail)).rejects.toMatchObject({
      code: 'relay/refused',
      message: expect.stringContaining('project unknown'),
    })
    ;(await socket(1)).end(3000, 'project unknown')
    await refused
    clock.advance(120_000)
    await quietly()
    expect(sockets.opened).toHaveLength(1)
    expect(logged(log)).toContain('project unknown')
    const sent = relay.publish(mail)
    const second = await socket(2)
    second.open()
    second.answer('irn_publish', { result: true })
    await sent
  })

  test('[ERR-08 ERR-12] a clock that runs ahead is allowed for once; then the visitor is told to set it', async () => {
    const { relay, socket } = open()
    const issued = (url: string) => {
      const [, body = ''] = new URL(url).searchParams.get('auth')?.split('.') ?? []
      return JSON.parse(Buffer.from(body, 'base64url').toString()).iat
    }
    const failed = expect(relay.publish(mail)).rejects.toMatchObject({
      code: 'session/expired',
      message: 'Session Expired',
      details: expect.stringContaining('clock'),
    })
    const first = await socket(1)
    expect(issued(first.url)).toBe(1_700_000_000)
    first.end(3000, 'jwt is Not Yet Valid')
    const second = await socket(2)
    expect(issued(second.url)).toBe(1_700_000_000 - 900)
    second.end(3000, 'jwt is Not Yet Valid')
    await failed
  })

  test('[ERR-08] a token that has run out is the clock, too', async () => {
    const { relay, socket } = open()
    const failed = expect(relay.publish(mail)).rejects.toMatchObject({ code: 'session/expired' })
    ;(await socket(1)).end(3000, 'JWT Token is expired')
    await failed
  })
})

describe('waking up', () => {
  const events = [
    [
      'shown',
      (page: ReturnType<typeof fakeWindow>) => page.document.dispatchEvent(new Event('visibilitychange')),
    ],
    ['online', (page: ReturnType<typeof fakeWindow>) => page.dispatchEvent(new Event('online'))],
    ['restored', (page: ReturnType<typeof fakeWindow>) => page.dispatchEvent(new Event('pageshow'))],
  ] as const

  test.each(events)('a page that is %s again dials at once', async (_, happen) => {
    const page = fakeWindow()
    const { relay, socket, clock, sockets } = open({ window: page as never })
    const stop = relay.subscribe(topic, () => {})
    for (let number = 1; number <= 6; number += 1) {
      ;(await socket(number)).end(1006)
      if (number < 6) clock.advance(30_000)
    }
    happen(page)
    await socket(7)
    stop()
    happen(page)
    await quietly()
    expect(sockets.opened).toHaveLength(7)
  })

  test.each(events)(
    'a page that is %s again asks a socket that looks open whether it is',
    async (_, happen) => {
      const page = fakeWindow()
      const { relay, socket, clock } = open({ window: page as never })
      relay.subscribe(topic, () => {})
      const first = await socket(1)
      first.open()
      first.answer('irn_subscribe', { result: 'x' })
      await quietly()
      happen(page)
      expect(first.sent.at(-1)?.method).toBe('irn_batchSubscribe')
      clock.advance(4000)
      expect(first.isClosed).toBe(true)
    },
  )

  test('a page that is hidden does nothing', async () => {
    const page = fakeWindow()
    const { relay, socket } = open({ window: page as never })
    relay.subscribe(topic, () => {})
    const first = await socket(1)
    first.open()
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(first.sent).toHaveLength(1)
  })
})

test('closing ends everything, and what is asked later fails', async () => {
  const { relay, socket, clock } = open()
  relay.subscribe(topic, () => {})
  const sent = expect(relay.publish(mail)).rejects.toMatchObject({ code: 'relay/unreachable' })
  const first = await socket(1)
  relay.close()
  await sent
  expect([first.isClosed, clock.pending()]).toEqual([true, 0])
  await expect(relay.publish(mail)).rejects.toMatchObject({ code: 'relay/unreachable' })
})

test('cryptography that did not load is tried again with the next dial', async () => {
  const suite = vi.fn(async () => webSuite(crypto)).mockRejectedValueOnce(new TypeError('did not load'))
  const { relay, clock, socket, log } = open({}, suite)
  const sent = relay.publish(mail)
  await vi.waitFor(() => expect(logged(log)).toContain('could not be dialled'))
  clock.advance(500)
  const first = await socket(1)
  first.open()
  first.answer('irn_publish', { result: true })
  await sent
})

test('closed, it leaves the tab’s identity to the next page', async () => {
  const { relay, socket, tab } = open({ window: fakeWindow() as never })
  const stored = () => JSON.parse(tab.sessionValues.get('walletconnect.identity') ?? '{}')
  relay.subscribe(topic, () => {})
  await socket(1)
  expect(stored()).toMatchObject({ inUse: true })
  relay.close()
  await vi.waitFor(() => expect(stored()).toMatchObject({ inUse: false }))
})

test('an address that cannot be dialled is told without what is secret in it', async () => {
  const { relay, clock, log } = open({
    WebSocket: class {
      constructor(url: string) {
        throw new SyntaxError(`The URL '${url}' is invalid.`)
      }
    } as never,
  })
  const sent = relay.publish(mail)
  sent.catch(() => {})
  await vi.waitFor(() => expect(logged(log)).toContain('could not be dialled'))
  clock.advance(25_000)
  await expect(sent).rejects.toMatchObject({ code: 'relay/unreachable' })
  expect(logged(log)).not.toContain('eyJ')
})
