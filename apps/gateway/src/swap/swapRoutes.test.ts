import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  buildApproval,
  buildSwap,
  endpointUrl,
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
  nativeTokenAddress,
  type QueryValue,
  type Route,
  type SwapQuote,
} from '@latchkey/protocol'
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'

const { people, tokens, uniswapV2 } = devnetAddresses
const chain = 'eip155:31337'
const native = `${chain}:${nativeTokenAddress}`
const [dollar, latch, bitcoin] = [tokens.dUSD, tokens.LATCH, tokens.dBTC].map(
  ({ address }) => `${chain}:${address}`,
)
const account = mnemonicToAccount('test test test test test test test test test test test junk')
const me = `${chain}:${account.address}`
const swapped = [tokens.dUSD, tokens.WETH, tokens.LATCH, tokens.dBTC].map(({ address }) => address)
const exchange = `uniswap-v2=${chain}:${uniswapV2.router}?tokens=${swapped.join(',')}`
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])

describe('swaps', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let ahead = 0
  const clients = () => {
    const transport = http(devnet.chains[0]?.url, { retryCount: 0 })
    return {
      reading: createPublicClient({ chain: hardhat, transport, cacheTime: 0, pollingInterval: 20 }),
      wallet: createWalletClient({ account, chain: hardhat, transport }),
    }
  }
  beforeAll(async () => {
    devnet = await startDevnet({ count: 2 })
    const [one, other] = devnet.chains.map(({ url }) => url)
    gateway = await startTestGateway({
      clock: { now: () => Date.now() + ahead },
      config: { upstreams: `${chain}=${one},eip155:31338=${other}`, swaps: exchange },
    })
    await addProject(gateway.context.db, {
      id: 'shop',
      name: 'Shop',
      allowedOrigins: ['https://shop.example'],
    })
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  type Answer = { status: number; body: Record<string, unknown> }
  const get = async (
    route: Route,
    query: Record<string, QueryValue>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(endpointUrl(route, gateway.url, { projectId: 'shop', ...query }), { headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const build = async (body: object): Promise<Answer> => {
    const url = endpointUrl(buildSwap, gateway.url)
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ projectId: 'shop', ...body }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const quoted = async (query: Record<string, QueryValue>): Promise<SwapQuote> => {
    const { body } = await get(getSwapQuotes, { userAddress: account.address, ...query })
    const [quote] = getSwapQuotes.answer(body).quotes
    if (!quote) throw new Error(JSON.stringify(body))
    return quote
  }
  const plain = (id: string | undefined) => (id ?? '').split(':').at(-1) as Hex
  const sent = async (transaction: { to: Hex; data: Hex; value?: bigint; gas?: bigint }) => {
    const { reading, wallet } = clients()
    return reading.waitForTransactionReceipt({ hash: await wallet.sendTransaction(transaction) })
  }
  const balanceOf = (token: string | undefined) =>
    clients().reading.readContract({
      ...{ address: plain(token), abi: erc20Abi, functionName: 'balanceOf', args: [account.address] },
    })
  /** Somebody else buys dollars, which makes them dearer. */
  const moveThePool = async (ether: string) => {
    const path = [tokens.WETH.address, tokens.dUSD.address]
    const { wallet, reading } = clients()
    const hash = await wallet.writeContract({
      ...{ address: uniswapV2.router, abi: routerAbi, functionName: 'swapExactETHForTokens' },
      ...{ args: [0n, path, people.shop, maxUint256], value: parseEther(ether) },
    })
    await reading.waitForTransactionReceipt({ hash })
  }

  it('[API-19 SWP-04] tokens: the coin and those of the operator, each with its decimals', async () => {
    const { tokens: listed, reason } = getSwapTokens.answer(
      (await get(getSwapTokens, { chainId: chain })).body,
    )
    expect(reason).toBeUndefined()
    expect(listed.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ...[['ETH', 18] as const, ['dUSD', 6] as const, ['WETH', 18] as const],
      ...[['LATCH', 18] as const, ['dBTC', 8] as const],
    ])
    expect(listed[0]).toMatchObject({ address: native, logoUri: null, eip2612: null })
  })

  it('[API-18 SWP-02 SWP-03] a quote is what the router says, over three pools too, less one per cent at least', async () => {
    const far = await quoted({ amount: String(parseEther('100')), from: latch, to: bitcoin })
    const path = [tokens.LATCH, tokens.WETH, tokens.dUSD, tokens.dBTC].map(({ address }) => address)
    expect(far.route).toEqual(path.map(token => `${chain}:${token.toLowerCase()}`))
    const amounts = await clients().reading.readContract({
      ...{ address: uniswapV2.router, abi: routerAbi, functionName: 'getAmountsOut' },
      args: [parseEther('100'), path],
    })
    expect(BigInt(far.toAmount)).toBe(amounts.at(-1))
    expect(far.slippageBps).toBe(100)
    expect(BigInt(far.minToAmount)).toBe((BigInt(far.toAmount) * 99n) / 100n)
    expect(far).toMatchObject({
      fromAccount: latch,
      toAccount: bitcoin,
      provider: 'uniswap-v2',
      lifeMs: 30_000,
    })
    expect(far.spender).toBe(uniswapV2.router.toLowerCase())
    expect(far.fees.map(({ kind, token, isIncluded }) => [kind, token, isIncluded])).toEqual([
      ['network', native, false],
      ['provider', `${chain}:${tokens.LATCH.address.toLowerCase()}`, true],
    ])

    const near = await quoted({ amount: '3000000', from: dollar, to: native, slippage: '0.5', gasPrice: '7' })
    expect(near.slippageBps).toBe(50)
    expect(BigInt(near.minToAmount)).toBe((BigInt(near.toAmount) * 9_950n) / 10_000n)
    expect(BigInt(near.fees[0]?.amount ?? 0)).toBe(7n * BigInt(near.gas))
    expect(
      await quoted({ amount: '1000', from: native, to: dollar, slippage: '' }).catch(() => null),
    ).toBeNull()
    expect((await quoted({ amount: String(parseEther('1')), from: native, to: dollar })).spender).toBeNull()
  })

  it('[SWP-01 API-21 API-23 API-24] approved and built, the swap gives on the chain what was quoted', async () => {
    const amount = '100000000'
    const quote = await quoted({ amount, from: dollar, to: latch })
    const allowance = { tokenAddress: dollar, userAddress: me, spender: quote.spender }
    // In the devnet's past she allowed the router everything.
    expect(getAllowance.answer((await get(getAllowance, allowance)).body)).toEqual({
      allowance: String(maxUint256),
    })

    const approve = { from: dollar, to: latch, userAddress: me, amount, quoteId: quote.id }
    const { tx: approval } = buildApproval.answer((await get(buildApproval, approve)).body)
    expect([approval.from, plain(approval.to), approval.value]).toEqual([
      dollar,
      tokens.dUSD.address.toLowerCase(),
      '0',
    ])
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data })).toEqual({
      ...{ functionName: 'approve', args: [uniswapV2.router, BigInt(amount)] },
    })
    await sent({ to: plain(approval.to), data: approval.data })
    await expect
      .poll(async () => (await get(getAllowance, allowance)).body, { timeout: 20_000, interval: 50 })
      .toEqual({ allowance: amount })

    const body = {
      amount,
      from: dollar,
      to: latch,
      userAddress: me,
      eip155: { slippage: 1 },
      quoteId: quote.id,
    }
    const { tx, quote: built } = buildSwap.answer((await build({ ...body, disableEstimate: true })).body)
    expect(built).toEqual(quote)
    expect([tx.from.toLowerCase(), plain(tx.to), tx.amount]).toEqual([
      ...[me.toLowerCase(), uniswapV2.router.toLowerCase(), '0'],
    ])
    const estimated = buildSwap.answer((await build({ ...body, disableEstimate: false })).body)
    const before = await balanceOf(latch)
    const receipt = await sent({ to: plain(tx.to), data: tx.data, gas: BigInt(tx.eip155.gas) })
    expect([receipt.status, (await balanceOf(latch)) - before]).toEqual(['success', BigInt(quote.toAmount)])
    expect(receipt.gasUsed).toBeLessThan(BigInt(estimated.tx.eip155.gas))
    expect(receipt.gasUsed).toBeLessThan(BigInt(tx.eip155.gas))
  })

  it('[API-23] as AppKit asks: with a slippage and without a quote, and everything approved', async () => {
    const { tx: approval } = buildApproval.answer(
      (await get(buildApproval, { from: dollar, to: native, userAddress: account.address })).body,
    )
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data }).args).toEqual([
      uniswapV2.router,
      maxUint256,
    ])
    const amount = String(parseEther('1'))
    const body = {
      amount,
      from: native,
      to: dollar,
      userAddress: me,
      eip155: { slippage: 1 },
      disableEstimate: true,
    }
    const { tx, quote } = buildSwap.answer((await build(body)).body)
    expect(tx.amount).toBe(amount)
    const before = await balanceOf(dollar)
    await sent({ to: plain(tx.to), data: tx.data, value: BigInt(tx.amount) })
    expect((await balanceOf(dollar)) - before).toBe(BigInt(quote.toAmount))
  })

  it('[IMP-29] a price that moved is told before anything is signed, and reverts after that', async () => {
    const asked = { amount: String(parseEther('1')), from: native, to: dollar }
    const quote = await quoted({ ...asked, slippage: '0.1' })
    const body = { ...asked, userAddress: me, quoteId: quote.id, disableEstimate: true }
    const { tx } = buildSwap.answer((await build(body)).body)
    await moveThePool('400')
    await expect(
      clients().reading.call({ account, to: plain(tx.to), data: tx.data, value: BigInt(tx.amount) }),
    ).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    await expect
      .poll(async () => (await build(body)).body, { timeout: 20_000, interval: 50 })
      .toMatchObject({ status: 'FAILED', code: 'swap/price-moved' })
  })

  it('[IMP-29] a quote holds for half a minute, for its own swap, and cannot be changed', async () => {
    const asked = { amount: '1000000', from: dollar, to: native }
    const quote = await quoted(asked)
    const body = { ...asked, userAddress: me, quoteId: quote.id }
    const code = async (change: object) => (await build({ ...body, ...change })).body.code
    const [version, text = '', signature = ''] = (quote.id ?? '').split('.')
    const inside = JSON.parse(Buffer.from(text, 'base64url').toString()) as { quote: SwapQuote }
    inside.quote.minToAmount = '1'
    const forged = [version, Buffer.from(JSON.stringify(inside)).toString('base64url'), signature].join('.')
    for (const quoteId of [forged, 'x', '', 7, {}, `${quote.id}.`, `${quote.id}x`, 'v1..', 'v1.e30.'])
      expect([quoteId, await code({ quoteId })]).toEqual([quoteId, 'swap/bad-quote'])
    expect(await code({ amount: '1000001' })).toBe('swap/bad-quote')
    expect(await code({ to: latch })).toBe('swap/bad-quote')
    expect(
      (await get(buildApproval, { from: latch, to: native, userAddress: me, quoteId: quote.id })).body,
    ).toMatchObject({ code: 'swap/bad-quote' })
    expect(await code({})).toBeUndefined()
    ahead += 30_000
    expect(await code({})).toBe('swap/quote-expired')
  })

  it('[IMP-29] bad amounts, tokens, networks, accounts and slippages are refused, each with its code', async () => {
    const good = { amount: '1000000', from: dollar, to: native, userAddress: me }
    const foreign = `eip155:1:${tokens.dUSD.address}`
    const unlisted = `${chain}:${tokens.TICKET.address}`
    const cases: [object, string][] = [
      [{ amount: '0' }, 'swap/bad-amount'],
      [{ amount: '-1' }, 'swap/bad-amount'],
      [{ amount: '1.5' }, 'swap/bad-amount'],
      [{ amount: '1,5' }, 'swap/bad-amount'],
      [{ amount: '1e6' }, 'swap/bad-amount'],
      [{ amount: `0.${'0'.repeat(39)}1` }, 'swap/bad-amount'],
      [{ amount: String(2n ** 256n) }, 'swap/bad-amount'],
      [{ amount: undefined }, 'swap/bad-amount'],
      [{ amount: '1', from: native, to: dollar }, 'swap/no-liquidity'],
      [{ amount: String(2n ** 200n) }, 'swap/no-liquidity'],
      [{ to: unlisted }, 'swap/unknown-token'],
      [{ to: dollar }, 'swap/same-token'],
      [{ to: dollar?.toLowerCase() }, 'swap/same-token'],
      [{ from: native, to: `${chain}:${tokens.WETH.address}` }, 'swap/same-token'],
      [{ to: foreign }, 'swap/bad-input'],
      [{ to: tokens.LATCH.address }, 'swap/bad-input'],
      [
        { from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111' },
        'swap/bad-input',
      ],
      [{ from: undefined }, 'swap/bad-input'],
      [{ userAddress: 'ada' }, 'swap/bad-input'],
    ]
    for (const [change, code] of cases) {
      expect([change, (await get(getSwapQuotes, { ...good, ...change })).body.code]).toEqual([change, code])
      expect([change, (await build({ ...good, ...change })).body.code]).toEqual([change, code])
    }
    for (const slippage of ['0', '-1', '50.01', '100', '1%', 'NaN', '0.001', '1e1'])
      expect((await get(getSwapQuotes, { ...good, slippage })).body.code).toBe('swap/bad-slippage')
    for (const slippage of [0, -1, 51, 0.001, 'one', {}])
      expect((await build({ ...good, eip155: { slippage } })).body.code).toBe('swap/bad-slippage')
    expect((await get(getSwapQuotes, { ...good, gasPrice: '0x1' })).body.code).toBe('swap/bad-input')
    expect((await build({ ...good, userAddress: `eip155:1:${account.address}` })).body.code).toBe(
      'swap/bad-input',
    )
    expect((await build({ ...good, amount: '9000000000000000' })).body.code).toBe('swap/insufficient-balance')
    const coin = { ...good, from: native, to: dollar, amount: String(parseEther('900000')) }
    expect((await build(coin)).body.code).toBe('swap/insufficient-balance')
    // Enough of it, and nothing of it approved: the chain says no.
    expect((await build({ ...good, from: latch, disableEstimate: false })).body.code).toBe('swap/would-fail')
  })

  it('[API-21 API-24] an allowance and an approval are of tokens alone', async () => {
    const approve = { from: native, to: dollar, userAddress: me }
    expect((await get(buildApproval, approve)).body.code).toBe('swap/bad-input')
    expect((await get(buildApproval, { ...approve, from: dollar, to: native, amount: '0' })).body.code).toBe(
      'swap/bad-amount',
    )
    const code = async (query: Record<string, string>) => (await get(getAllowance, query)).body.code
    expect(await code({ tokenAddress: native, userAddress: me })).toBe('swap/bad-input')
    expect(await code({ tokenAddress: dollar ?? '', userAddress: account.address })).toBe('swap/bad-input')
    expect(await code({ tokenAddress: me, userAddress: me })).toBe('swap/unknown-token')
    expect(await code({ tokenAddress: dollar ?? '', userAddress: me, spender: 'x' })).toBe('swap/bad-input')
  })

  it('[SWP-06 SWP-07 NET-33] other networks: lists are empty, and nothing is built or priced', async () => {
    const unserved = (id: string) => {
      const [from, to] = [`${id}:${tokens.dUSD.address}`, `${id}:${nativeTokenAddress}`]
      return { amount: '1000000', from, to, userAddress: `${id}:${account.address}` }
    }
    for (const [id, reason] of [
      ['eip155:31338', 'no-provider'],
      ['eip155:1', 'unknown-chain'],
    ] as const) {
      const asked = unserved(id)
      expect((await get(getSwapTokens, { chainId: id })).body).toEqual({
        tokens: [],
        reason,
        chains: [chain],
      })
      expect((await get(getSwapQuotes, asked)).body).toEqual({ quotes: [], reason })
      expect((await get(getAllowance, { ...asked, tokenAddress: asked.from })).body).toEqual({
        allowance: '0',
      })
      const refused = {
        reasons: [{ description: 'Network not supported for Swaps' }],
        code: 'swap/unsupported',
      }
      expect(await get(buildApproval, asked)).toMatchObject({ status: 400, body: refused })
      expect(await build(asked)).toMatchObject({ status: 400, body: refused })
    }
    for (const chainId of ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
      expect((await get(getGasPrice, { chainId })).body).toMatchObject({
        ...{ reasons: [{ description: 'Network not supported for Gas Price' }], code: 'swap/no-gas-price' },
      })
    expect((await get(getGasPrice, { chainId: '1' })).body.code).toBe('swap/bad-input')
  })

  it('[API-22] the gas price covers what the next block asks for', async () => {
    const { standard, fast, instant } = getGasPrice.answer((await get(getGasPrice, { chainId: chain })).body)
    const { baseFeePerGas } = await clients().reading.getBlock()
    expect(BigInt(standard)).toBeGreaterThanOrEqual(baseFeePerGas ?? 0n)
    expect(BigInt(fast)).toBeGreaterThanOrEqual(BigInt(standard))
    expect(BigInt(instant)).toBeGreaterThanOrEqual(BigInt(fast))
  })

  it('is for known projects on their own pages', async () => {
    const query = { amount: '1000000', from: dollar, to: native }
    expect((await get(getSwapQuotes, { ...query, projectId: 'nobody' })).status).toBe(401)
    expect((await get(getSwapQuotes, query, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await get(getSwapQuotes, query, { origin: 'https://shop.example' })).status).toBe(200)
    expect((await build({ projectId: 'nobody' })).status).toBe(401)
    expect((await build([])).status).toBe(400)
  })
})
