import { keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'
import * as b from '../../test/build'
import type { Case } from '../../test/cases/case'
import { corpus } from '../../test/corpus'
import { type Inspection, inspectRequest } from '../inspectRequest'
import { type Teller, tellInspection } from '../words/tellInspection'
import { words } from '../words/words'
import { encodedType, readTypedShape, type TypedShape } from './typedData'

type Types = TypedShape['types']
const teller: Teller = {
  say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  language: 'en',
}
type Change = (types: Types, struct: string) => Types | undefined

/** Everything of the corpus that is named as what it is by its exact fields. */
const named = corpus.flatMap(each => {
  const data = shapeOf(each)
  const { parts } = inspectRequest(each.request)
  const isKnown = parts.every(
    part => part.what !== 'unknown' && (part.what !== 'control' || part.how === 'votes'),
  )
  return data && isKnown ? [[each.name, data] as const] : []
})

const changeField =
  (from: string, to: string): Change =>
  (types, struct) =>
    fields(types, struct, own => {
      const at = own.findIndex(({ type }) => type === from)
      return own.map((field, place) => (place === at ? { ...field, type: to } : field))
    })

const changes: Readonly<Record<string, Change>> = {
  'a field more': (types, struct) =>
    fields(types, struct, own => [...own, { name: 'more', type: 'uint256' }]),
  'a field before': (types, struct) =>
    fields(types, struct, own => [{ name: 'more', type: 'uint256' }, ...own]),
  'its first field shown and not signed': (types, struct) => fields(types, struct, own => own.slice(1)),
  'its last field shown and not signed': (types, struct) => fields(types, struct, own => own.slice(0, -1)),
  'its fields in another order': (types, struct) => fields(types, struct, own => [...own].reverse()),
  'a field twice': (types, struct) => fields(types, struct, own => [...own, ...own.slice(0, 1)]),
  'another name for a field': (types, struct) =>
    fields(types, struct, own =>
      own.map(({ name, type }, at) => ({ name: at === 0 ? `${name}_` : name, type })),
    ),
  'all its fields in the name of one': (types, struct) =>
    fields(types, struct, own => [
      {
        type: own[0]?.type ?? '',
        name: own.map(({ type, name }, at) => (at === 0 ? name : `${type} ${name}`)).join(','),
      },
    ]),
  'no fields': (types, struct) => fields(types, struct, () => []),
  'no such type': (types, struct) =>
    Object.fromEntries(Object.entries(types).filter(([name]) => name !== struct)),
  'another type of that name as a list': types => ({
    ...types,
    ...Object.fromEntries(
      Object.values(types)
        .flat()
        .filter(({ type }) => type.endsWith(']'))
        .map(({ type }) => [type, [{ name: 'at', type: 'uint256' }]]),
    ),
  }),
  'a struct called like an address': types => ({ ...types, address: [{ name: 'to', type: 'uint256' }] }),
  'a smaller number': changeField('uint256', 'uint128'),
  'bytes for an address': changeField('address', 'bytes32'),
  'a list for an address': changeField('address', 'address[]'),
}

test.each(named)('[T-2] %s is not named as that with types that are not exactly those', (_, data) => {
  const structs = Object.keys(data.types).filter(name => name !== 'EIP712Domain')
  for (const [name, change] of Object.entries(changes)) {
    for (const struct of structs) {
      const types = change(data.types, struct)
      if (!types || JSON.stringify(types) === JSON.stringify(data.types)) continue
      const { parts, risk } = inspectRequest(typed({ ...data, types }))
      const found = { name, struct, whats: parts.map(({ what }) => what), risk }
      // What Permit2 takes is the same with any witness, and that is red.
      const isWitness = data.primaryType.includes('Witness') && parts.every(({ what }) => what === 'allow')
      if (isWitness) expect(found).toMatchObject({ risk: 'danger' })
      else expect(found).toMatchObject({ whats: ['unknown'] })
      expect(['unknown', 'danger']).toContain(risk)
    }
  }
})

test.each(named)('[T-2] %s is not named as that under another name', (_, data) => {
  const { [data.primaryType]: own = [], ...others } = data.types
  for (const primaryType of [
    'Order',
    'OrderComponents',
    'Permit',
    'Maker',
    'Profile',
    `${data.primaryType}_`,
  ]) {
    if (primaryType === data.primaryType) continue
    const { parts } = inspectRequest(
      typed({ ...data, primaryType, types: { ...others, [primaryType]: own } }),
    )
    expect([primaryType, parts.map(({ what }) => what)]).toEqual([primaryType, ['unknown']])
  }
})

test('[T-2] the corpus has all kinds that are named', () => {
  const types = new Set(named.map(([, data]) => data.primaryType))
  expect([...types].sort()).toEqual(
    [
      ...['Authorization', 'BatchOrder', 'BulkOrder', 'Delegation', 'ERC1155Order', 'ERC721Order'],
      ...['LimitOrder', 'Maker'],
      ...['Order', 'OrderComponents', 'Permit', 'PermitBatch', 'PermitSingle', 'PermitTransferFrom'],
      ...['PermitWitnessTransferFrom', 'TransferWithAuthorization'],
    ].sort(),
  )
})

test.each([
  // As their contracts have them.
  ['an order at CoW', '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489'],
  ['deposits at Morpho for a stranger', '0x81d0284fb0e2cde18d0553b06189d6f7613c96a01bb5b5e7828eade6a0dcac91'],
  [
    'deposits at Compound for a stranger',
    '0xab8e80cad03d9def1f2f6f14831e15fd29eb88f59ac40032be3f8047b5ee33ed',
  ],
  ['an order at 0x', '0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49'],
  ['an NFT for sale at 0x', '0x2de32b2b090da7d8ab83ca4c85ba2eb6957bc7f6c50cb4ae1995e87560d808ed'],
  ['several of one for sale at 0x', '0x930490b1bcedd2e5139e22c761fafd52e533960197c2283f3922c7fd8c880be9'],
  ['an offer for a price', '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
])('%s has the hash of its type that is published', (name, hash) => {
  const data = named.find(([each]) => each === name)?.[1]
  expect(keccak256(toHex(data ? encodedType(data) : ''))).toBe(hash)
})

test('[T-2] a tree of orders that is not signed, or is something else, is no tree of orders', () => {
  const tree = [[{}]]
  const of = (types: Record<string, string[]>, message: object = { tree }) =>
    inspectRequest(b.typed('BulkOrder', types, message)).parts.map(({ what }) => what)
  const { message } = shapeOf({ request: b.order('1000000000000000000') }) ?? { message: {} }
  const orders = { tree: [message, { offer: [], consideration: [] }] }
  expect(of({ BulkOrder: ['OrderComponents[2] tree'], ...b.seaport }, orders)).toEqual(['order'])
  for (const field of [
    ...['bytes32 root', 'OrderComponents[2] wood', 'OrderComponents[] tree', 'OrderComponents tree'],
    ...[
      'OrderComponents[3] tree',
      'OfferItem[2] tree',
      'bytes32 tree',
      `OrderComponents${'[2]'.repeat(25)} tree`,
    ],
  ])
    expect([field, of({ BulkOrder: [field], ...b.seaport }, orders)]).toEqual([field, ['unknown']])
  expect(of({ BulkOrder: ['OrderComponents[2] tree', 'uint256 more'], ...b.seaport }, orders)).toEqual([
    'unknown',
  ])
})

test('[T-2] a contract that the signature is not bound to is not the one it is for', () => {
  const { message, types = {} } = shapeOf({ request: b.permit(b.stranger, '5') }) ?? {}
  const domain = { name: 'Token', chainId: 1, verifyingContract: b.token }
  const bound = (...EIP712Domain: { name: string; type: string }[]) => {
    const data = { types: { ...types, EIP712Domain }, primaryType: 'Permit', domain, message: message ?? {} }
    const { parts, risk } = inspectRequest(typed(data))
    return [parts.map(({ what }) => what), risk]
  }
  const name = { name: 'name', type: 'string' }
  const contract = { name: 'verifyingContract', type: 'address' }
  expect(bound(name, contract)).toEqual([['allow'], 'danger'])
  expect(bound(name)).toEqual([['unknown'], 'danger'])
  expect(bound(name, { ...contract, type: 'string' })).toEqual([['unknown'], 'danger'])
})

test('[T-2] whoever is named beside what is signed gets no account and no call', () => {
  const control = b.typed('SafeTx', { SafeTx: ['uint256 nonce'] }, { nonce: '0', delegate: b.friend })
  expect(inspectRequest(control).parts).toMatchObject([{ what: 'control', to: undefined }])
  const trap = b.call('approve' as never, [b.stranger, b.most])
  const [part] = inspectRequest(b.typed('Run', { Run: ['bytes data'] }, { to: b.friend, data: trap })).parts
  expect(part).toMatchObject({ what: 'allow', asset: { token: b.token } })
})

test('of an amount that changes with time, the worse one is told', () => {
  const { types = {}, message = {} } = shapeOf({ request: b.order('1000') }) ?? {}
  const item = (startAmount: string, endAmount: string, more: object = {}) => ({
    ...{ itemType: 1, token: b.token, identifierOrCriteria: '0', startAmount, endAmount, ...more },
  })
  for (const [start, end] of [
    ['5', '70'],
    ['70', '5'],
  ] as const) {
    const offer = [item(start, end)]
    const consideration = [item(start, end, { recipient: b.account })]
    const data = {
      types,
      primaryType: 'OrderComponents',
      domain: {},
      message: { ...message, offer, consideration },
    }
    expect(inspectRequest(typed(data)).parts).toMatchObject([
      { gives: [{ amount: 70n }], gets: [{ amount: 5n }] },
    ])
  }
})

test('an order says until when it counts, or that it has no end', () => {
  const until = (name: string, more: object) => {
    const data = named.find(([each]) => each === name)?.[1]
    const request = typed({
      types: {},
      primaryType: '',
      domain: {},
      ...data,
      message: { ...data?.message, ...more },
    })
    const { parts } = tellInspection(inspectRequest(request), request, {
      say: key => words[key],
      language: 'en',
    })
    return parts[0]?.lines.find(({ label }) => label === 'Until')?.value
  }
  const far = String(4_000_000_000)
  for (const [name, field, end] of [
    ['an offer for a price', 'endTime', b.most],
    ['an order at CoW', 'validTo', undefined],
    ['an NFT for sale at 0x', 'expiry', b.most],
    ['several of one for sale at 0x', 'expiry', b.most],
    ['an NFT for sale at Blur', 'expirationTime', 0n],
    ['an NFT for sale at LooksRare', 'endTime', b.most],
    ['an order at UniswapX', 'deadline', b.most],
  ] as const) {
    expect([name, until(name, { [field]: far })]).toEqual([name, expect.stringContaining('2096')])
    if (end !== undefined) expect([name, until(name, { [field]: String(end) })]).toEqual([name, 'no end'])
  }
  expect(until('an order at 1inch', { makerTraits: String(4_000_000_000n << 80n) })).toContain('2096')
  expect(until('an order at 1inch', { makerTraits: '0' })).toBe('no end')
})

test('an order that gives more than its sentence names says how much more, and each of it in its details', () => {
  const [gives, gets] = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [21, 22, 23, 24, 25, 26],
  ]
  const item = (id: number) => ({
    itemType: 2,
    token: b.nft,
    identifierOrCriteria: id,
    startAmount: 1,
    endAmount: 1,
  })
  const request = b.typed('OrderComponents', b.seaport, {
    ...{ offerer: b.account, endTime: b.most.toString(), offer: gives.map(item) },
    consideration: gets.map(id => ({ ...item(id), recipient: b.account })),
  })
  const inspection = inspectRequest(request)
  const [told] = tellInspection(inspection, request, teller).parts
  const each = (ids: number[]) => ids.map(id => `NFT number ${id} of 0xBC4C…f13D`)
  expect(told?.sentence).toBe(
    `You offer ${each(gives.slice(0, 5)).join(' and ')} and 3 more for ${each(gets.slice(0, 5)).join(' and ')} and 1 more. Anybody may accept that.`,
  )
  expect(told?.lines.map(({ label, value }) => [label, value])).toEqual([
    ['3 more', each([6, 7, 8]).join(' and ')],
    ['1 more', each([26])[0]],
    ['Token', b.nft],
    ['Until', 'no end'],
  ])
})

test.each(['an order at CoW', 'an order at 1inch', 'an order at 0x', 'an NFT for sale at Blur'])(
  '%s names its tokens in full',
  name => {
    const data = named.find(([each]) => each === name)?.[1]
    const request = typed(data ?? { types: {}, primaryType: '', domain: {}, message: {} })
    const { parts } = inspectRequest(request)
    const assets = parts.flatMap(part => (part.what === 'order' ? [...part.gives, ...part.gets] : []))
    const tokens = assets.flatMap(asset => (asset.kind === 'coin' ? [] : asset.token.toLowerCase()))
    const inspection: Inspection = { parts, warnings: [], risk: 'none', receivers: [] }
    const lines = tellInspection(inspection, request, teller).parts[0]?.lines ?? []
    const shown = lines.filter(({ label }) => label === 'Token').map(({ value }) => value.toLowerCase())
    expect(shown).toEqual([...new Set(tokens)])
    expect(shown.length).toBeGreaterThan(0)
  },
)

test('a time in a language from right to left has no sign of direction written out', () => {
  const request = b.order('1000000000000000000')
  const { parts } = tellInspection(inspectRequest(request), request, { ...teller, language: 'ar' })
  const until = parts[0]?.lines.find(({ label }) => label === 'Until')?.value
  expect(until).toMatch(/2027/)
  expect(until).not.toContain('U+')
})

function shapeOf({ request: { action } }: Pick<Case, 'request'>): TypedShape | undefined {
  return action.kind === 'typed' ? readTypedShape(action.data) : undefined
}

function typed(data: TypedShape) {
  return b.asked('eth_signTypedData_v4', [b.account, JSON.stringify(data)])
}

function fields(types: Types, struct: string, change: (own: Types[string]) => Types[string]): Types {
  return { ...types, [struct]: change(types[struct] ?? []) }
}
