import { kitError, type TrackedEvent } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { alerts } from '../alerts/alerts'
import { config, optionsOf } from '../config/config'
import { connect } from '../connection/connect'
import type { KitInput } from '../createKit'
import { track } from '../events/track'
import { setup } from './analytics'
import { setAnalyticsConsent } from './consent'

const open: TrackedEvent = { event: 'MODAL_OPEN', properties: { connected: false } }
const help: TrackedEvent = { event: 'CLICK_WALLET_HELP' }

type SetUp = {
  answers?: Record<string, () => unknown>
  input?: Partial<KitInput>
  page?: { href?: string; navigator?: object }
  earlier?: TrackedEvent[]
}

async function setUp({ answers = {}, input = {}, page = {}, earlier = [] }: SetUp = {}) {
  const gateway = createFakeGateway({
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: true }),
    '/e': () => ({ status: 'ok' }),
    ...answers,
  })
  const world = createSiteWorld(gateway, page)
  const { kit } = createTestKit({ gatewayUrl, ...input }, world)
  const stopKit = await startAwake(kit)
  const listeners = world.window.listeners()
  const stop = setup(kit, earlier)
  const tell = async (...events: TrackedEvent[]) => {
    for (const event of events) track(kit, event)
    await settled()
  }
  const names = () => gateway.at('/e').map(call => propsOf(call).event)
  await settled()
  return { kit, world, gateway, stop, stopKit, listeners, tell, names }
}

function propsOf({ body }: { body: unknown }) {
  return (body as { props: Record<string, unknown> }).props
}

const connected = (): TrackedEvent => ({
  event: 'CONNECT_SUCCESS',
  properties: { method: 'browser', name: 'One' },
})

