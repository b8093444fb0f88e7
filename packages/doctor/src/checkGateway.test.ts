import { alerts, config, type KitInput } from '@latchkey/core'
import {
  badAnswers,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  refusal,
} from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

const origins = '/projects/v1/origins'
const chains = '/v1/supported-chains'
const node = () => ({ jsonrpc: '2.0', id: 1, result: '0x1' })

function setUp(answers = {}, input: Partial<KitInput> = {}, page = {}) {
  const gateway = createFakeGateway({
    [origins]: () => ({ allowedOrigins: [] }),
    [chains]: () => ({ http: ['eip155:1', 'eip155:10'] }),
    '/v1/': node,
    ...answers,
  })
  const world = createSiteWorld(gateway, page)
  const { kit } = createTestKit({ gatewayUrl, ...input }, world)
  const find = async () => {
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    return (await diagnosing).findings.filter(({ id }) => id.startsWith('gateway/'))
  }
  return { kit, gateway, find }
}

test('no gateway is fine, and says so', async () => {
  const { gateway, find } = setUp({}, { gatewayUrl: undefined })
  expect(await find()).toMatchObject([{ id: 'gateway/none', level: 'ok' }])
  expect(gateway.calls).toEqual([])
})

test('a gateway that knows the page and serves the chains', async () => {
  const { find } = setUp({ [origins]: () => ({ allowedOrigins: ['https://*.example'] }) })
  expect(await find()).toMatchObject([
    { id: 'gateway/answers', level: 'ok', text: 'https://gate.example knows this project and this page.' },
  ])
})

test('[VAL-14] a page that is not on the project’s list', async () => {
  const allowed = { [origins]: () => ({ allowedOrigins: ['https://other.example'] }) }
  expect(await setUp(allowed).find()).toMatchObject([
    {
      id: 'gateway/origin-not-allowed',
      level: 'problem',
      text: expect.stringContaining('https://shop.example is not among'),
      next: expect.stringContaining('Add https://shop.example'),
    },
  ])
  const local = setUp(allowed, {}, { href: 'http://localhost:5173/' }) // CFG-42
  expect(await local.find()).toMatchObject([{ id: 'gateway/answers' }])
})

test('[CFG-42] a page on localhost that the gateway holds to the list', async () => {
  const answers = {
    [origins]: () => ({ allowedOrigins: ['https://other.example'] }),
    '/appkit/v1/config': () => refusal(403, 'Unauthorized: origin not allowed'),
  }
  const { find } = setUp(answers, {}, { href: 'http://localhost:5173/' })
  expect(await find()).toMatchObject([
    { id: 'gateway/origin-not-allowed', next: expect.stringContaining('Add http://localhost:5173') },
  ])
})

test('a gateway that refuses the page itself', async () => {
  const { find } = setUp({ [chains]: () => refusal(403, 'in other words', 'project/origin-not-allowed') })
  expect(await find()).toMatchObject([
    { id: 'gateway/origin-not-allowed', text: expect.stringContaining('(blockchain)') },
  ])
})

test('a project that the gateway does not know', async () => {
  const unknown = () => refusal(401, 'Unauthorized: invalid key')
  expect(await setUp({ [origins]: unknown, [chains]: unknown }).find()).toMatchObject([
    {
      id: 'gateway/project-unknown',
      level: 'problem',
      text: 'https://gate.example has no project with the projectId of this kit.',
    },
  ])
})

test.each([
  ['is busy with 429', 'gateway/busy'],
  ['breaks with 500', 'gateway/broken'],
  ['answers with a page', 'gateway/no-gateway'],
  ['answers half a JSON', 'gateway/no-gateway'],
  ['answers nothing', 'gateway/no-gateway'],
  ['is not reached', 'gateway/unreachable'],
  ['never answers', 'gateway/unreachable'],
])('a gateway that %s', async (what, id) => {
  const { find } = setUp({ [origins]: badAnswers[what] })
  expect(await find()).toMatchObject([{ id, level: 'problem', next: expect.any(String) }])
})

test('a refusal without a gateway’s reasons, and an address where nothing is', async () => {
  const refused = setUp({ [origins]: () => new Response('<h1>no</h1>', { status: 403 }) })
  expect(await refused.find()).toMatchObject([{ id: 'gateway/forbidden' }])
  const absent = setUp({ [origins]: undefined })
  expect(await absent.find()).toMatchObject([
    { id: 'gateway/no-gateway', text: expect.stringContaining('status 404') },
  ])
})

test('a gateway over http under a page over https', async () => {
  const fails = { [origins]: badAnswers['is not reached'], [chains]: badAnswers['is not reached'] }
  const { find } = setUp(fails, { gatewayUrl: 'http://gate.example' })
  expect(await find()).toMatchObject([{ id: 'gateway/mixed-content', next: 'Serve the gateway over https.' }])
})

test('a chain that the gateway does not serve; one with a node of its own is not missed', async () => {
  const answers = { [chains]: () => ({ http: ['eip155:1'] }) }
  expect(await setUp(answers).find()).toMatchObject([
    { id: 'gateway/chain-not-served', level: 'note', text: 'It has no node for Optimism.' },
    { id: 'gateway/answers' },
  ])
  const own = setUp(answers, { customRpcUrls: { 'eip155:10': ['https://op.example/key'] } })
  expect(await own.find()).toMatchObject([{ id: 'gateway/answers' }])
})

test('services at addresses of their own are told apart', async () => {
  const { find } = setUp(
    { [chains]: badAnswers['breaks with 500'] },
    {
      gatewayUrl: undefined,
      services: { registry: 'https://reg.example', blockchain: 'https://chain.example' },
    },
  )
  expect(await find()).toMatchObject([
    { id: 'gateway/broken', text: 'https://chain.example (blockchain) answered with status 500.' },
  ])
})

test('offline nothing is asked', async () => {
  const { gateway, find } = setUp({}, {}, { navigator: { onLine: false } })
  expect(await find()).toEqual([])
  expect(gateway.calls).toEqual([])
})

test('a refusal raises no alert: the doctor changes nothing', async () => {
  const { kit, find } = setUp({ [origins]: () => refusal(401, 'Unauthorized: invalid key') })
  await find()
  expect(kit.get(alerts).get().raised).toEqual([])
  expect(kit.get(config).get().status).toBe('ready')
})
