import { createHash } from 'node:crypto'
import { type Teller, tellInspection } from '@latchkey/decode/words'
import { type SimulateQuestion, simulatedText, toCaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeWorld, createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { rememberReceiver } from '../accounts/receivers'
import type { Options } from '../config/options'
import { connect } from '../connection/connect'
import type { AskNode } from '../connectors/adapter'
import { answerRoute } from '../flows/askRoute'
import { closeModal } from '../router/closeModal'
import { currentRoute, loadedViews, router } from '../router/router'
import type { GuardFindings, Route } from '../router/views'
import { reviewRequest } from './reviewRequest'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const stranger = '90f79bf6eb2c4f870365e785982e1f101e93b906'
const approval = (amount: string) =>
  `0x095ea7b3${stranger.padStart(64, '0')}${amount.padStart(64, '0')}` as const
const everything = approval('f'.repeat(64))

type Gateway = (url: string, init?: RequestInit) => Promise<unknown>

async function setUp({
  signGuard = 'warn',
  hasViews = true,
  descriptors = [],
}: {
  signGuard?: Options['signGuard']
  hasViews?: boolean
  descriptors?: readonly object[]
} = {}) {
  let gateway: Gateway = () => Promise.reject(new TypeError('Failed to fetch'))
  const fetch: typeof globalThis.fetch = async (url, init) => Response.json(await gateway(String(url), init))
  const { kit, world } = createTestKit(
    { adapters: [createFakeAdapter()], signGuard, descriptors, gatewayUrl: 'https://gateway.example' },
    createFakeWorld({ fetch }),
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  if (hasViews) kit.get(loadedViews).set(new Set())
  const asked: string[] = []
  const askNode: AskNode = async (networkId, { method, params }) => {
    const body = JSON.stringify({ method, params })
    const answer = await gateway(`https://node.example/?chainId=${networkId}`, { body })
    return Object(answer).result
  }
  const review = async (
    transaction: object,
    getCode = async (address: string): Promise<unknown> => {
      asked.push(address)
      return '0x6080'
    },
    isReplaced = false,
  ) => {
    const ask = async (method: string, [about]: readonly unknown[]) =>
      method === 'eth_getCode' ? getCode(String(about)) : undefined
    await reviewRequest(kit, 'eip155', {
      ...{ connectorId: 'io.one', method: 'eth_sendTransaction', ask, askNode, isReplaced },
      params: [{ from: alice, ...transaction }],
    })
  }
  const reviewAny = (request: { method: string; params: unknown }, getCode?: () => Promise<unknown>) =>
    reviewRequest(kit, 'eip155', {
      ...{ connectorId: 'io.one', ...request, askNode },
      ask: async (_, [about]) => {
        asked.push(String(about))
        return getCode?.() ?? '0x6080'
      },
    })
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? currentRoute(state) : undefined
  }
  const setGateway = (next: Gateway) => {
    gateway = next
  }
  return { kit, world, review, reviewAny, shown, asked, setGateway }
}

test('[IMP-24] a dangerous request is shown first, and goes on if the visitor wants it', async () => {
  const { kit, review, shown, asked } = await setUp()
  const reviewed = review({ to: token, data: everything })
  await expect.poll(shown).toMatchObject({
    view: 'SignGuard',
    params: { wallet: 'One', request: { account: alice, networkId: toCaipNetworkId('eip155', 1) } },
  })
  expect(asked).toEqual([`0x${stranger}`])
  await answerRoute(kit, true)
  await expect(reviewed).resolves.toBeUndefined()
  expect(kit.get(router).get().modal).toBe('closed')
})

test.each([
  ['refusing', async (kit: Awaited<ReturnType<typeof setUp>>['kit']) => answerRoute(kit, false)],
  ['closing', async (kit: Awaited<ReturnType<typeof setUp>>['kit']) => closeModal(kit)],
])('[IMP-07] %s is an error that says so', async (_, leave) => {
  const { kit, review, shown } = await setUp()
  const reviewed = review({ to: token, data: everything })
  const refused = expect(reviewed).rejects.toMatchObject({
    code: 'user/rejected',
    details: 'the visitor refused it before the wallet was asked',
  })
  await expect.poll(shown).toBeDefined()
  await leave(kit)
  await refused
})

test('what loses nothing is not shown, and asks nobody', async () => {
  const { review, shown, asked } = await setUp()
  await review({ to: `0x${stranger}`, value: '0x1' })
  await review({ to: token, data: approval('0') })
  await review({ to: token, data: '0x12345678' })
  expect([shown(), asked]).toEqual([undefined, []])
  await review({ to: token, data: approval('5') })
  expect([shown(), asked]).toEqual([undefined, [`0x${stranger}`]])
})

test('[IMP-24] a script in the place of the wallet’s connection is told, also of a plain payment', async () => {
  const { kit, review, shown } = await setUp()
  const reviewed = review({ to: `0x${stranger}`, value: '0x1' }, undefined, true)
  await expect.poll(shown).toMatchObject({
    params: { inspection: { risk: 'danger', warnings: [{ code: 'replaced', level: 'danger' }] } },
  })
  await answerRoute(kit, true)
  await expect(reviewed).resolves.toBeUndefined()
})

test.each([
  ['data without its beginning', { to: token, data: everything.slice(2) }],
  ['a receiver without its beginning', { to: token.slice(2), data: everything }],
  ['two sorts of data', { to: token, data: '0x', input: everything }],
  ['an empty value', { to: token, data: everything, value: '' }],
])('what a wallet could mend and sign is shown first: %s', async (_, transaction) => {
  const { kit, review, shown } = await setUp()
  const reviewed = review(transaction)
  await expect.poll(shown).toMatchObject({ params: { inspection: { risk: 'danger' } } })
  await answerRoute(kit, true)
  await reviewed
})

test('whom a node knows to be no contract is dangerous; a node that is silent holds nobody up', async () => {
  const { kit, world, review, shown } = await setUp()
  const reviewed = review({ to: token, data: approval('5') }, async () => '0x')
  await expect.poll(shown).toMatchObject({ params: { inspection: { warnings: [{ code: 'no-code' }] } } })
  await answerRoute(kit, true)
  await reviewed
  const silent = review({ to: token, data: approval('5') }, () => new Promise(() => {}))
  await world.clock.advance(300)
  await expect(silent).resolves.toBeUndefined()
})

test('[IMP-24] a node and a gateway that are silent together hold a request up no longer than one of them', async () => {
  const { world, reviewAny, setGateway, shown } = await setUp()
  setGateway(() => new Promise(() => {}))
  const silent = reviewAny(
    inBatch('0x1', { to: token, data: approval('5') }, unread),
    () => new Promise(() => {}),
  )
  await world.clock.advance(300)
  await expect(silent).resolves.toBeUndefined()
  expect(shown()).toBeUndefined()
})

test('a contract that everybody knows is asked of no node', async () => {
  const { kit, review, asked, shown } = await setUp({ signGuard: 'always' })
  const permit2 = '000000000022d473030f116ddee9f6b43ac78ba3'
  const data = approval('5').replace(stranger, permit2)
  const reviewed = review({ to: token, data })
  await expect.poll(shown).toMatchObject({ params: { inspection: { risk: 'none' } } })
  await expect.poll(follow(shown())).toMatchObject({ tried: undefined })
  expect(asked).toEqual([])
  await answerRoute(kit, true)
  await reviewed
})

test('an address that looks like one that was sent to is dangerous', async () => {
  const { kit, review, shown } = await setUp()
  rememberReceiver(kit, { namespace: 'eip155', address: `0x${stranger}` })
  const reviewed = review({ to: `0x90f7${'0'.repeat(32)}b906`, value: '0x1' })
  await expect.poll(shown).toMatchObject({ params: { inspection: { warnings: [{ code: 'look-alike' }] } } })
  await answerRoute(kit, true)
  await reviewed
})

test('[IMP-24] a receiver of earlier is shown as one, by the name too; so is an own account', async () => {
  const { kit, review, shown } = await setUp({ signGuard: 'always' })
  rememberReceiver(kit, { namespace: 'eip155', address: `0x${stranger}`, name: 'bob.eth' })
  for (const [to, receiver] of [
    [`0x${stranger}`, { how: 'sent', called: ' · \u2068bob.eth\u2069' }],
    [alice, { how: 'own' }],
    [token, undefined],
  ] as const) {
    const reviewed = review({ to, value: '0x1' })
    await expect.poll(shown).toMatchObject({ params: { inspection: { receivers: [receiver] } } })
    await answerRoute(kit, true)
    await reviewed
  }
})

test('a site may have everything shown', async () => {
  const { kit, review, shown } = await setUp({ signGuard: 'always' })
  const reviewed = review({ to: `0x${stranger}`, value: '0x1' })
  await expect.poll(shown).toMatchObject({ params: { inspection: { risk: 'none' } } })
  await answerRoute(kit, true)
  await reviewed
})

test('what is dangerous by itself is shown before anybody has answered; what they say follows', async () => {
  const { kit, world, review, shown, setGateway } = await setUp()
  setGateway(() => new Promise(() => {}))
  const reviewed = review({ to: token, data: everything }, () => new Promise(() => {}))
  // No time passes by this clock: nobody was waited for.
  await expect.poll(shown).toMatchObject({ view: 'SignGuard', params: { tokens: {}, tried: 'asking' } })
  const now = follow(shown())
  await world.clock.advance(299)
  expect(now()).toMatchObject({ tried: 'asking' })
  await world.clock.advance(1)
  expect(now()).toMatchObject({ tried: undefined, inspection: { risk: 'danger' } })
  await answerRoute(kit, true)
  await reviewed
})

test('where nobody draws views, nothing waits for an answer that cannot come', async () => {
  const { review, shown } = await setUp({ hasViews: false })
  await expect(review({ to: token, data: everything })).resolves.toBeUndefined()
  expect(shown()).toBeUndefined()
})

/** What the view shows as it is now, with everything that has come since it opened. */
function follow(route: Route | undefined): () => GuardFindings {
  if (route?.view !== 'SignGuard') throw new TypeError('no guard is shown')
  let now: GuardFindings = route.params
  route.params.later?.(found => {
    now = found
  })
  return () => now
}

/** The gateway says that it would take five tokens, and give nothing. */
function takesTokens(setGateway: (gateway: Gateway) => void, amount = '-5', approvals: object[] = []) {
  const asked: SimulateQuestion[] = []
  setGateway(async (url, init) => {
    if (!url.includes('/v1/simulate')) return {}
    const question = JSON.parse(String(init?.body)) as SimulateQuestion
    asked.push(question)
    return {
      digest: createHash('sha256').update(simulatedText(question)).digest('hex'),
      ...{ outcome: 'done', how: 'override', isComplete: false, looked: 1, approvals },
      changes: [{ kind: 'token', token, amount }],
    }
  })
  return asked
}

test('a call that cannot be read is tried out: one that takes is shown, one that gives is not', async () => {
  const { kit, review, shown, setGateway } = await setUp()
  const asked = takesTokens(setGateway)
  const reviewed = review({ to: token, data: '0x12345678' })
  await expect.poll(shown).toMatchObject({
    params: {
      inspection: { warnings: [{ code: 'more-leaves' }, { code: 'unknown' }] },
      tried: { changes: [{ amount: -5n }] },
    },
  })
  expect(asked).toEqual([
    { chainId: 'eip155:1', from: alice, calls: [{ to: token, value: '0', data: '0x12345678' }] },
  ])
  await answerRoute(kit, true)
  await reviewed
  takesTokens(setGateway, '5')
  await expect(review({ to: token, data: '0x12345678' })).resolves.toBeUndefined()
  expect(shown()).toBeUndefined()
})

test('[IMP-24] a spender of whom only the trial knows is looked up: one without code is shown', async () => {
  const { kit, reviewAny, shown, setGateway } = await setUp()
  const approval = { token, spender: `0x${stranger}`, isCollection: false, before: '0', after: '5' }
  takesTokens(setGateway, '5', [approval])
  const call = { from: alice, to: token, data: '0x12345678' }
  const reviewed = reviewAny({ method: 'eth_sendTransaction', params: [call] }, async () => '0x')
  await expect.poll(shown).toMatchObject({
    params: { inspection: { warnings: [{ code: 'no-code', about: `0x${stranger}` }, { code: 'unknown' }] } },
  })
  await answerRoute(kit, true)
  await reviewed
})

test('what was read to the last byte is not tried out; a gateway that is silent holds nobody up', async () => {
  const { world, review, setGateway } = await setUp()
  const asked = takesTokens(setGateway)
  await review({ to: `0x${stranger}`, value: '0x1' })
  expect(asked).toEqual([])
  setGateway(() => new Promise(() => {}))
  const silent = review({ to: token, data: '0x12345678' })
  await world.clock.advance(300)
  await expect(silent).resolves.toBeUndefined()
})

test('what is shown anyway says what came of trying it out; an answer about something else is none', async () => {
  const { kit, review, shown, setGateway } = await setUp()
  takesTokens(setGateway)
  const reviewed = review({ to: token, data: everything })
  await expect.poll(shown).toMatchObject({ params: { tried: 'asking', inspection: { risk: 'danger' } } })
  await expect.poll(follow(shown())).toMatchObject({ tried: { changes: [{ amount: -5n }] } })
  await answerRoute(kit, true)
  await reviewed
  setGateway(async () => ({ digest: '0'.repeat(64), outcome: 'unknown', reason: 'slow' }))
  const other = review({ to: token, data: everything })
  await expect.poll(shown).toBeDefined()
  await expect.poll(follow(shown())).toMatchObject({ tried: undefined })
  await answerRoute(kit, true)
  await other
})

/** stake(uint256), of five. */
const staked = `0xa694fc3a${'5'.padStart(64, '0')}`
const pool = `0x${'ab'.repeat(20)}`

/** The gateway knows this of the function, or does not answer. */
function knowsFunction(setGateway: (gateway: Gateway) => void, answer: unknown) {
  const asked: string[] = []
  setGateway(async url => {
    if (!url.includes('/v1/functions')) throw new TypeError('Failed to fetch')
    const { searchParams } = new URL(url)
    asked.push(['chainId', 'address', 'selector'].map(name => searchParams.get(name)).join(' '))
    return answer
  })
  return asked
}

function linesOf({ inspection, request, describe }: GuardFindings): string[] {
  const teller: Teller = { say: key => key, language: 'en' }
  const { parts } = tellInspection(inspection, request, teller, describe)
  return parts.flatMap(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`))
}

test('a function that is not known is told in the words of its contract, and stays unknown', async () => {
  const { kit, review, shown, setGateway } = await setUp({ signGuard: 'always' })
  const stake = { contract: 'StakingPool', signature: 'stake(uint256 amount)' }
  const asked = knowsFunction(setGateway, { function: stake })
  const reviewed = review({ to: pool, data: staked })
  await expect.poll(shown).toBeDefined()
  const now = follow(shown())
  await expect
    .poll(() => linesOf(now()).slice(1))
    .toEqual(['label.published: what.published', 'StakingPool: amount: 5'])
  expect(shown()).toMatchObject({ params: { inspection: { risk: 'unknown' } } })
  expect(asked).toEqual([`eip155:1 ${pool} 0xa694fc3a`])
  await answerRoute(kit, true)
  await reviewed
})

test('the words of the site stand above those of the contract, whichever came first', async () => {
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: pool }] } },
    metadata: { owner: 'The shop' },
    display: {
      formats: {
        'stake(uint256 amount)': {
          intent: 'Stake',
          fields: [{ label: 'Units', path: 'amount', format: 'raw' }],
        },
      },
    },
  }
  const { kit, review, shown, setGateway } = await setUp({ signGuard: 'always', descriptors: [descriptor] })
  knowsFunction(setGateway, { function: { contract: 'StakingPool', signature: 'stake(uint256 amount)' } })
  const reviewed = review({ to: pool, data: staked })
  await expect.poll(shown).toBeDefined()
  const now = follow(shown())
  const labels = () => linesOf(now()).map(line => line.replace(/:.*/, ''))
  await expect.poll(labels).toHaveLength(5)
  expect([labels()[1], labels()[3]]).toEqual(['label.said', 'label.published'])
  await answerRoute(kit, true)
  await reviewed
})

test.each([
  ['of another function', { contract: 'StakingPool', signature: 'unstake(uint256 amount)' }],
  ['with a sentence', { contract: 'A safe contract', signature: 'stake(uint256 amount)' }],
  ['of nothing', null],
])('an answer %s changes nothing', async (_, answer) => {
  const { kit, review, shown, setGateway } = await setUp({ signGuard: 'always' })
  const asked = knowsFunction(setGateway, { function: answer })
  const reviewed = review({ to: pool, data: staked })
  await expect.poll(shown).toBeDefined()
  const now = follow(shown())
  await expect.poll(() => asked).toHaveLength(1)
  await settled()
  expect(linesOf(now())).toHaveLength(1)
  await answerRoute(kit, true)
  await reviewed
})

test('[IMP-24] whoever answers late holds nobody up, and is told to who still reads', async () => {
  const { kit, world, review, shown, setGateway } = await setUp({ signGuard: 'always' })
  const stake = { contract: 'StakingPool', signature: 'stake(uint256 amount)' }
  const asked: string[] = []
  const late: (() => void)[] = []
  setGateway(url => {
    asked.push(new URL(url).pathname)
    const answer = url.includes('/v1/functions') ? { function: stake } : {}
    return new Promise(resolve => {
      late.push(() => resolve(answer))
    })
  })
  const reviewed = review({ to: pool, data: staked })
  await expect.poll(shown).toBeDefined()
  const now = follow(shown())
  await expect.poll(() => asked).toContain('/v1/functions')
  await world.clock.advance(5_000)
  expect([now().tried, linesOf(now()).length]).toEqual([undefined, 1]) // the visitor may go on
  for (const answer of late) answer()
  await expect.poll(() => linesOf(now()).at(-1)).toBe('StakingPool: amount: 5')
  await answerRoute(kit, true)
  await reviewed
})

/** What the gateway is asked to try out, and which nodes are asked for code. */
function listens(setGateway: (gateway: Gateway) => void, code: string) {
  const tried: SimulateQuestion[] = []
  const nodes: string[] = []
  setGateway(async (url, init) => {
    const body = JSON.parse(String(init?.body ?? '{}'))
    if (body.method === 'eth_getCode') nodes.push(url)
    if (body.method) return { jsonrpc: '2.0', id: 1, result: code }
    if (url.includes('/v1/simulate')) tried.push(body)
    throw new TypeError('Failed to fetch')
  })
  return { tried, nodes }
}

const unread = { to: pool, data: '0x12345678' }
const inBatch = (chainId: unknown, ...calls: object[]) => ({
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', from: alice, chainId, atomicRequired: true, calls }],
})

test('[IMP-24] calls for another network of the site are tried out, and read, there', async () => {
  const { kit, reviewAny, asked, setGateway, shown } = await setUp()
  const { tried, nodes } = listens(setGateway, '0x')
  await reviewAny(inBatch('0xa', unread))
  expect(tried.map(({ chainId }) => chainId)).toEqual(['eip155:10'])
  const reviewed = reviewAny(inBatch('0xa', { to: token, data: approval('5') }))
  await expect.poll(shown).toMatchObject({
    params: {
      request: { networkId: toCaipNetworkId('eip155', 10) },
      inspection: { warnings: [{ code: 'no-code' }] },
    },
  })
  expect([asked, nodes.map(url => new URL(url).searchParams.get('chainId'))]).toEqual([[], ['eip155:10']])
  await answerRoute(kit, true)
  await reviewed
})

test('[IMP-24] what cannot be read is shown where it is for a network that the site does not use', async () => {
  const { kit, reviewAny, asked, setGateway, shown } = await setUp()
  const { tried, nodes } = listens(setGateway, '0x6080')
  await reviewAny(inBatch('0x38', { to: token, data: approval('5') }))
  expect(shown()).toBeUndefined()
  const reviewed = reviewAny(inBatch('0x38', unread))
  await expect.poll(shown).toMatchObject({
    params: {
      request: { networkId: toCaipNetworkId('eip155', 56) },
      inspection: { risk: 'danger', warnings: [{ code: 'other-chain', about: '56' }, { code: 'unknown' }] },
    },
  })
  await expect.poll(follow(shown())).toMatchObject({ tried: undefined })
  expect([tried, asked, nodes]).toEqual([[], [], []])
  await answerRoute(kit, true)
  await reviewed
})

test('a transaction for another network is tried out on the wallet’s own, too, which may overlook that', async () => {
  const { review, setGateway } = await setUp()
  const { tried } = listens(setGateway, '0x6080')
  await review({ ...unread, chainId: '0xa' })
  expect(tried.map(({ chainId }) => chainId).sort()).toEqual(['eip155:1', 'eip155:10'])
  await review({ ...unread, chainId: '0x1' })
  expect(tried).toHaveLength(3)
})

test('what is read is not asked for', async () => {
  const { kit, review, shown, setGateway } = await setUp({ signGuard: 'always' })
  const asked = knowsFunction(setGateway, { function: null })
  const read = review({ to: token, data: approval('5') })
  await expect.poll(shown).toBeDefined()
  await expect.poll(follow(shown())).toMatchObject({ tried: undefined })
  expect(asked).toEqual([])
  await answerRoute(kit, true)
  await read
})

const permission = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x5' } }
const grant = (more: object = {}, chainId = '0x1') => ({
  method: 'wallet_grantPermissions',
  params: [
    {
      ...{ chainId, address: alice, expiry: 1_900_000_000, permissions: [permission] },
      ...{ signer: { type: 'account', data: { address: `0x${stranger}` } }, ...more },
    },
  ],
})

test('[IMP-24] a permission is shown with who may take what, and in red only where it is everything', async () => {
  const { kit, reviewAny, shown } = await setUp()
  const given = reviewAny(grant(), async () => '0x')
  await expect.poll(shown).toMatchObject({
    view: 'SignGuard',
    params: {
      request: { account: alice, action: { kind: 'grants' } },
      inspection: {
        risk: 'caution',
        parts: [{ what: 'allow', asset: { token, amount: 5n }, spender: `0x${stranger}`, isGrant: true }],
        warnings: [{ code: 'moves-later', level: 'caution' }],
      },
    },
  })
  await answerRoute(kit, true)
  await given
  const all = { ...permission, data: { address: token, allowance: `0x${'f'.repeat(64)}` } }
  const refused = expect(reviewAny(grant({ permissions: [all] }))).rejects.toMatchObject({
    code: 'user/rejected',
  })
  await expect.poll(shown).toMatchObject({
    params: { inspection: { risk: 'danger', warnings: [{ code: 'unlimited-approval' }, {}] } },
  })
  await answerRoute(kit, false)
  await refused
})

test('[IMP-24] a permission is for the network that it names; what is not understood of one stays red', async () => {
  const { kit, reviewAny, shown } = await setUp()
  const elsewhere = reviewAny(grant({}, '0xa'))
  await expect
    .poll(shown)
    .toMatchObject({ params: { request: { networkId: toCaipNetworkId('eip155', 10) } } })
  await answerRoute(kit, true)
  await elsewhere
  const unread = reviewAny(grant({ limits: [] }))
  await expect.poll(shown).toMatchObject({
    params: { inspection: { risk: 'danger', warnings: [{ code: 'unknown-method' }] } },
  })
  await answerRoute(kit, true)
  await unread
})
