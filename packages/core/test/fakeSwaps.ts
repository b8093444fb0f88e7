const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const fakeUsdc = '0x00000000000000000000000000000000000000aa'
export const fakeDai = '0x00000000000000000000000000000000000000dd'
/** An exchange like Uniswap's V2, and its wrapped coin. */
export const fakeRouter = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const wrapped = '0x00000000000000000000000000000000000000ee'

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const plain = (caip: string) => caip.split(':')[2] ?? ''

/**
 * A gateway that offers swaps at a fixed price, and a node that can simulate them. Honest at first: a test
 * changes its answers.
 */
export function createFakeSwaps(chainId = 'eip155:1') {
  const asset = (address: string) => `${chainId}:${address}`
  const says = {
    /** Over the honest answers, part by part. */
    quote: {} as Record<string, unknown>,
    tx: {} as Record<string, unknown>,
    madeFor: {} as Record<string, unknown>,
    /** What the data of the transaction says. */
    data: {} as { receiver?: string; minimum?: bigint; sold?: string; bought?: string; amount?: bigint },
    /** A refusal instead of an answer. */
    refusal: undefined as { status: number; code?: string } | undefined,
    tokens: ['ETH', 'USDC', 'DAI'] as readonly string[],
    allowance: 0n,
    /** The simulation's result; undefined means what the quote promises. */
    received: undefined as bigint | undefined,
    spent: undefined as bigint | undefined,
    simulation: 'works' as 'works' | 'reverts' | 'unknown' | 'needs reset',
    /** 0x's Settlers by its list: the current one, and the one before. */
    settlers: [] as readonly string[],
    receipt: '0x1' as '0x1' | '0x0' | undefined,
  }
  const asked: { path: string; query: URLSearchParams; body: Record<string, unknown> }[] = []
  const simulated: string[] = []
  let quotes = 0
  let last = { amount: 0n, toAmount: 0n }

  function quoteOf(query: URLSearchParams) {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    const amount = BigInt(query.get('amount') ?? '0')
    const bps = BigInt(Math.round(Number(query.get('slippage') ?? '1') * 100))
    // One unit of the native currency is worth 2000 of the others.
    const toAmount =
      plain(from) === native
        ? (amount * 2_000n) / 10n ** 12n
        : plain(to) === native
          ? (amount * 10n ** 12n) / 2_000n
          : amount
    last = { amount, toAmount }
    quotes += 1
    return {
      ...{ id: `quote-${quotes}`, provider: 'uniswap-v2', fromAccount: from, fromAmount: String(amount) },
      ...{ toAccount: to, toAmount: String(toAmount), slippageBps: Number(bps) },
      minToAmount: String((toAmount * (10_000n - bps)) / 10_000n),
      spender: plain(from) === native ? null : fakeRouter,
      ...{ expiresAt: 0, lifeMs: 30_000, priceImpactBps: 12, gas: '180000', route: [] },
      fees: [
        { kind: 'network', token: asset(native), amount: '3000000000000000', isIncluded: false },
        {
          kind: 'provider',
          token: from,
          amount: String((amount * 3n) / 1_000n),
          isIncluded: true,
          name: 'Pool',
        },
      ],
      ...says.quote,
    }
  }

  function transactionOf(body: Record<string, unknown>) {
    const [from, to] = [String(body.from), String(body.to)]
    const query = new URLSearchParams({ from, to, amount: String(body.amount) })
    const { slippage } = Object(body.eip155) as { slippage: number }
    query.set('slippage', String(slippage))
    quotes -= 1
    const honest = { ...quoteOf(query), id: body.quoteId }
    const receiver = says.data.receiver ?? plain(String(body.userAddress))
    const { minimum = BigInt(honest.minToAmount), amount = last.amount } = says.data
    const isCoin = plain(from) === native
    const path = [says.data.sold ?? plain(from), says.data.bought ?? plain(to)].map(one =>
      one === native ? wrapped : one,
    )
    const selector = isCoin ? '7ff36ab5' : plain(to) === native ? '18cbafe5' : '38ed1739'
    const head = [...(isCoin ? [] : [amount]), minimum, isCoin ? 128n : 160n, receiver, 9_999_999_999n]
    const data = `0x${selector}${[...head, 2n, ...path].map(word).join('')}`
    return {
      tx: {
        ...{
          from: body.userAddress,
          to: asset(fakeRouter),
          data,
          amount: isCoin ? String(last.amount) : '0',
        },
        eip155: { gas: '180000', gasPrice: '1' },
        ...says.tx,
      },
      quote: { ...honest, ...says.madeFor },
    }
  }

  function gateway(url: URL, init?: RequestInit): Response {
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    asked.push({ path: url.pathname, query: url.searchParams, body })
    const { refusal } = says
    if (refusal && url.pathname !== '/v1/convert/tokens')
      return Response.json(
        { status: 'FAILED', code: refusal.code, reasons: [{ field: 'swap', description: 'No.' }] },
        { status: refusal.status },
      )
    if (url.pathname === '/v1/convert/quotes') return Response.json({ quotes: [quoteOf(url.searchParams)] })
    if (url.pathname === '/v1/convert/build-transaction') return Response.json(transactionOf(body))
    if (url.searchParams.get('chainId') !== chainId)
      return Response.json({ tokens: [], reason: 'no-provider', chains: [chainId] })
    const listed = tokenRows.filter(({ symbol }) => says.tokens.includes(symbol))
    return Response.json({ tokens: listed.map(row => ({ ...row, address: asset(row.address) })) })
  }

  /** Answers a node's call: an allowance, or the simulation of a whole swap. */
  function ethCall([call, , override]: readonly unknown[]): unknown {
    const { data } = Object(call) as { data: string }
    for (const [at, selector] of ['6352211e', 'e2603dc2'].entries())
      if (data === `0x${selector}${word(2n)}`) {
        const settler = says.settlers[at]
        return settler ? `0x${word(settler)}` : new Error('execution reverted')
      }
    if (!override) return `0x${word(says.allowance)}`
    simulated.push(data)
    const records = readRecords(data)
    const resets = records.some(({ data: one }) => one.startsWith('095ea7b3') && /0{64}$/.test(one))
    if (says.simulation === 'unknown') return null
    if (says.simulation === 'reverts' || (says.simulation === 'needs reset' && !resets))
      return new Error('execution reverted: TRANSFER_FROM_FAILED')
    const { received = last.toAmount, spent = last.amount } = says
    const start = 10n ** 30n
    const middle = records.slice(4).map(() => 1n)
    return `0x${[start, start, ...middle, start - spent, start + received].map(word).join('')}`
  }

  return {
    says,
    asked,
    simulated,
    gateway,
    ethCall,
    quotes: () => asked.filter(({ path }) => path.endsWith('quotes')),
  }
}

const tokenRows = [
  { name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: null, eip2612: null },
  { name: 'USD Coin', symbol: 'USDC', address: fakeUsdc, decimals: 6, logoUri: null, eip2612: null },
  { name: 'Dai', symbol: 'DAI', address: fakeDai, decimals: 6, logoUri: null, eip2612: null },
]

/** The calls of a simulation: target, value, length and data. */
function readRecords(data: string): { to: string; data: string }[] {
  const records: { to: string; data: string }[] = []
  for (let at = 2; at < data.length; ) {
    const length = Number(BigInt(`0x${data.slice(at + 128, at + 192)}`)) * 2
    records.push({ to: `0x${data.slice(at + 24, at + 64)}`, data: data.slice(at + 192, at + 192 + length) })
    at += 192 + length
  }
  return records
}
