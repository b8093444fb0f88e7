import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { inspectRequest } from '../inspectRequest'
import type { Asset } from '../part'
import type { SignRequest } from '../request'
import { type Teller, tellAsset } from '../words/tellInspection'
import { words } from '../words/words'
import { createDescriber } from './createDescriber'
import { ownDescriptors } from './ownDescriptors'
import { readSignature } from './readSignature'

const { account, encode, sent, stranger, token } = b
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const teller: Teller = {
  say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  language: 'en',
  coin: { symbol: 'ETH', decimals: 18 },
  tokens: { [token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } },
}

function told(request: SignRequest, given: readonly unknown[] = []) {
  const ignored: string[] = []
  const describe = createDescriber(given, line => ignored.push(line))
  const { parts, warnings, risk } = inspectRequest(request)
  const describing = { ...teller, tellAsset: (asset: Asset) => tellAsset(asset, request.networkId, teller) }
  const lines = parts.flatMap(part => describe(part, request, describing))
  return { ignored, warnings, risk, lines: lines.map(({ label, value }) => `${label}: ${value}`) }
}

const stake = (
  change: { fields?: unknown; context?: unknown; formats?: unknown; metadata?: unknown } = {},
) => ({
  context: change.context ?? { contract: { deployments: [{ chainId: 1, address: stranger }] } },
  metadata: change.metadata ?? { owner: 'The shop', constants: { coin: weth, plan: 'Gold' } },
  display: {
    formats: change.formats ?? {
      'stake((address who, uint256[] parts) order, uint256 amount, uint256 end, uint256 wait)': {
        intent: 'Stake at the shop',
        fields: change.fields ?? [
          {
            path: 'order',
            fields: [
              { label: 'For', path: 'who', format: 'addressName' },
              { label: 'Last', path: 'parts.[-1]', format: 'raw' },
            ],
          },
          {
            label: 'Amount',
            path: '#.amount',
            format: 'tokenAmount',
            params: { token: '$.metadata.constants.coin' },
          },
          { label: 'Wait', path: 'wait', format: 'duration' },
          { label: 'Plan', value: '$.metadata.constants.plan', format: 'raw' },
          { label: 'Unseen', path: 'end', visible: 'never', format: 'date' },
        ],
      },
    },
  },
})
const staked = sent(
  stranger,
  encode('function stake((address,uint256[]),uint256,uint256,uint256)', [[account, [7n, 9n]], 5n, 1n, 60n]),
)

test('a loan at a bank that the kit knows is told in its words, and stays unknown', () => {
  const lend = encode('function supply(address,uint256,address,uint16)', [token, 5_000_000n, account, 0])
  const { lines, risk, warnings } = told(sent(aave, lend))
  expect(lines).toEqual(['What is known of Aave: Lend', 'Amount: 5 USDC (0xA0b8…eB48)', `For: ${account}`])
  expect([risk, warnings.map(({ code }) => code)]).toEqual(['unknown', ['unknown']])
  expect(told(sent(stranger, lend)).lines).toEqual([])
  expect(told({ ...sent(aave, lend), networkId: 'eip155:5' as never }).lines).toEqual([])
  // In a multicall, too; padded or cut off it is not what the descriptor speaks of.
  expect(told(sent(aave, b.call('multicall' as never, [[lend]]))).lines).toEqual(lines)
  expect(told(sent(aave, `${lend}00`)).lines).toEqual([])
  expect(told(sent(aave, lend.slice(0, -2))).lines).toEqual([])
})

test('coins and lists are read where they are', () => {
  expect(told(sent(weth, b.call('deposit' as never, []), 10n ** 18n)).lines).toEqual([
    'What is known of WETH: Wrap coins',
    'Amount: 1 ETH',
  ])
  const described = {
    context: { contract: { deployments: [{ chainId: 1, address: stranger }] } },
    metadata: { owner: 'The shop' },
    display: {
      formats: {
        'swap(uint256 given, uint256 least, address[] path)': {
          intent: 'Swap',
          fields: [
            { label: 'You pay', path: 'given', format: 'tokenAmount', params: { tokenPath: 'path.[0]' } },
            { label: 'You get', path: 'least', format: 'tokenAmount', params: { tokenPath: 'path.[-1]' } },
          ],
        },
      },
    },
  }
  const swap = encode('function swap(uint256,uint256,address[])', [5_000_000n, 4n, [token, weth]])
  expect(told(sent(stranger, swap), [described]).lines.slice(1)).toEqual([
    'shop.example: You pay: 5 USDC (0xA0b8…eB48)',
    'shop.example: You get: 4 of the smallest units of the token 0xC02a…6Cc2',
  ])
})

test('the owner of a site describes his contracts, in his words: nested fields, constants, times', () => {
  const { lines, ignored, risk } = told(staked, [stake()])
  expect([ignored, risk]).toEqual([[], 'unknown'])
  expect(lines).toEqual([
    'In the words of shop.example: Stake at the shop',
    `shop.example: For: ${account}`,
    'shop.example: Last: 9',
    'shop.example: Amount: 5 of the smallest units of the token 0xC02a…6Cc2',
    'shop.example: Wait: 60 seconds',
    'shop.example: Plan: Gold',
  ])
})

