import { nativeTokenAddress, swapChains } from '@latchkey/protocol'
import { afterAll, expect, test } from 'vitest'
import { localServer } from '../../../test/localServer'
import { createOutside } from '../outside/createOutside'
import { lifi } from './lifi'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const account = `0x${'ad'.repeat(20)}`
const stranger = `0x${'ba'.repeat(20)}`
const zero = `0x${'0'.repeat(40)}`

const outside = createOutside({ allow: [], times: { headers: 500, total: 1_000 } })
let answer: { status?: number; body?: string; hangs?: boolean } = {}
const asked: { url: URL; key: unknown }[] = []
const server = localServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '', 'http://lifi'), key: request.headers['x-lifi-api-key'] })
  if (answer.hangs) return
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
})
afterAll(() => outside.close())

/** As LI.FI answers: tokens in mixed case, and much that nobody here reads. */
const quote = () => ({
  ...{ type: 'lifi', id: 'aaaa', tool: 'sushiswap', toolDetails: { key: 'sushiswap', name: 'SushiSwap' } },
  action: {
    fromToken: {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      chainId: 1,
      symbol: 'USDC',
      decimals: 6,
    },
    fromAmount: '3000000000',
    toToken: {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 1,
      symbol: 'WETH',
      decimals: 18,
    },
    ...{ fromChainId: 1, toChainId: 1, slippage: 0.01, fromAddress: account, toAddress: account },
  },
  estimate: {
    ...{ tool: 'sushiswap', fromAmount: '3000000000', toAmount: '1000000000000000000' },
    ...{ toAmountMin: '990000000000000000', approvalAddress: diamond, executionDuration: 30 },
    feeCosts: [
      {
        ...{ name: 'LIFI Fixed Fee', percentage: '0.0025', amount: '7500000', included: true },
        token: { address: usdc, chainId: 1, symbol: 'USDC', decimals: 6 },
      },
      {
        ...{ name: 'Integrator Fee', percentage: '0.001', amount: '3000000', included: true },
        token: { address: usdc, chainId: 1, symbol: 'USDC', decimals: 6 },
      },
    ],
    gasCosts: [{ type: 'SEND', amount: '1', estimate: '200000', limit: '300000', token: { address: zero } }],
  },
  transactionRequest: {
    ...{ from: account, to: diamond, chainId: 1, data: '0x4630a0d8aa', value: '0x0' },
    ...{ gasPrice: '0x3b9aca00', gasLimit: '0x493e0' },
  },
})

const question = {
  ...{ chainId: 'eip155:1', from: usdc, to: weth, amount: 3_000_000_000n, slippageBps: 100, account },
  signal: new AbortController().signal,
}
const provider = (query = '') => lifi(`${server.url}/v1${query}`, { outside, now: () => 1_800_000_000_000 })

function ask(given: typeof answer, of: Partial<typeof question> = {}, query = '') {
  answer = given
  asked.length = 0
  return provider(query).quote({ ...question, ...of })
}
const json = (body: object) => ({ body: JSON.stringify(body) })

test('[SWP-04 SWP-05] it is used on the twelve networks, or on those that the operator names', () => {
  expect(provider().chains).toEqual(swapChains)
  expect(provider('?chains=1,8453').chains).toEqual(['eip155:1', 'eip155:8453'])
})

test('[SWP-03] a quote: asked with the slippage in parts of one, the key in a header; amounts and fees are its own', async () => {
  expect(await ask(json(quote()), {}, '?key=secret&integrator=shop')).toEqual({
    ...{ toAmount: 10n ** 18n, minToAmount: 99n * 10n ** 16n, spender: diamond.toLowerCase() },
    fees: [
      { kind: 'provider', token: usdc, amount: 7_500_000n, isIncluded: true, name: 'LIFI Fixed Fee' },
      { kind: 'owner', token: usdc, amount: 3_000_000n, isIncluded: true, name: 'Integrator Fee' },
    ],
    ...{ priceImpactBps: null, gas: 300_000n, route: [] },
  })
  const [{ url, key } = { url: new URL('http://x'), key: '' }] = asked
  expect([url.pathname, key]).toEqual(['/v1/quote', 'secret'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ fromChain: '1', toChain: '1', fromToken: usdc, toToken: weth, fromAmount: '3000000000' },
    ...{ fromAddress: account, toAddress: account, slippage: '0.01', integrator: 'shop' },
  })
  await ask(json(quote()), { slippageBps: 105 })
  expect(asked[0]?.url.searchParams.get('slippage')).toBe('0.0105')
})

test('the coin is the zero address there; it needs no spender, and comes with the transaction', async () => {
  const body = quote()
  body.action.fromToken.address = zero
  body.transactionRequest.value = '0xb2d05e00'
  const found = await ask(json(body), { from: nativeTokenAddress })
  expect([found.spender, asked[0]?.url.searchParams.get('fromToken')]).toEqual([null, zero])
})

