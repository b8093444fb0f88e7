import { text } from 'node:stream/consumers'
import { nativeSolAddress, toBase58 } from '@latchkey/protocol'
import { afterAll, expect, test } from 'vitest'
import { localServer } from '../../../test/localServer'
import { createOutside } from '../outside/createOutside'
import { jupiter, jupiterChain } from './jupiter'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const wrapped = 'So11111111111111111111111111111111111111112'
const account = toBase58(new Uint8Array(32).fill(7))
const stranger = toBase58(new Uint8Array(32).fill(8))

const outside = createOutside({ allow: [], times: { headers: 500, total: 1_000 } })
type Given = { status?: number; body?: string; hangs?: boolean }
/** What is answered next; the last one is answered from then on. */
let answers: Given[] = []
const asked: { url: URL; key: unknown; body: string }[] = []
const server = localServer(async (request, response) => {
  const { url = '', headers } = request
  asked.push({ url: new URL(url, 'http://jupiter'), key: headers['x-api-key'], body: await text(request) })
  const { status = 200, body: said, hangs } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
  if (hangs) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(said)
})
afterAll(() => outside.close())

/** As Jupiter answers, with what nobody here reads. */
const quote = () => ({
  ...{ inputMint: wrapped, inAmount: '1000000000', outputMint: usdc, outAmount: '150000003' },
  ...{ otherAmountThreshold: '148500003', swapMode: 'ExactIn', slippageBps: 100, platformFee: null },
  ...{ priceImpactPct: '0.0012345', contextSlot: 321_000_000, timeTaken: 0.01, swapUsdValue: '150.1' },
  routePlan: [
    {
      percent: 100,
      swapInfo: {
        ...{ ammKey: stranger, label: 'Orca V2', inputMint: wrapped, outputMint: usdc },
        ...{ inAmount: '1000000000', outAmount: '150000003', feeAmount: '40000', feeMint: wrapped },
      },
    },
  ],
})

/** A transaction with one signer, which nobody has signed. */
function transactionOf(payer: number, { signers = 1, signed = false } = {}): string {
  const keys = Array.from({ length: signers + 1 }, (_, at) => new Uint8Array(32).fill(payer + at))
  const message = [0x80, signers, 0, 1, signers + 1, ...keys.flatMap(key => [...key])]
  const rest = [...new Uint8Array(32).fill(9), 1, signers, 1, 0, 1, 42, 0]
  const signatures = Array.from({ length: signers }, (_, at) => new Uint8Array(64).fill(signed && at ? 1 : 0))
  return Buffer.from([signers, ...signatures.flatMap(each => [...each]), ...message, ...rest]).toString(
    'base64',
  )
}
const built = (more: object = {}) => ({
  ...{ swapTransaction: transactionOf(7), lastValidBlockHeight: 300_000_000, computeUnitLimit: 90_000 },
  ...{ prioritizationFeeLamports: 4_711, simulationError: null, ...more },
})

const question = {
  ...{
    chainId: jupiterChain,
    from: nativeSolAddress,
    to: usdc,
    amount: 1_000_000_000n,
    slippageBps: 100,
    account,
  },
  signal: new AbortController().signal,
}
/** What the nodes say: whether the account has an account of the token, and what one costs. */
let held: unknown = { value: [{}] }
const ask = async (_: string, method: string) => {
  if (held instanceof Error) throw held
  return method === 'getTokenAccountsByOwner' ? held : 2_000_000
}
const provider = (query = '?key=secret') =>
  jupiter(`${server.url}/${query}`, { outside, ask, now: () => 1_000 })

function askQuote(given: Given, of: Partial<typeof question> = {}) {
  answers = [given]
  asked.length = 0
  return provider().quote({ ...question, ...of })
}
const json = (body: object): Given => ({ body: JSON.stringify(body) })

test('[NET-31] it is used on Solana itself, or where the operator says', () => {
  expect(provider().chains).toEqual([jupiterChain])
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  expect(provider(`?key=a&chains=${devnet}`).chains).toEqual([devnet])
})