test('typed data is described for its contract and its chain alone', () => {
  const vote = (chainId: unknown) =>
    b.typed(
      'Vote',
      { Vote: ['uint256 proposal', 'Choice choice'], Choice: ['address who'] },
      { proposal: '7', choice: { who: account }, lie: 'x' },
      { chainId, verifyingContract: stranger },
    )
  const descriptor = (path: string) =>
    stake({
      context: { eip712: { deployments: [{ chainId: 1, address: stranger }] } },
      formats: {
        'Vote(uint256 proposal,Choice choice)': {
          intent: 'Vote',
          fields: [
            { label: 'Proposal', path, format: 'raw' },
            { label: 'Who', path: 'choice.who', format: 'addressName' },
          ],
        },
      },
    })
  expect(told(vote(1), [descriptor('proposal')]).lines.slice(1)).toEqual([
    'shop.example: Proposal: 7',
    `shop.example: Who: ${account}`,
  ])
  expect(told(vote(5), [descriptor('proposal')]).lines).toEqual([])
  // What is not in the types is not signed.
  expect(told(vote(1), [descriptor('lie')]).lines).toEqual([])
})

test('no descriptor takes a warning away, or speaks of what is read', () => {
  const trap = b.call('approve' as never, [stranger, b.most])
  const harmless = stake({
    context: { contract: { deployments: [{ chainId: 1, address: token }] } },
    formats: { 'approve(address spender, uint256 amount)': { intent: 'Collect a present', fields: [] } },
  })
  const { lines, risk } = told(sent(token, trap), [harmless])
  expect([lines, risk]).toEqual([[], 'danger'])
  const inTheirPlace = stake({
    context: { contract: { deployments: [{ chainId: 1, address: weth }] } },
    formats: { 'deposit()': { intent: 'Collect a present', fields: [] } },
  })
  expect(told(sent(weth, b.call('deposit' as never, [])), [inTheirPlace]).lines[0]).toMatch(/of WETH: Wrap/)
})

test.each<[string, unknown, RegExp]>([
  ['nothing', null, /a descriptor is missing/],
  [
    'no address',
    stake({ context: { contract: { deployments: [{ chainId: 1, address: 'shop.eth' }] } } }),
    /chainId and an address/,
  ],
  [
    'no chain',
    stake({ context: { contract: { deployments: [{ address: stranger }] } } }),
    /chainId and an address/,
  ],
  ['every contract', stake({ context: { contract: { deployments: [] } } }), /deployments must name/],
  [
    'a hidden sign',
    stake({ metadata: { owner: 'shop\u202e', constants: {} }, fields: [] }),
    /metadata.owner must be a text/,
  ],
  ['a novel', stake({ metadata: { owner: 'x'.repeat(41) }, fields: [] }), /at most 40/],
  [
    'another format',
    stake({ fields: [{ label: 'A', path: 'amount', format: 'calldata' }] }),
    /calldata is not read/,
  ],
  [
    'another type',
    stake({ formats: { 'pay(int256 amount)': { intent: 'Pay', fields: [] } } }),
    /no function that is read/,
  ],
  ['a reference', stake({ fields: [{ $ref: '$.display.definitions.a' }] }), /\$ref is not read/],
  ['a wild path', stake({ fields: [{ label: 'A', path: 'order.parts.[]', format: 'raw' }] }), /is not read/],
  [
    'an amount of nothing',
    stake({ fields: [{ label: 'A', path: 'amount', format: 'tokenAmount' }] }),
    /of which token/,
  ],
  [
    'a constant that is none',
    stake({ fields: [{ label: 'A', value: '$.metadata.constants.constructor' }] }),
    /A: value must be/,
  ],
])('a descriptor with %s is ignored, with a line for the developer', (_, given, why) => {
  const { lines, ignored } = told(staked, [given])
  expect(lines).toEqual([])
  expect(ignored).toEqual([expect.stringMatching(why)])
  // The others still speak.
  expect(told(staked, [given, stake()]).lines.length).toBeGreaterThan(1)
})

test('a site’s lines never look like the kit’s own, whatever they are called', () => {
  const fields = [
    { label: 'Contract', value: weth, format: 'addressName' },
    { label: 'What is known of Uniswap', value: 'Swap' },
  ]
  for (const line of told(staked, [stake({ fields })]).lines.slice(1))
    expect(line).toMatch(/^shop\.example: /)
})

test('data that imitates a list is not taken for one, and no name of an object for a value', () => {
  const list = b.typed(
    'Vote',
    { Vote: ['uint256[] list'] },
    { list: { at: 5 } },
    { chainId: 1, verifyingContract: stranger },
  )
  const context = { eip712: { deployments: [{ chainId: 1, address: stranger }] } }
  const of = (key: string, path: string) =>
    stake({ context, formats: { [key]: { intent: 'Vote', fields: [{ label: 'A', path, format: 'raw' }] } } })
  expect(told(list, [of('Vote(uint256[] list)', 'list.[0]')]).lines).toEqual([])
  const fields = [{ label: 'A', path: 'toString', format: 'raw' }]
  expect(told(staked, [stake({ fields })]).lines).toEqual([])
})

test('a field that does not fit silences the whole descriptor', () => {
  const fields = [
    { label: 'Amount', path: 'amount', format: 'amount' },
    { label: 'For', path: 'nowhere', format: 'addressName' },
  ]
  const given = stake({ fields })
  expect(told(staked, [given])).toMatchObject({ lines: [], ignored: [] })
})

test('the kit’s own descriptors are whole, and speak of what the decoder does not know', () => {
  for (const { formats, deployments } of ownDescriptors()) {
    expect(deployments.length).toBeGreaterThan(0)
    for (const [selector, { signature }] of formats) expect(signature?.selector).toBe(selector)
  }
  expect(readSignature('transfer(address to, uint256 amount)')?.selector).toBe('0xa9059cbb')
})
