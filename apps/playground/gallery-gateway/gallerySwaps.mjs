import { heldTokens } from './galleryTokens.mjs'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const word = value => BigInt(value).toString(16).padStart(64, '0')

/** What the gateway says about swaps; undefined for other paths. With `isThin` there is little to be had, at a bad price. */
export function swapAnswer(path, query, { isThin = false } = {}) {
  if (path === 'v1/convert/tokens') return { body: { tokens: tokens(query.get('chainId') ?? 'eip155:1') } }
  if (path !== 'v1/convert/quotes') return undefined
  const quote = quoteOf(query, isThin)
  if (quote) return { body: { quotes: [quote] } }
  return {
    status: 409,
    body: { code: 'swap/no-liquidity', reasons: [{ description: 'insufficient liquidity' }] },
  }
}

/** An allowance of nothing: each token is approved first. */
export function callAnswer([, , override]) {
  return override ? null : `0x${word(0)}`
}

function tokens(chainId) {
  const others = [
    { name: 'Lock Stock', symbol: 'LOCK', decimals: 18 },
    {
      name: 'A token with a name that is as long as the names of tokens can be',
      symbol: 'LONGSYMBOLOFTKN',
      decimals: 8,
    },
  ]
  const held = heldTokens(chainId)
  const listed = others.map((token, at) => ({
    ...token,
    address: `${chainId}:0x${String(at + 1).repeat(40)}`,
  }))
  return [...held, ...listed].map(({ address = `${chainId}:${native}`, ...token }) => ({
    ...{ ...token, address, logoUri: null, eip2612: null },
  }))
}

function quoteOf(query, isThin) {
  const [from, to, units] = [query.get('from') ?? '', query.get('to') ?? '', query.get('amount') ?? '0']
  const decimals = address =>
    tokens(from.split(':', 2).join(':')).find(one => one.address === address)?.decimals ?? 18
  const amount = BigInt(units)
  if (isThin && amount > 100n * 10n ** BigInt(decimals(from))) return undefined
  const toAmount = (amount * 10n ** BigInt(decimals(to)) * 2_431n) / 10n ** BigInt(decimals(from)) / 7n
  const bps = BigInt(Math.round(Number(query.get('slippage') ?? '1') * 100))
  const isCoin = from.endsWith(native)
  return {
    ...{
      id: `gallery-${units}`,
      provider: 'uniswap-v2',
      fromAccount: from,
      fromAmount: units,
      toAccount: to,
    },
    ...{ toAmount: String(toAmount), minToAmount: String((toAmount * (10_000n - bps)) / 10_000n) },
    ...{ slippageBps: Number(bps), spender: isCoin ? null : router, expiresAt: 0, lifeMs: 30_000 },
    ...{ priceImpactBps: isThin ? 1_873 : 12, gas: '180000', route: [] },
    fees: [
      {
        kind: 'network',
        token: `${from.split(':', 2).join(':')}:${native}`,
        amount: '3780000000000000',
        isIncluded: false,
      },
      {
        kind: 'provider',
        token: from,
        amount: String((amount * 3n) / 1_000n),
        isIncluded: true,
        name: 'Uniswap V2',
      },
      { kind: 'owner', token: from, amount: String(amount / 1_000n), isIncluded: true },
    ],
  }
}