test('an answer that is not about what was asked, in any part, is none', async () => {
  const lies: [what: string, path: string, value: unknown][] = [
    ['another token sold', 'action.fromToken.address', weth],
    ['another token bought', 'action.toToken.address', usdc],
    ['another network', 'action.toChainId', 10],
    ['another network to send on', 'transactionRequest.chainId', 10],
    ['another amount', 'action.fromAmount', '3000000001'],
    ['another receiver', 'action.toAddress', stranger],
    ['another sender', 'transactionRequest.from', stranger],
    ['money sent along', 'transactionRequest.value', '0x1'],
    ['a minimum above the amount', 'estimate.toAmountMin', '1000000000000000001'],
    ['a minimum below what is accepted', 'estimate.toAmountMin', '900000000000000000'],
    ['no minimum', 'estimate.toAmountMin', '0'],
    ['an amount that is no whole number', 'estimate.toAmount', '1e18'],
    ['a spender that is none', 'estimate.approvalAddress', '0x'],
    ['a target that is none', 'transactionRequest.to', 'diamond.eth'],
    ['no data', 'transactionRequest.data', '0x'],
    ['data that is none', 'transactionRequest.data', '<html>'],
    ['gas without end', 'transactionRequest.gasLimit', '0xffffffffffff'],
    ['a fee that cannot be read', 'estimate.feeCosts.0.amount', '1.5'],
    ['a fee in a token of another network', 'estimate.feeCosts.0.token.chainId', 10],
    ['fees that are no list', 'estimate.feeCosts', {}],
    ['no transaction', 'transactionRequest', undefined],
    ['no estimate', 'estimate', null],
  ]
  for (const [what, path, value] of lies) {
    const body = quote()
    const names = path.split('.')
    const last = names.pop() ?? ''
    Object.assign(
      names.reduce((part, name) => Object(part)[name], body as object),
      { [last]: value },
    )
    await expect(ask(json(body)), what).rejects.toMatchObject({ code: 'swap/provider-answer' })
  }
})

test('refusals, HTML, silence and a closed door are errors with a code, and never a number', async () => {
  const code = (given: typeof answer) =>
    ask(given).then(
      () => 'a quote',
      error => error.code,
    )
  expect(await code({ body: '<!doctype html><h1>Welcome</h1>' })).toBe('swap/provider-answer')
  for (const body of ['', 'null', '[]', '"1"', '{"message":"no"}'])
    expect([body, await code({ body })]).toEqual([body, 'swap/provider-answer'])
  expect(await code({ status: 404, body: '{"message":"No available quotes","code":1002}' })).toBe(
    'swap/no-liquidity',
  )
  expect(await code({ status: 400 })).toBe('swap/provider-answer')
  expect(await code({ status: 401 })).toBe('swap/provider-answer')
  expect(await code({ status: 429 })).toBe('swap/provider-busy')
  expect(await code({ status: 500 })).toBe('swap/provider-down')
  expect(await code({ hangs: true })).toBe('swap/provider-down')
  const closed = lifi('http://127.0.0.1:1/v1?key=secret', { outside, now: Date.now })
  await expect(closed.quote(question)).rejects.toMatchObject({ code: 'swap/provider-down' })
  await expect(closed.quote(question)).rejects.not.toThrow(/secret|127/)
  await expect(provider().quote({ ...question, account: undefined })).rejects.toMatchObject({
    ...{ code: 'swap/bad-input', field: 'userAddress' },
  })
})

test('a transaction keeps to the quote: the same spender, and no lower minimum', async () => {
  const offer = await ask(json(quote()))
  const call = await provider().build(question, offer)
  expect(call).toEqual({ to: diamond.toLowerCase(), data: '0x4630a0d8aa', value: 0n, gas: 300_000n })
  await expect(
    provider().build(question, { ...offer, minToAmount: offer.minToAmount + 1n }),
  ).rejects.toMatchObject({
    code: 'swap/price-moved',
  })
  await expect(provider().build(question, { ...offer, spender: stranger })).rejects.toMatchObject({
    code: 'swap/provider-answer',
  })
})

test('tokens are asked for once; bad rows are left out, and a failed list is asked for again', async () => {
  const service = provider()
  const signal = new AbortController().signal
  answer = { body: '<html>' }
  await expect(service.tokens('eip155:1', signal)).rejects.toMatchObject({ code: 'swap/provider-answer' })
  const row = {
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    symbol: 'USDC',
    decimals: 6,
    name: 'USD Coin',
  }
  answer = json({
    tokens: {
      1: [
        { ...row, address: zero, symbol: 'ETH', decimals: 18, name: 'ETH', logoURI: 'javascript:alert(1)' },
        { ...row, logoURI: 'https://static.example/usdc.png' },
        ...[row, null, { ...row, decimals: '6' }, { ...row, address: 'USDC' }, { ...row, symbol: '' }],
      ],
    },
  })
  asked.length = 0
  const tokens = await service.tokens('eip155:1', signal)
  expect(tokens).toEqual([
    { address: nativeTokenAddress, symbol: 'ETH', decimals: 18, name: 'ETH', logoUri: null },
    {
      address: usdc,
      symbol: 'USDC',
      decimals: 6,
      name: 'USD Coin',
      logoUri: 'https://static.example/usdc.png',
    },
  ])
  await service.tokens('eip155:1', signal)
  expect(asked.map(({ url }) => `${url.pathname}${url.search}`)).toEqual(['/v1/tokens?chains=1'])
})

test('whom to allow to take tokens before any quote is what it says of the network', async () => {
  const signal = new AbortController().signal
  answer = json({
    chains: [
      { id: 10, diamondAddress: stranger },
      { id: 1, diamondAddress: diamond },
    ],
  })
  expect(await provider().spender('eip155:1', signal)).toBe(diamond.toLowerCase())
  answer = json({ chains: [{ id: 10, diamondAddress: stranger }] })
  await expect(provider().spender('eip155:1', signal)).rejects.toMatchObject({ code: 'swap/provider-answer' })
})
