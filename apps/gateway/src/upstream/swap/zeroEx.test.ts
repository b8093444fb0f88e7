import { nativeTokenAddress } from '@latchkey/protocol'
import { afterAll, expect, test } from 'vitest'
import { localServer } from '../../../test/localServer'
import { createOutside } from '../outside/createOutside'
import { allowanceHolder } from './readZeroExQuote'
import { zeroEx } from './zeroEx'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const settler = '0x70bf6634ee8cb27d04478f184b9b8bb13e5f4710'
const account = `0x${'ad'.repeat(20)}`
const stranger = `0x${'ba'.repeat(20)}`

const outside = createOutside({ allow: [], times: { headers: 500, total: 1_000 } })
type Given = { status?: number; body?: string; hangs?: boolean }
/** What is answered next; the last one is answered from then on. */
let answers: Given[] = []
const asked: { url: URL; headers: Record<string, unknown> }[] = []
const server = localServer(({ url = '', headers }, response) => {
  asked.push({ url: new URL(url, 'http://0x'), headers })
  const { status = 200, body, hangs } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
  if (hangs) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})
afterAll(() => outside.close())

/** As 0x answers for a firm quote: what is asked for in plain digits, and much that nobody here reads. */
const quote = () => ({
  ...{ allowanceTarget: allowanceHolder as string | null, blockNumber: '20114676', chainId: 1 },
  ...{ buyAmount: '1000000000000000000', buyToken: weth, sellAmount: '3000000000', sellToken: usdc },
  fees: {
    integratorFee: { amount: '5000000000000000', token: weth, type: 'volume' },
    zeroExFee: { amount: '1500000000000000', token: weth, type: 'volume' },
    gasFee: null,
  },
  issues: {
    allowance: { actual: '0', spender: allowanceHolder } as object | null,
    balance: { token: usdc, actual: '0', expected: '3000000000' },
    ...{ simulationIncomplete: false, invalidSourcesPassed: [] },
  },
  ...{ liquidityAvailable: true, minBuyAmount: '990000000000000000' },
  route: { fills: [{ from: usdc, to: weth, source: 'Uniswap_V3', proportionBps: '10000' }], tokens: [] },
  tokenMetadata: {
    buyToken: { buyTaxBps: '0', sellTaxBps: '0', transferTaxBps: '0' },
    sellToken: { buyTaxBps: '0', sellTaxBps: null as string | null, transferTaxBps: null },
  },
  totalNetworkFee: '1393685870940000',
  transaction: {
    ...{ to: allowanceHolder as string, data: '0x2213bc0baa', gas: '288079', gasPrice: '4837860000' },
    value: '0',
  },
  zid: '0x111111111111111111111111',
})
type Quote = ReturnType<typeof quote>
/** `price` answers the same without a transaction, with the gas beside. */
const price = ({ transaction, ...rest }: Quote = quote()) => ({ ...rest, gas: transaction.gas })

const question = {
  ...{ chainId: 'eip155:1', from: usdc, to: weth, amount: 3_000_000_000n, slippageBps: 100 },
  ...{ account: account as string | undefined, signal: new AbortController().signal },
}
const mine = { ...question, account }
const listed = async () => [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoUri: null }]
const provider = (query = '?key=secret') => zeroEx(`${server.url}${query}`, { outside, listed })
const json = (body: object): Given => ({ body: JSON.stringify(body) })
const give = (...given: Given[]) => {
  answers = given
  asked.length = 0
}
const offered = { minToAmount: 99n * 10n ** 16n, spender: allowanceHolder, route: [] }

test('[SWP-04 SWP-05] it is used on those of the networks whose AllowanceHolder is known, or on those that the operator names', async () => {
  const numbers = [1, 10, 56, 137, 8453, 42161, 43114]
  expect(provider().chains).toEqual(numbers.map(id => `eip155:${id}`))
  expect(provider('?key=secret&chains=1,8453').chains).toEqual(['eip155:1', 'eip155:8453'])
  const tokens = await provider().tokens('eip155:1', question.signal)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(await provider().spender('eip155:1', question.signal)).toBe(allowanceHolder)
})