test('[SWP-03] a quote: SOL by the mint of wrapped SOL, the key in a header, the minimum rounded down', async () => {
  expect(await askQuote(json(quote()))).toEqual({
    ...{ toAmount: 150_000_003n, minToAmount: 148_500_002n, spender: null, priceImpactBps: 12 },
    // Signature, and the most that may be offered for a place in a block.
    ...{ fees: [], route: [], gas: 1_005_000n },
  })
  const [{ url, key } = { url: new URL('http://x'), key: '' }] = asked
  expect([url.pathname, key]).toEqual(['/swap/v1/quote', 'secret'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ inputMint: wrapped, outputMint: usdc, amount: '1000000000', slippageBps: '100' },
    ...{ swapMode: 'ExactIn', restrictIntermediateTokens: 'true' },
  })
})

test('a token that is new to the account costs its deposit; where no node says so, too', async () => {
  for (const [said, gas] of [
    [{ value: [] }, 3_005_000n],
    [new Error('away'), 3_044_280n],
    [{ value: [{}] }, 1_005_000n],
  ] as const) {
    held = said
    expect((await askQuote(json(quote()))).gas).toBe(gas)
  }
  const sale = { ...quote(), inputMint: usdc, outputMint: wrapped }
  expect((await askQuote(json(sale), { from: usdc, to: nativeSolAddress })).gas).toBe(1_005_000n)
})

test('an answer that is not about what was asked, in any part, is none', async () => {
  const lies: [what: string, change: object][] = [
    ['another token sold', { inputMint: bonk }],
    ['another token bought', { outputMint: bonk }],
    ['another amount', { inAmount: '1000000001' }],
    ['another slippage', { slippageBps: 101 }],
    ['another kind of swap', { swapMode: 'ExactOut' }],
    ['a minimum above the amount', { otherAmountThreshold: '150000004' }],
    ['a minimum below what is accepted', { otherAmountThreshold: '148500001' }],
    ['no minimum', { otherAmountThreshold: '0' }],
    ['an amount that is no whole number', { outAmount: '1e18' }],
    ['an amount as a number', { outAmount: 150_000_003 }],
    ['a part for somebody', { platformFee: { amount: '1', feeBps: 1 } }],
    ['a part that cannot be read', { platformFee: {} }],
  ]
  for (const [what, change] of lies)
    await expect(askQuote(json({ ...quote(), ...change })), what).rejects.toMatchObject({
      code: 'swap/provider-answer',
    })
  expect((await askQuote(json({ ...quote(), priceImpactPct: 'none' }))).priceImpactBps).toBeNull()
  await expect(askQuote(json(quote()), { from: wrapped })).rejects.toMatchObject({
    code: 'swap/unknown-token',
  })
})

test('refusals, HTML, silence and a closed door are errors with a code, and never a number', async () => {
  const code = (given: Given) =>
    askQuote(given).then(
      () => 'a quote',
      error => error.code,
    )
  for (const body of ['<!doctype html><h1>Welcome</h1>', '', 'null', '[]', '"1"', '{"error":"no"}'])
    expect([body, await code({ body })]).toEqual([body, 'swap/provider-answer'])
  const none = '{"error":"Could not find any route","errorCode":"COULD_NOT_FIND_ANY_ROUTE"}'
  expect(await code({ status: 400, body: none })).toBe('swap/no-liquidity')
  expect(await code({ status: 401 })).toBe('swap/provider-answer')
  expect(await code({ status: 403 })).toBe('swap/provider-answer')
  expect(await code({ status: 429 })).toBe('swap/provider-busy')
  expect(await code({ status: 500 })).toBe('swap/provider-down')
  expect(await code({ hangs: true })).toBe('swap/provider-down')
  const closed = jupiter('http://127.0.0.1:1/?key=secret', { outside, ask, now: Date.now })
  await expect(closed.quote(question)).rejects.toMatchObject({ code: 'swap/provider-down' })
  await expect(closed.quote(question)).rejects.not.toThrow(/secret|127/)
})

