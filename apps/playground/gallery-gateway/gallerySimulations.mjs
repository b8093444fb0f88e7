import { createHash } from 'node:crypto'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const done = { outcome: 'done', approvals: [], how: 'override', looked: 4, isComplete: false }
const [shown, broken] = [{ imageId: 'key-232' }, { imageId: 'gone' }]
const dollars = { kind: 'token', token, symbol: 'USDC', decimals: 6 }

/** What comes of trying it out, by the first bytes of the data. */
const outcomes = {
  '0xdeadbeef': { ...done, changes: [{ ...dollars, amount: '-500000000' }] },
  '0x1249c58b': {
    ...done,
    changes: [
      { kind: 'coin', amount: '-10000000000000000' },
      { kind: 'nft', token, amount: '1', symbol: 'KEYS' },
    ],
  },
  '0x3ca5c0de': {
    ...done,
    changes: [
      { ...dollars, ...shown, amount: '-500000000' },
      { ...dollars, ...broken, token: `0x${'5'.repeat(40)}`, symbol: 'GONE', amount: '-70000000' },
      { ...dollars, ...shown, token: `0x${'7'.repeat(40)}`, symbol: 'W'.repeat(12), amount: '31000000' },
      { ...dollars, token: `0x${'9'.repeat(40)}`, symbol: 'FAKE', amount: '1000000000' },
      { ...dollars, ...shown, amount: '1' },
    ],
  },
  '0xbaddcafe': { outcome: 'fails', code: 'reverted', reason: 'the sale has not begun' },
}

/** Answers `POST /v1/simulate`. */
export function simulationOf(text) {
  const { chainId, from, calls } = JSON.parse(text)
  const rows = calls.map(({ to, value, data }) => [to.toLowerCase(), value, data.toLowerCase()])
  const tried = JSON.stringify([chainId, from.toLowerCase(), rows])
  const digest = createHash('sha256').update(tried).digest('hex')
  return [
    200,
    { digest, ...(outcomes[calls[0].data.slice(0, 10)] ?? { outcome: 'unknown', reason: 'slow' }) },
  ]
}

/** Answers `GET /v1/functions`: one contract has published its source code. */
export function functionOf(query) {
  const signature =
    'stake(address owner,uint256 amount,(uint256 weeks,bool renews) plan,address[] rewards,string note)'
  const isKnown = query.get('selector') === '0x760fbd4a'
  return { function: isKnown ? { contract: 'StakingPool', signature } : null }
}
