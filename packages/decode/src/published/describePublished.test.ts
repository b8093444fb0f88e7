import fc from 'fast-check'
import { bytesToHex, type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import * as b from '../../test/build'
import { inspectRequest } from '../inspectRequest'
import type { Asset } from '../part'
import type { SignRequest } from '../request'
import { tellAsset } from '../words/tellAsset'
import { type Teller, tellInspection } from '../words/tellInspection'
import { words } from '../words/words'
import { createPublishedDescriber, unknownCalls } from './describePublished'
import { readPublished } from './readPublished'

const { account, encode, friend, sent, stranger, token } = b
const teller: Teller = {
  say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  language: 'en',
}
const first = `${words['label.published']}: Calls`

/** What is said of a request where this is the answer about its call. */
function told(request: SignRequest, signature: string, contract = 'StakingPool') {
  const { parts } = inspectRequest(request)
  const known = unknownCalls(parts).map(call => ({ ...call, contract, signature }))
  const describing = { ...teller, tellAsset: (asset: Asset) => tellAsset(asset, request.networkId, teller) }
  const describe = createPublishedDescriber(known)
  return parts
    .flatMap(part => describe(part, request, describing))
    .map(({ label, value }) => `${label}: ${value}`)
}
const call = (types: string, args: readonly unknown[]) => encode(`function ${types}`, args)

test('a call is told in the words of its contract: the function, its arguments and their values', () => {
  const data = call('stake(address,uint256,bool,string,bytes4)', [friend, 5n, true, 'gold', '0x01020304'])
  expect(
    told(sent(stranger, data), 'stake(address who,uint256 amount,bool keeps,string plan,bytes4)'),
  ).toEqual([
    `${first} stake of StakingPool`,
    `StakingPool: who: ${friend}`,
    'StakingPool: amount: 5',
    'StakingPool: keeps: true',
    'StakingPool: plan: gold',
    'StakingPool: 5: 0x01020304',
  ])
  expect(told(sent(stranger, call('claimAll()', [])), 'claimAll()')).toEqual([
    `${first} claimAll of StakingPool`,
  ])
})

test('structs, lists and negative numbers; addresses beside others are shortened', () => {
  const types = 'place((address,int24,(uint256,bytes)[])[],(int8,uint64[2]),address[],string[])'
  const signature =
    'place((address who,int24 tick,(uint256 id,bytes data)[] legs)[] orders,(int8 shift,uint64[2] range) options,address[] path,string[] notes)'
  const data = call(types, [
    [[friend, -5, [[7n, '0x1234']]]],
    [-1, [3n, 4n]],
    [friend, token, stranger, account, friend],
    ['a', 'שלום'],
  ])
  expect(told(sent(stranger, data), signature)).toEqual([
    `${first} place of StakingPool`,
    'StakingPool: orders: [(0x3C44…93BC, -5, [(7, 0x1234)])]',
    'StakingPool: options.shift: -1',
    'StakingPool: options.range: [3, 4]',
    'StakingPool: path: [0x3C44…93BC, 0xA0b8…eB48, 0x90F7…b906, … (5)]',
    'StakingPool: notes: [“\u2068a\u2069”, “\u2068שלום\u2069”]',
  ])
})

test('huge lists and long texts are cut, and so are many arguments', () => {
  const list = call('pay(uint256[])', [Array.from({ length: 2_000 }, (_, at) => BigInt(at))])
  expect(told(sent(stranger, list), 'pay(uint256[] parts)')[1]).toBe(
    'StakingPool: parts: [0, 1, 2, … (2000)]',
  )
  const text = call('say(string)', ['x'.repeat(5_000)])
  expect(told(sent(stranger, text), 'say(string text)')[1]?.length).toBeLessThan(200)
  const names = Array.from({ length: 14 }, (_, at) => `uint256 v${at}`).join(',')
  const many = call(
    `many(${names.replace(/ \w+/g, '')})`,
    Array.from({ length: 14 }, () => 1n),
  )
  const lines = told(sent(stranger, many), `many(${names})`)
  expect([lines.length, lines.at(-1)]).toEqual([12, 'StakingPool: …: +4'])
})

test('a text that turns the order of others is written out', () => {
  const data = call('say(string)', ['pay \u202e001\u200b'])
  expect(told(sent(stranger, data), 'say(string text)')[1]).toBe('StakingPool: text: pay ⟦U+202E⟧001⟦U+200B⟧')
  // What is no text at all is said to be nothing.
  const broken = encode('function say(bytes)', ['0xff']).slice(10)
  const selector = toFunctionSelector('say(string)')
  expect(told(sent(stranger, `${selector}${broken}`), 'say(string text)')).toEqual([])
})

describe('hostile answers say nothing', () => {
  const data = call('stake(uint256)', [5n])
  test.each([
    ['a function with another selector', 'unstake(uint256 amount)'],
    ['other types', 'stake(uint128 amount)'],
    ['a sentence as a name', 'Nothing leaves your account(uint256 amount)'],
    ['a sentence as an argument', 'stake(uint256 nothing leaves your account)'],
    ['letters that turn the order', 'stake(uint256 \u202etnuoma)'],
    ['letters that are not those of identifiers', 'stake(uint256 сумма)'],
    ['a very long name', `stake(uint256 ${'a'.repeat(65)})`],
    ['two spaces', 'stake(uint256  amount)'],
    ['something behind the end', 'stake(uint256 amount) is safe'],
    ['nothing', ''],
  ])('%s', (_, signature) => {
    expect(told(sent(stranger, data), signature)).toEqual([])
  })

  test('data that is too short, too long, or not as an encoder writes it', () => {
    const signature = 'stake(uint256 amount)'
    expect(told(sent(stranger, data), signature)).toHaveLength(2)
    expect(told(sent(stranger, `${data}00`), signature)).toEqual([])
    expect(told(sent(stranger, data.slice(0, -2) as Hex), signature)).toEqual([])
    const dirty = (types: string, one: string) =>
      told(sent(stranger, `${toFunctionSelector(types)}${one}` as Hex), types)
    expect(dirty('stake(uint8)', 'f'.repeat(64))).toEqual([])
    expect(dirty('stake(int8)', `${'0'.repeat(62)}80`)).toEqual([])
    expect(dirty('stake(int8)', 'f'.repeat(64))[1]).toBe('StakingPool: 1: -1')
    expect(dirty('stake(bytes4)', `01020304${'0'.repeat(55)}1`)).toEqual([])
    expect(dirty('stake(bool)', '2'.padStart(64, '0'))).toEqual([])
    expect(dirty('stake(address)', `1${'0'.repeat(63)}`)).toEqual([])
  })
})

test.each([
  'a(b)',
  'a(uint7)',
  'a(uint264)',
  'a(int0)',
  'a(bytes33)',
  'a(bytes04)',
  'a(function f)',
  'a(uint256[0])',
  'a(uint256[33])',
  'a(uint256[][][][][][])',
  'a(())',
  'a((((((((uint256))))))))',
  'a(uint256,)',
  'a(uint256',
  'a uint256',
  `a(${'uint256,'.repeat(64)}uint256)`,
  'a(uint256[32][32][32][32])',
  `a(${'(uint256[32],uint256[32])[32],'.repeat(9)}bool)`,
  `a(uint256 ${'b'.repeat(2_000)})`,
])('what is no function of the ABI, or too much of one, is not read (%#)', text => {
  expect(readPublished(text)).toBeUndefined()
})

test('it speaks of its own contract alone, and takes no warning away', () => {
  const request = sent(stranger, call('stake(uint256)', [5n]))
  const before = inspectRequest(request)
  const known = unknownCalls(before.parts).map(asked => ({
    ...{ ...asked, contract: 'StakingPool', signature: 'stake(uint256 amount)' },
  }))
  const plain = tellInspection(before, request, teller)
  const described = tellInspection(before, request, teller, createPublishedDescriber(known))
  expect(described.warnings).toEqual(plain.warnings)
  expect(described.parts[0]).toMatchObject({ isUnknown: true, sentence: plain.parts[0]?.sentence })
  expect(described.parts[0]?.lines.length).toBe((plain.parts[0]?.lines.length ?? 0) + 2)
  // The same answer under another contract's address is none.
  expect(tellInspection(before, { ...request }, teller, createPublishedDescriber([]))).toEqual(plain)
  expect(
    tellInspection(
      before,
      request,
      teller,
      createPublishedDescriber(known.map(each => ({ ...each, to: friend }))),
    ),
  ).toEqual(plain)
})

test('what the decoder reads itself is not asked for; of many unknown calls, a few are, each once', () => {
  const approve = b.call('approve' as never, [stranger, b.most])
  expect(unknownCalls(inspectRequest(sent(token, approve)).parts)).toEqual([])
  expect(unknownCalls(inspectRequest(sent(friend, '0x', 1n)).parts)).toEqual([])
  const inner = ['a()', 'b()', 'a()', 'c()', 'd()'].map(types => call(types, []))
  const asked = unknownCalls(inspectRequest(sent(stranger, b.call('multicall' as never, [inner]))).parts)
  expect(asked).toEqual(
    ['a()', 'b()', 'c()'].map(types => ({ to: stranger.toLowerCase(), selector: toFunctionSelector(types) })),
  )
})

/** Types of the ABI with a value each, in the forms that contracts use. */
const typed = fc.letrec<{ any: readonly [string, unknown] }>(tie => {
  const plain = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 24n - 1n }).map(value => ['uint24', Number(value)] as const),
    fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }).map(value => ['int256', value] as const),
    fc.integer({ min: -128, max: 127 }).map(value => ['int8', value] as const),
    fc.boolean().map(value => ['bool', value] as const),
    fc.constantFrom(friend, token).map(value => ['address', value] as const),
    fc.constantFrom(['bytes3', '0x010203'] as const, ['bytes32', `0x${'ab'.repeat(32)}`] as const),
    fc.uint8Array({ maxLength: 70 }).map(value => ['bytes', bytesToHex(value)] as const),
    fc.string({ unit: 'grapheme', maxLength: 70 }).map(value => ['string', value] as const),
  )
  const one = tie('any')
  return {
    any: fc.oneof(
      { maxDepth: 3 },
      plain,
      fc
        .tuple(one, fc.integer({ min: 0, max: 3 }))
        .map(([[type, value], count]) => [`${type}[]`, new Array(count).fill(value)] as const),
      fc
        .tuple(one, fc.integer({ min: 1, max: 3 }))
        .map(([[type, value], count]) => [`${type}[${count}]`, new Array(count).fill(value)] as const),
      fc
        .array(one, { minLength: 1, maxLength: 3 })
        .map(all => [`(${all.map(([type]) => type).join(',')})`, all.map(([, value]) => value)] as const),
    ),
  }
}).any

test('whatever an encoder writes is read to the last byte, and nothing else is', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), all => {
      const signature = `f(${all.map(([type]) => type).join(',')})`
      const data = call(
        signature,
        all.map(([, value]) => value),
      )
      const lines = told(sent(stranger, data), signature)
      expect(lines[0]).toBe(`${first} f of StakingPool`)
      expect(lines.length).toBeLessThanOrEqual(12)
      expect(told(sent(stranger, `${data}00`), signature)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('no answer and no data make it fail', () => {
  const signs = fc.constantFrom(...'a1(),[]  $_', 'uint256', 'bytes', 'string', 'tuple', '[2]', '(', ')')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 20 }), fc.uint8Array({ maxLength: 300 }), (parts, bytes) => {
      const signature = `f(${parts.join('')})`
      const read = readPublished(signature)
      const data = `${read?.selector ?? '0x01020304'}${bytesToHex(bytes).slice(2)}` as Hex
      expect(told(sent(stranger, data), signature).length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 300 },
  )
})