const build = (given: Given[], least = 148_500_002n) => {
  answers = given
  asked.length = 0
  return provider().buildSolana(question, { minToAmount: least, spender: null, route: [] })
}

test('a transaction: of a quote of this moment, paid and signed by the account alone', async () => {
  const bytes = await build([json(quote()), json(built())])
  expect(Buffer.from(bytes).toString('base64')).toBe(transactionOf(7))
  expect(asked.map(({ url, key }) => [url.pathname, key])).toEqual([
    ['/swap/v1/quote', 'secret'],
    ['/swap/v1/swap', 'secret'],
  ])
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    ...{
      quoteResponse: quote(),
      userPublicKey: account,
      wrapAndUnwrapSol: true,
      dynamicComputeUnitLimit: true,
    },
    prioritizationFeeLamports: {
      priorityLevelWithMaxLamports: { maxLamports: 1_000_000, priorityLevel: 'high' },
    },
  })
  const bad: object[] = [
    ...[undefined, '', 'AAAA', '<html>', transactionOf(8), transactionOf(7, { signers: 2 })].map(
      swapTransaction => ({ swapTransaction }),
    ),
    { swapTransaction: Buffer.alloc(1_233).toString('base64') },
  ]
  for (const more of bad)
    await expect(build([json(quote()), json(built(more))]), JSON.stringify(more)).rejects.toMatchObject({
      code: 'swap/provider-answer',
    })
  // A market maker may have signed beside it.
  await build([
    json(quote()),
    json(built({ swapTransaction: transactionOf(7, { signers: 2, signed: true }) })),
  ])
  const failing = built({ simulationError: { error: 'no', errorCode: 'TRANSACTION_ERROR' } })
  await expect(build([json(quote()), json(failing)])).rejects.toMatchObject({ code: 'swap/would-fail' })
  await expect(build([json(quote()), { status: 400 }])).rejects.toMatchObject({
    code: 'swap/provider-answer',
  })
})

test('where the price fell a little, less may be lost from then on; where it fell too far, nothing is made', async () => {
  const fallen = { ...quote(), outAmount: '149000000', otherAmountThreshold: '147510000' }
  const tighter = { ...fallen, slippageBps: 33, otherAmountThreshold: '148508300' }
  await build([json(fallen), json(tighter), json(built())])
  expect(asked[1]?.url.searchParams.get('slippageBps')).toBe('33')
  expect(JSON.parse(asked[2]?.body ?? '').quoteResponse).toEqual(tighter)
  const low = { ...fallen, outAmount: '148000000', otherAmountThreshold: '146520000' }
  await expect(build([json(low)])).rejects.toMatchObject({ code: 'swap/price-moved' })
})

test('tokens are asked for once; bad rows are left out, and a failed list is asked for again', async () => {
  const service = provider()
  const { signal } = question
  answers = [{ body: '<html>' }]
  await expect(service.tokens(jupiterChain, signal)).rejects.toMatchObject({ code: 'swap/provider-answer' })
  const row = {
    id: usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    icon: 'https://static.example/usdc.png',
  }
  const bad = [null, { ...row, id: '0x1' }, { ...row, decimals: '6' }, { ...row, id: bonk, symbol: '' }, row]
  answers = [json([{ ...row, id: wrapped, symbol: 'SOL', decimals: 9 }, row, ...bad])]
  asked.length = 0
  const coin = { address: nativeSolAddress, name: 'Solana', symbol: 'SOL', decimals: 9, logoUri: null }
  expect(await service.tokens(jupiterChain, signal)).toEqual([
    coin,
    {
      address: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      logoUri: 'https://static.example/usdc.png',
    },
  ])
  await service.tokens(jupiterChain, signal)
  expect(asked.map(({ url }) => `${url.pathname}${url.search}`)).toEqual(['/tokens/v2/tag?query=verified'])
})