test('[SWP-03] a quote: the key goes into a header and nowhere else; fees are broken down', async () => {
  give(json(price()))
  const service = provider('?key=secret&fee=0.5&receiver=0x00000000000000000000000000000000000000fe')
  expect(await service.quote(question)).toEqual({
    ...{ toAmount: 10n ** 18n, minToAmount: 99n * 10n ** 16n, spender: allowanceHolder },
    fees: [
      { kind: 'owner', token: weth, amount: 5n * 10n ** 15n, isIncluded: true, name: 'Integrator' },
      { kind: 'provider', token: weth, amount: 15n * 10n ** 14n, isIncluded: true, name: '0x' },
    ],
    ...{ priceImpactBps: null, gas: 288_079n, route: [] },
  })
  const [{ url, headers } = { url: new URL('http://x'), headers: {} }] = asked
  expect([url.pathname, headers['0x-api-key'], headers['0x-version']]).toEqual([
    '/swap/allowance-holder/price',
    'secret',
    'v2',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ chainId: '1', sellToken: usdc, buyToken: weth, sellAmount: '3000000000', slippageBps: '100' },
    ...{ taker: account, swapFeeBps: '50', swapFeeToken: weth },
    swapFeeRecipient: '0x00000000000000000000000000000000000000fe',
  })
  expect(`${url.href} ${service.id} ${service.name}`).not.toContain('secret')
})

test('whoever only looks needs no account; several owners of fees are told apart', async () => {
  const body = price()
  const two = [1, 2].map(one => ({ amount: `${one}`, token: weth, type: 'volume' }))
  give(json({ ...body, fees: { ...body.fees, integratorFees: two } }))
  const { fees } = await provider().quote({ ...question, account: undefined })
  expect(asked[0]?.url.searchParams.has('taker')).toBe(false)
  expect(fees.map(({ kind, amount }) => [kind, amount])).toEqual([
    ...[['owner', 1n] as const, ['owner', 2n] as const],
    ['provider', 15n * 10n ** 14n],
  ])
})

test('what the tokens themselves keep when they are sold and bought is told', async () => {
  const body = price()
  body.tokenMetadata.sellToken.sellTaxBps = '100'
  body.tokenMetadata.buyToken.buyTaxBps = '2000'
  give(json({ ...body, fees: { integratorFee: null, zeroExFee: null, gasFee: null } }))
  expect((await provider().quote(question)).fees).toEqual([
    { kind: 'token', token: usdc, amount: 30_000_000n, isIncluded: true },
    // A fifth of what there was before, of which four fifths arrive.
    { kind: 'token', token: weth, amount: 25n * 10n ** 16n, isIncluded: true },
  ])
})

test('the coin needs no spender, and comes with the transaction', async () => {
  const body = quote()
  body.sellToken = nativeTokenAddress
  body.issues.allowance = null
  body.allowanceTarget = null
  body.transaction.value = '3000000000'
  const coin = { ...mine, from: nativeTokenAddress }
  give(json(price(body)))
  expect((await provider().quote(coin)).spender).toBe(null)
  give(json(body))
  expect(await provider().build(coin, { ...offered, spender: null })).toMatchObject({ value: 3_000_000_000n })
})