describe('an event', () => {
  test('[ANA-01 ANA-02 ANA-03 ANA-04 API-06] is posted in its envelope, the project in the query', async () => {
    const adapter = createFakeAdapter()
    const { kit, world, gateway, tell } = await setUp({ input: { adapters: [adapter] } })
    await tell(open)
    expect(gateway.at('/e')).toEqual([
      {
        method: 'POST',
        origin: gatewayUrl,
        path: '/e',
        query: { projectId: 'test', st: 'appkit', sv: 'react-wagmi-0.1.0' },
        body: {
          eventId: expect.stringMatching(/^0{8}-0000-4000-8000-\d{12}$/),
          url: 'https://shop.example/cart',
          domain: 'shop.example',
          timestamp: world.clock.now(),
          props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
        },
        keepalive: true,
      },
    ])
    await connect(kit, { connectorId: 'io.one' })
    await tell(help)
    const last = gateway.at('/e').at(-1)
    expect(last && propsOf(last)).toMatchObject({
      event: 'CLICK_WALLET_HELP',
      address: expect.stringMatching(/^0x/),
      properties: {},
    })
    const ids = gateway.at('/e').map(({ body }) => (body as { eventId: string }).eventId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('[API-03] goes to the analytics host, the question whether it is wanted to the registry', async () => {
    const services = { registry: 'https://registry.example', analytics: 'https://events.example' }
    const { gateway, tell } = await setUp({ input: { gatewayUrl: undefined, services } })
    await tell(open)
    expect(gateway.calls.map(({ origin, path }) => origin + path)).toEqual([
      'https://registry.example/getAnalyticsConfig',
      'https://events.example/e',
    ])
  })

  test('names the page without its query and fragment, which may hold anything', async () => {
    const { gateway, tell } = await setUp({
      page: { href: 'https://shop.example/pay?token=s3cret&u=1#otp=1' },
    })
    await tell(open)
    expect(gateway.at('/e')[0]?.body).toMatchObject({
      url: 'https://shop.example/pay',
      domain: 'shop.example',
    })
    expect(JSON.stringify(gateway.calls)).not.toContain('s3cret')
  })

  test('[IMP-38] carries no secret', async () => {
    const { gateway, tell } = await setUp()
    const message = `otp: 123456 at https://rpc.example/?key=k3y signed 0x${'ab'.repeat(65)} Bearer abc.def`
    await tell({ event: 'CONNECT_ERROR', properties: { message } })
    await tell({ event: 'CONNECT_ERROR', properties: { message: 'x'.repeat(100_000) } })
    const sent = JSON.stringify(gateway.at('/e'))
    for (const secret of ['123456', 'k3y', 'abab', 'abc.def']) expect(sent).not.toContain(secret)
    expect(sent.length).toBeLessThan(3000)
  })

  test('[ANA-05] MODAL_CREATED is not sent', async () => {
    const { gateway, tell, names } = await setUp({ earlier: [{ event: 'MODAL_CREATED' }] })
    await tell({ event: 'MODAL_CREATED' })
    expect(gateway.calls).toEqual([])
    await tell(open)
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  test('events that the rules name go out under their names, also those before this code came', async () => {
    const { tell, names } = await setUp({ earlier: [connected()] })
    await tell({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' } })
    await tell({ event: 'DISCONNECT_ERROR', properties: { message: 'no' } })
    expect(names()).toEqual(['CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_ERROR'])
  })
})

describe('nothing is sent', () => {
  test('[CFG-24 ANA-06 ANA-08] while analytics is switched off, which it is not by default', async () => {
    const { kit, gateway, tell } = await setUp({ input: { features: { analytics: false } } })
    await tell(open)
    kit.log.error('broken', new Error('x'))
    await settled()
    expect(gateway.calls).toEqual([]) // not even the question
    expect(optionsOf(createTestKit().kit).features.analytics).toBe(true)
  })

  test('[ANA-07] outside a browser', async () => {
    const gateway = createFakeGateway()
    const world = createFakeWorld({ fetch: gateway.fetch })
    world.env.window = undefined
    const { kit } = createTestKit({ gatewayUrl }, world)
    const stop = setup(kit, [open])
    track(kit, open)
    await settled()
    stop()
    expect(gateway.calls).toEqual([])
  })

  test('[ANA-08 API-14] unless the project wants it, which is asked once', async () => {
    const { gateway, tell, names } = await setUp()
    await tell(open, help)
    await tell(help)
    expect(gateway.at('/getAnalyticsConfig')).toHaveLength(1)
    expect(names()).toHaveLength(3)
    const off = await setUp({ answers: { '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: false }) } })
    await off.tell(open, help)
    await off.tell(help)
    expect(off.gateway.calls.map(call => call.path)).toEqual(['/getAnalyticsConfig'])
  })

  test.each(Object.entries(badAnswers))('[API-14 ANA-08] when the gateway %s', async (_, answer) => {
    const { world, gateway, tell, names } = await setUp({ answers: { '/getAnalyticsConfig': answer } })
    await tell(open)
    await world.clock.advance(600_000)
    await tell(help)
    expect(names()).toEqual([])
    expect(gateway.at('/getAnalyticsConfig')).toHaveLength(1)
  })

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    '[IMP-38] to a visitor who asks not to be tracked: %o',
    async navigator => {
      const asked = await setUp({ page: { navigator }, earlier: [open] })
      await asked.tell(help)
      asked.kit.log.error('broken', new Error('x'))
      await settled()
      expect(asked.gateway.calls).toEqual([])
      const ignored = await setUp({ page: { navigator }, input: { respectDoNotTrack: false } })
      await ignored.tell(help)
      expect(ignored.names()).toEqual(['CLICK_WALLET_HELP'])
    },
  )

  test('where no analytics service is known', async () => {
    const { gateway, tell } = await setUp({ input: { gatewayUrl: undefined } })
    await tell(open)
    expect(gateway.calls).toEqual([])
  })
})

describe('consent', () => {
  test('without it nothing is sent and nothing is kept; it is asked for at run time', async () => {
    const { kit, gateway, tell, names } = await setUp({
      input: { analyticsConsent: false },
      earlier: [connected()],
    })
    await tell(open)
    expect(gateway.calls).toEqual([])
    setAnalyticsConsent(kit, true)
    await tell(help)
    expect(names()).toEqual(['CLICK_WALLET_HELP'])
    setAnalyticsConsent(kit, false)
    await tell(open)
    expect(names()).toEqual(['CLICK_WALLET_HELP'])
  })

  test('only a plain yes is one', async () => {
    const { kit, gateway, tell } = await setUp({ input: { analyticsConsent: false } })
    setAnalyticsConsent(kit, 'no' as never)
    await tell(open)
    expect(gateway.calls).toEqual([])
  })

  test('withdrawn while an event waits: it is forgotten', async () => {
    let answer: (body: unknown) => void = () => {}
    const asked = new Promise(resolve => {
      answer = resolve
    })
    const { kit, gateway, tell, names } = await setUp({ answers: { '/getAnalyticsConfig': () => asked } })
    await tell(open, help)
    setAnalyticsConsent(kit, false)
    answer({ isAnalyticsEnabled: true })
    await settled()
    setAnalyticsConsent(kit, true)
    await settled()
    expect(names()).toEqual([])
    await tell(help)
    expect(names()).toEqual(['CLICK_WALLET_HELP'])
    expect(gateway.at('/getAnalyticsConfig')).toHaveLength(1)
  })

  test('withdrawn while an event is on its way: it does not wait for another try', async () => {
    let fail: (answer: unknown) => void = () => {}
    const first = new Promise(resolve => {
      fail = resolve
    })
    const answers = [() => first, () => ({ status: 'ok' })]
    const { kit, world, tell, names } = await setUp({ answers: { '/e': () => answers.shift()?.() } })
    await tell(open)
    setAnalyticsConsent(kit, false)
    fail(refusal(503, 'busy'))
    await settled()
    setAnalyticsConsent(kit, true)
    await world.clock.advance(60_000)
    await settled()
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  test('given while this code was on its way: events before it stay untold', async () => {
    const gateway = createFakeGateway({
      '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: true }),
      '/e': () => ({ status: 'ok' }),
    })
    const { kit } = createTestKit({ gatewayUrl, analyticsConsent: false }, createSiteWorld(gateway))
    const earlier: TrackedEvent[] = []
    kit.events.on(event => earlier.push(event))
    track(kit, open)
    setAnalyticsConsent(kit, true)
    track(kit, help)
    const stop = setup(kit, earlier)
    await settled()
    expect(gateway.at('/e').map(call => propsOf(call).event)).toEqual(['CLICK_WALLET_HELP'])
    stop()
    kit.destroy()
  })
})

describe('a gateway in trouble', () => {
  test.each([
    ['5xx', () => new Response('Internal server error', { status: 503 })],
    ['429', () => refusal(429, 'too many requests')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: an event is tried again, later and later, a bounded number of times', async (_, answer) => {
    const { world, gateway, tell, names } = await setUp({ answers: { '/e': answer } })
    await tell(open)
    expect(names()).toHaveLength(1)
    await world.clock.advance(1999)
    expect(names()).toHaveLength(1)
    await world.clock.advance(1)
    expect(names()).toHaveLength(2)
    await world.clock.advance(4000)
    expect(names()).toHaveLength(3)
    await world.clock.advance(600_000)
    expect(names()).toEqual(['MODAL_OPEN', 'MODAL_OPEN', 'MODAL_OPEN', 'MODAL_OPEN'])
    const ids = gateway.at('/e').map(({ body }) => (body as { eventId: string }).eventId)
    expect(new Set(ids).size).toBe(1)
    gateway.answers['/e'] = () => ({ status: 'ok' })
    await tell(help)
    expect(names().at(-1)).toBe('CLICK_WALLET_HELP')
  })

  test('a gateway that is slow is waited for, then tried again', async () => {
    const { world, gateway, tell, names } = await setUp({ answers: { '/e': () => new Promise(() => {}) } })
    await tell(open, help)
    expect(names()).toEqual(['MODAL_OPEN']) // one after the other
    gateway.answers['/e'] = () => ({ status: 'ok' })
    await world.clock.advance(15_000)
    await world.clock.advance(2000)
    expect(names()).toEqual(['MODAL_OPEN', 'MODAL_OPEN', 'CLICK_WALLET_HELP'])
  })

  test.each([
    ['another 4xx', () => refusal(400, 'props.event must be a name')],
    ['a page', () => new Response('<html>')],
    ['nothing', () => new Response('')],
  ])('%s: the event is dropped, the next one goes out', async (_, answer) => {
    const { world, gateway, tell, names } = await setUp({ answers: { '/e': answer } })
    await tell(open)
    gateway.answers['/e'] = () => ({ status: 'ok' })
    await tell(help)
    await world.clock.advance(600_000)
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP'])
  })

  test('[ANA-09 ERR-10] a 403 shows Invalid App Configuration once, and ends it for this kit', async () => {
    const answers = { '/e': () => new Response('', { status: 403 }) }
    const { kit, world, tell, names, stop } = await setUp({ answers })
    await tell(open, help)
    await tell(help)
    stop()
    setup(kit, [open])
    await world.clock.advance(600_000)
    expect(names()).toEqual(['MODAL_OPEN'])
    expect(kit.get(alerts).get()).toMatchObject({
      shown: { title: 'Invalid App Configuration' },
      raised: ['Invalid App Configuration'],
    })
    expect(kit.get(config).get()).toMatchObject({ problems: [{ code: 'config/app-invalid' }] })
  })

  test('at most fifty events wait, the oldest go first', async () => {
    let isDown = true
    const answers = { '/e': () => (isDown ? refusal(500, 'down') : { status: 'ok' }) }
    const { world, gateway, tell } = await setUp({ answers })
    for (let i = 0; i < 70; i++) await tell({ event: 'SWITCH_NETWORK', properties: { network: `n${i}` } })
    isDown = false
    const before = gateway.at('/e').length
    await world.clock.advance(600_000)
    const sent = gateway
      .at('/e')
      .slice(before)
      .map(call => propsOf(call).properties)
    expect(sent).toHaveLength(50)
    expect(sent[0]).toEqual({ network: 'n20' })
    expect(sent.at(-1)).toEqual({ network: 'n69' })
  })

  test('[IMP-17] offline events wait, and go out when the network returns', async () => {
    const { world, gateway, tell, names } = await setUp()
    const goes = (onLine: boolean) => {
      world.window.navigator.onLine = onLine
      world.window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    }
    goes(false)
    await tell(open, help)
    await world.clock.advance(600_000)
    expect(gateway.calls).toEqual([])
    goes(true)
    await settled()
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP'])
  })

  test('a world without random ids breaks nothing', async () => {
    const { kit, world, gateway, tell } = await setUp()
    const { getRandomValues } = world.env.crypto
    Object.assign(kit.env, { crypto: { getRandomValues } }) // as a page over plain http has it
    await tell(open)
    expect(() => kit.log.error('broken', new Error('x'))).not.toThrow()
    expect(gateway.at('/e')).toEqual([])
  })
})

describe('leaving the page', () => {
  const leaving = async (accepts: boolean) => {
    const sendBeacon = vi.fn((_url: string, _body: string) => accepts)
    const answers = { '/e': () => new Promise(() => {}) }
    const site = await setUp({ answers, page: { navigator: { sendBeacon } } })
    await site.tell(open, help, connected())
    return { ...site, sendBeacon }
  }

  test('what still waits is handed to the browser', async () => {
    const { world, sendBeacon, gateway } = await leaving(true)
    world.window.dispatchEvent(new Event('pagehide'))
    world.window.dispatchEvent(new Event('pagehide'))
    const bodies = sendBeacon.mock.calls.map(([, body]) => JSON.parse(body).props.event)
    expect(bodies).toEqual(['CLICK_WALLET_HELP', 'CONNECT_SUCCESS']) // the first one is under way, and outlives the page
    expect(gateway.at('/e')[0]?.keepalive).toBe(true)
    expect(sendBeacon.mock.calls[0]?.[0]).toBe(
      'https://gate.example/e?projectId=test&st=appkit&sv=react-universal-0.1.0',
    )
  })

  test('what the browser does not take stays, for a page that comes back', async () => {
    const { world, sendBeacon, gateway, names } = await leaving(false)
    world.window.dispatchEvent(new Event('pagehide'))
    expect(sendBeacon).toHaveBeenCalledTimes(2)
    gateway.answers['/e'] = () => ({ status: 'ok' })
    await world.clock.advance(60_000)
    expect(names().slice(1)).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP', 'CONNECT_SUCCESS'])
  })

  test('nothing is handed over before the project is known to want it, nor without consent', async () => {
    const sendBeacon = vi.fn(() => true)
    const answers = { '/getAnalyticsConfig': () => new Promise(() => {}) }
    const { world, tell } = await setUp({ answers, page: { navigator: { sendBeacon } } })
    await tell(open)
    world.window.dispatchEvent(new Event('pagehide'))
    const other = await leaving(true)
    setAnalyticsConsent(other.kit, false)
    other.world.window.dispatchEvent(new Event('pagehide'))
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(other.sendBeacon).not.toHaveBeenCalled()
  })

  test('stopped, it hands over the rest and leaves nothing behind', async () => {
    const { kit, world, stop, listeners, sendBeacon, tell, names } = await leaving(true)
    stop()
    expect(sendBeacon).toHaveBeenCalledTimes(2)
    expect(world.window.listeners()).toBe(listeners)
    const sent = names().length
    await tell(open)
    kit.log.error('broken', new Error('x'))
    await world.clock.advance(600_000)
    expect(names()).toHaveLength(sent)
    expect(world.clock.timers()).toBe(0)
  })
})

describe('error telemetry', () => {
  const errorsOf = ({ gateway }: { gateway: ReturnType<typeof createFakeGateway> }) =>
    gateway.at('/e').map(({ body }) => body as { timestamp: unknown; props: Record<string, unknown> })

  test('[ANA-11 IMP-38] an error the kit logs is told on the same path, its secrets blanked', async () => {
    const site = await setUp()
    const cause = new Error('https://rpc.example/?key=k3y')
    site.kit.log.error('the wallet', kitError('wallet/failed', { details: 'password=hunter2', cause }))
    site.kit.log.error('no answer', kitError('http/status', { value: 500 }))
    site.kit.log.error('rubbish', kitError('http/bad-answer'))
    site.kit.log.error('a part of the modal broke', new TypeError('x is undefined'))
    await settled()
    expect(errorsOf(site)).toMatchObject([
      {
        timestamp: new Date(site.world.clock.now()).toISOString(),
        url: 'https://shop.example/cart',
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          errorType: 'wallet/failed',
          errorMessage: 'The wallet could not do this: password=[hidden]',
          stackTrace: expect.stringContaining('KitError'),
        },
      },
      { props: { event: 'API_ERROR', errorType: 'http/status', errorMessage: 'HTTP status code: 500' } },
      { props: { event: 'DATA_PARSING_ERROR', errorType: 'http/bad-answer' } },
      { props: { event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage: 'x is undefined' } },
    ])
    expect(JSON.stringify(errorsOf(site))).not.toMatch(/hunter2|k3y/)
    expect(site.kit.log.entries().filter(entry => entry.level === 'error')).toHaveLength(4)
  })

  test('what a visitor declines, warnings and words alone are no errors', async () => {
    const site = await setUp()
    const declined = kitError('user/rejected')
    site.kit.log.error('declined', declined)
    site.kit.log.error('declined', kitError('wallet/failed', { cause: declined }))
    site.kit.log.error('gone', kitError('connect/cancelled'))
    site.kit.log.warn('slow', new Error('x'))
    site.kit.log.error('only words')
    site.kit.log.error('a thing', { code: 1 })
    await settled()
    expect(site.gateway.calls).toEqual([])
  })

  test('[ANA-10 ANA-11] at most five go out in any sixty seconds, the others are dropped', async () => {
    const site = await setUp()
    const fail = async (count: number) => {
      for (let i = 0; i < count; i++) site.kit.log.error('broken', new Error(`e${i}`))
      await settled()
    }
    await fail(2)
    await site.world.clock.advance(30_000)
    await fail(10)
    expect(errorsOf(site)).toHaveLength(5)
    await site.world.clock.advance(29_999)
    await fail(1)
    expect(errorsOf(site)).toHaveLength(5)
    await site.world.clock.advance(1)
    await fail(10) // the first two are a minute old: the window slides
    expect(errorsOf(site)).toHaveLength(7)
    await site.world.clock.advance(600_000)
    expect(errorsOf(site)).toHaveLength(7)
  })

  test('[ANA-11] a failure to send it is told to nobody but the log', async () => {
    const site = await setUp({ answers: { '/e': () => refusal(400, 'no') } })
    site.kit.log.error('broken', new Error('x'))
    await site.world.clock.advance(600_000)
    expect(errorsOf(site)).toHaveLength(1)
    expect(site.kit.get(alerts).get().raised).toEqual([])
  })

  test('is off without consent, unlike that of others', async () => {
    const site = await setUp({ input: { analyticsConsent: false } })
    site.kit.log.error('broken', new Error('x'))
    await settled()
    expect(site.gateway.calls).toEqual([])
  })

  test('a log that another one watches, too, is left to it', async () => {
    const site = await setUp()
    const heard: string[] = []
    const watched = site.kit.log.error
    site.kit.log.error = (text, about) => {
      heard.push(text)
      watched(text, about)
    }
    site.stop()
    site.kit.log.error('broken', new Error('x'))
    await settled()
    expect(heard).toEqual(['broken'])
    expect(site.gateway.calls).toEqual([])
  })
})
