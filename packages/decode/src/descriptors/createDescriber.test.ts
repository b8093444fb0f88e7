import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { inspectRequest } from '../inspectRequest'
import type { Asset } from '../part'
import type { SignRequest } from '../request'
import { tellAsset } from '../words/tellAsset'
import type { Teller } from '../words/tellInspection'
import { words } from '../words/words'
import { createDescriber } from './createDescriber'
import { ownDescriptors } from './ownDescriptors'
import type { Folder } from './readFolder'

const { account, encode, friend, sent, stranger, token } = b
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const teller: Teller = {
  say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  language: 'en',
  coin: { symbol: 'ETH', decimals: 18 },
  tokens: { [token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } },
}

function told(request: SignRequest, given: Folder = []) {
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

test('every form of a value that has a meaning here is read: lists, names, units, NFTs, coins', () => {
  const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  const legs = [
    { asset: token, amount: 5_000_000n },
    { asset: native, amount: 10n ** 18n },
    { asset: token, amount: b.most },
  ]
  const signature =
    'place((address asset, uint256 amount)[] legs, uint8 kind, int24 tick, string note, uint16 fee, uint256 id, uint64 block, uint256 chain, bytes4 tag, bool[2] flags)'
  const descriptor = {
    ...stake({ formats: {} }),
    metadata: {
      ...{ owner: 'The shop', constants: { most: `0x${'f'.repeat(64)}`, native, art: friend } },
      enums: { kinds: { '1': 'Limit order', '2': 'Market order' } },
    },
    display: {
      definitions: {
        paid: {
          label: 'You pay',
          format: 'tokenAmount',
          params: { nativeCurrencyAddress: '$.metadata.constants.native' },
        },
      },
      formats: {
        [signature]: {
          intent: 'Place an order',
          fields: [
            {
              ...{ $ref: '$.display.definitions.paid', path: 'legs.[].amount' },
              params: { tokenPath: 'legs.[].asset', threshold: '$.metadata.constants.most' },
            },
            { label: 'Kind', path: 'kind', format: 'enum', params: { $ref: '$.metadata.enums.kinds' } },
            { label: 'Tick', path: 'tick' },
            { label: 'Note', path: 'note' },
            { label: 'Fee', path: 'fee', format: 'unit', params: { base: '%', decimals: 2 } },
            {
              label: 'Art',
              path: 'id',
              format: 'nftName',
              params: { collection: '$.metadata.constants.art' },
            },
            { label: 'From block', path: 'block', format: 'date', params: { encoding: 'blockheight' } },
            { label: 'Chain', path: 'chain', format: 'chainId' },
            { label: 'Tag', path: 'tag' },
            { label: 'Last flag', path: 'flags.[-1]' },
          ],
        },
      },
    },
  }
  const place = (kind: number) =>
    encode(
      'function place((address,uint256)[],uint8,int24,string,uint16,uint256,uint64,uint256,bytes4,bool[2])',
      [
        legs.map(({ asset, amount }) => [asset, amount]),
        kind,
        -7,
        'for later',
        25,
        9n,
        100n,
        1n,
        '0x01020304',
        [false, true],
      ],
    )
  const { lines, ignored } = told(sent(stranger, place(1)), [descriptor])
  expect(ignored).toEqual([])
  expect(lines.map(line => line.replace('shop.example: ', '')).slice(1)).toEqual([
    'You pay: 5 USDC (0xA0b8…eB48)',
    'You pay: 1 ETH',
    'You pay: everything of yours at USDC (0xA0b8…eB48)',
    'Kind: Limit order',
    'Tick: -7',
    'Note: for later',
    'Fee: 0.25 %',
    'Art: NFT number 9 of 0x3C44…93BC',
    'From block: 100',
    'Chain: 1',
    'Tag: 0x01020304',
    'Last flag: true',
  ])
  // A value without a name: then nothing of it is sure.
  expect(told(sent(stranger, place(3)), [descriptor]).lines).toEqual([])
})

test('a folder has files that others include, and that say nothing themselves', () => {
  const common = {
    metadata: { owner: 'The shop' },
    display: {
      formats: {
        'pay(uint256 amount, address to)': {
          intent: 'Pay',
          fields: [
            { label: 'Amount', path: 'amount', format: 'raw' },
            { label: 'To', path: 'to', format: 'addressName' },
          ],
        },
      },
    },
  }
  const own = {
    includes: '../common/pay.json',
    context: { contract: { deployments: [{ chainId: 1, address: stranger }] } },
    display: {
      formats: {
        'pay(uint256 amount, address to)': { fields: [{ label: 'Coins', path: 'amount', format: 'amount' }] },
      },
    },
  }
  const folder = { './own/shop.json': own, './common/pay.json': common }
  const paid = sent(stranger, encode('function pay(uint256,address)', [10n ** 18n, account]))
  expect(told(paid, folder)).toMatchObject({
    lines: [
      'In the words of shop.example: Pay',
      'shop.example: Coins: 1 ETH',
      `shop.example: To: ${account}`,
    ],
    ignored: [],
  })
  const circle = {
    'a.json': { ...own, includes: 'b.json' },
    'b.json': { includes: 'a.json' },
    'c.json': stake(),
  }
  const { lines, ignored } = told(staked, circle)
  expect(lines[0]).toBe('In the words of shop.example: Stake at the shop')
  expect(ignored).toEqual([
    'a.json is ignored: files include each other',
    'b.json is ignored: files include each other',
  ])
  const lost = { 'a.json': { ...own, includes: 'b.json' }, 'b.json': { includes: 'c.json' } }
  expect(told(paid, lost).ignored).toEqual([expect.stringMatching(/^a.json is ignored: c.json is not in/)])
})

test('typed data is described only where its domain is the one that the descriptor names', () => {
  const vote = (domain: object) =>
    b.typed(
      'Vote',
      { Vote: ['uint256[] list'] },
      { list: ['7', '8'] },
      { chainId: 1, verifyingContract: stranger, ...domain },
    )
  const descriptor = stake({
    context: { eip712: { deployments: [{ chainId: 1, address: stranger }], domain: { name: 'Shop' } } },
    formats: {
      'Vote(uint256[] list)': { intent: 'Vote', fields: [{ label: 'For', path: 'list.[]', format: 'raw' }] },
    },
  })
  expect(told(vote({ name: 'Shop' }), [descriptor]).lines.slice(1)).toEqual([
    'shop.example: For: 7',
    'shop.example: For: 8',
  ])
  expect(told(vote({ name: 'Shop 2' }), [descriptor]).lines).toEqual([])
  expect(told(vote({}), [descriptor]).lines).toEqual([])
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
    stake({ formats: { 'pay(fixed amount)': { intent: 'Pay', fields: [] } } }),
    /no function that is read/,
  ],
  [
    'a reference to nothing',
    stake({ fields: [{ $ref: '$.display.definitions.a' }] }),
    /definitions.a is missing/,
  ],
  [
    'a reference elsewhere',
    stake({ fields: [{ $ref: '$.metadata.owner' }] }),
    /no name in \$.display.definitions/,
  ],
  [
    'a reference to what every object has',
    stake({ fields: [{ $ref: '$.display.definitions.constructor' }] }),
    /constructor is missing/,
  ],
  [
    'names that nobody lists',
    stake({ fields: [{ label: 'A', path: 'amount', format: 'enum' }] }),
    /no name in \$.metadata.enums/,
  ],
  [
    'a unit without a name',
    stake({ fields: [{ label: 'A', path: 'amount', format: 'unit', params: { decimals: 2 } }] }),
    /base must be a text/,
  ],
  [
    'a file that is in no folder',
    { ...stake(), includes: './common.json' },
    /common.json is not in the folder/,
  ],
  [
    'a wild path',
    stake({ fields: [{ label: 'A', path: 'order.parts.[0:2]', format: 'raw' }] }),
    /is not read/,
  ],
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
})