test('an answer that is not about what was asked, in any part, is none', async () => {
  const lies: [what: string, path: string, value: unknown][] = [
    ['another token sold', 'sellToken', weth],
    ['another token bought', 'buyToken', usdc],
    ['another network', 'chainId', 10],
    ['another amount', 'sellAmount', '3000000001'],
    ['a spender that is not the AllowanceHolder', 'issues.allowance.spender', stranger],
    ['its Settler as the spender', 'issues.allowance.spender', settler],
    ['another target of allowances', 'allowanceTarget', settler],
    ['a spender that is none', 'issues.allowance.spender', '0x'],
    ['its Settler as the one who is called', 'transaction.to', settler],
    ['a target that is none', 'transaction.to', '0x.eth'],
    ['money sent along', 'transaction.value', '1'],
    ['a minimum above the amount', 'minBuyAmount', '1000000000000000001'],
    ['a minimum below what is accepted', 'minBuyAmount', '900000000000000000'],
    ['no minimum', 'minBuyAmount', '0'],
    ['an amount that is no whole number', 'buyAmount', '1e18'],
    ['no data', 'transaction.data', '0x'],
    ['data that is none', 'transaction.data', '<html>'],
    ['gas without end', 'transaction.gas', '100000000000'],
    ['a fee that cannot be read', 'fees.zeroExFee.amount', '1.5'],
    ['a fee without its token', 'fees.integratorFee.token', null],
    ['a tax that cannot be read', 'tokenMetadata.buyToken.buyTaxBps', 'much'],
    ['a tax of more than all', 'tokenMetadata.sellToken.sellTaxBps', '10001'],
    ['nothing about liquidity', 'liquidityAvailable', undefined],
    ['no transaction', 'transaction', null],
  ]
  for (const [what, path, value] of lies) {
    const body = quote()
    const names = path.split('.')
    const last = names.pop() ?? ''
    Object.assign(
      names.reduce((part, name) => Object(part)[name], body as object),
      { [last]: value },
    )
    give(json(body))
    await expect(provider().build(mine, offered), what).rejects.toMatchObject({
      code: 'swap/provider-answer',
    })
    if (path.startsWith('transaction')) continue
    give(json({ ...body, gas: '288079' }))
    await expect(provider().quote(question), what).rejects.toMatchObject({ code: 'swap/provider-answer' })
  }
})

test('refusals, HTML, silence and a closed door are errors with a code, and never a number', async () => {
  const code = (given: Given) => {
    give(given)
    return provider()
      .quote(question)
      .then(
        () => 'a quote',
        error => error.code,
      )
  }
  expect(await code(json({ liquidityAvailable: false, zid: '0x1' }))).toBe('swap/no-liquidity')
  expect(await code({ body: '<!doctype html><h1>Welcome</h1>' })).toBe('swap/provider-answer')
  for (const body of ['', 'null', '[]', '"1"', '{"name":"INPUT_INVALID"}'])
    expect([body, await code({ body })]).toEqual([body, 'swap/provider-answer'])
  for (const status of [400, 401, 403, 404, 422])
    expect(await code({ status, body: '{"name":"TOKEN_NOT_SUPPORTED"}' })).toBe('swap/provider-answer')
  expect(await code({ status: 429 })).toBe('swap/provider-busy')
  expect(await code({ status: 500 })).toBe('swap/provider-down')
  expect(await code({ hangs: true })).toBe('swap/provider-down')
  const closed = zeroEx('http://127.0.0.1:1?key=secret', { outside, listed })
  await expect(closed.quote(question)).rejects.toMatchObject({ code: 'swap/provider-down' })
  await expect(closed.quote(question)).rejects.not.toThrow(/secret|127/)
})

test('a transaction is of the firm quote, and never gives less than was shown', async () => {
  give(json(quote()))
  expect(await provider().build(mine, offered)).toEqual({
    ...{ to: allowanceHolder, data: '0x2213bc0baa', value: 0n, gas: 288_079n },
  })
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/swap/allowance-holder/quote'])

  // A little less arrives by now: asked again with less slippage, what was shown is still the least.
  const fallen = { ...quote(), buyAmount: '995000000000000000', minBuyAmount: '985050000000000000' }
  const held = { ...fallen, minBuyAmount: '990025000000000000' }
  give(json(fallen), json(held))
  expect(await provider().build(mine, offered)).toMatchObject({ data: '0x2213bc0baa' })
  expect(asked.map(({ url }) => url.searchParams.get('slippageBps'))).toEqual(['100', '50'])

  give(json(fallen), json({ ...held, minBuyAmount: '989999999999999999' }))
  await expect(provider().build(mine, offered)).rejects.toMatchObject({ code: 'swap/price-moved' })
  give(json({ ...quote(), buyAmount: '980000000000000000', minBuyAmount: '970200000000000000' }))
  await expect(provider().build(mine, offered)).rejects.toMatchObject({ code: 'swap/price-moved' })
  await expect(provider().build(mine, { ...offered, spender: stranger })).rejects.toMatchObject({
    code: 'swap/bad-quote',
  })
})
