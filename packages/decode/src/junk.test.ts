import { toChecksum } from '@latchkey/protocol'
import fc from 'fast-check'
import { encodeAbiParameters, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import * as b from '../test/build'
import { swaps } from '../test/cases/swaps'
import { corpus } from '../test/corpus'
import { solanaTransaction, u64 } from '../test/solana'
import { functions } from './evm/functions'
import { findWithoutCode, inspectRequest, isCode } from './inspectRequest'
import type { SignRequest } from './request'
import { routerFunctions } from './swaps/decodeSwap'
import { findTokenNames } from './tokenNames'
import { tellInspection } from './words/tellInspection'
import { type Words, words } from './words/words'
import { wordsAr } from './words/words.ar'
import { wordsDe } from './words/words.de'

const seed = 20261118
const teller = {
  say: (key: keyof typeof words, values: Record<string, string> = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  language: 'en',
}

/** Says it all, as a view would: nothing of it may throw. */
function told(request: SignRequest) {
  const inspection = inspectRequest(request)
  expect(inspection.parts.length).toBeGreaterThan(0)
  expect(tellInspection(inspection, request, teller).parts.length).toBeGreaterThan(0)
  return inspection
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const selectors = fc.constantFrom(...Object.keys(functions))
const bytes = fc.uint8Array({ maxLength: 400 })

test('[T-2] a known selector with any bytes behind it is never said to be safe, unless they are its arguments', () => {
  fc.assert(
    fc.property(selectors, bytes, (selector, junk) => {
      const { risk, parts } = told(b.sent(b.token, `0x${selector}${hexOf(junk)}`))
      // Random bytes hit the exact form of arguments only where there are none to speak of.
      if (risk === 'none' || risk === 'caution')
        expect(parts.some(({ what }) => what === 'unknown')).toBe(false)
      if (junk.length % 32 !== 0) expect(['unknown', 'danger']).toContain(risk)
    }),
    { seed, numRuns: 600 },
  )
})

const calls = corpus
  .flatMap(({ request: { action } }) => (action.kind === 'calls' ? action.calls.map(({ data }) => data) : []))
  .filter(data => data.length > 10 && data.length % 64 === 10) // some are cut off already: a few bytes could mend them

test('[T-2] calldata that is cut off, or goes on, has a part that is unknown', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calls), fc.nat(), bytes, (data, at, more) => {
      const end = 10 + 2 * (at % ((data.length - 10) / 2 + 1))
      const cut = data.slice(0, end)
      if (cut !== data) expect(['unknown', 'danger']).toContain(told(b.sent(b.token, cut)).risk)
      if (more.length > 0) {
        const { parts } = told(b.sent(b.token, data + hexOf(more)))
        expect(parts.some(({ what }) => what === 'unknown')).toBe(true)
      }
    }),
    { seed, numRuns: 250 },
  )
})

test('[T-2] a batch within a call that goes on has a part that is unknown', () => {
  const pay = b.call('transfer' as never, [b.stranger, 1n])
  const batch = b.executions([b.token, 0n, pay])
  const sent = (inner: string) => {
    const data = b.call('execute' as never, [`0x01${'00'.repeat(31)}`, inner], b.executeAbi)
    return told(b.sent(b.account, data)).parts.map(({ what }) => what)
  }
  expect(sent(batch)).not.toContain('unknown')
  expect(sent(`${batch}00`)).toContain('unknown')
  expect(sent(`${batch}${pay.slice(2)}`)).toContain('unknown')
})

const swapped = swaps.flatMap(({ request: { action }, risk }) =>
  action.kind === 'calls' && risk === 'none' ? action.calls : [],
)

test('[T-2] a swap that is cut off, or goes on, has a part that is unknown; one with a byte changed is read', () => {
  const at = (to: string | undefined, data: string, value: bigint) => told(b.sent(to, data, value))
  fc.assert(
    fc.property(fc.constantFrom(...swapped), fc.nat(), fc.nat(255), ({ to, data, value }, place, byte) => {
      const end = 10 + 2 * (place % ((data.length - 10) / 2))
      expect(['unknown', 'danger']).toContain(at(to, data.slice(0, end), value).risk)
      const more = byte.toString(16).padStart(2, '0')
      expect(['unknown', 'danger']).toContain(at(to, data + more, value).risk)
      at(to, data.slice(0, end) + more + data.slice(end + 2), value)
    }),
    { seed, numRuns: 400 },
  )
})

test('[T-2] dangerous calldata stays red, whatever stands behind it', () => {
  const trap = b.call('approve' as never, [b.stranger, b.most])
  fc.assert(
    fc.property(bytes, more => {
      expect(told(b.sent(b.token, trap + hexOf(more))).risk).toBe('danger')
    }),
    { seed, numRuns: 300 },
  )
})

test('[T-2] offsets that lead to one place again and again cost no more than the data is long', () => {
  const word = (number: number) => number.toString(16).padStart(64, '0')
  // A list of 30 000 texts, all of which are the same 100 kB.
  const list =
    word(32) + word(30_000) + word(30_000 * 32).repeat(30_000) + word(100_000) + 'ab'.repeat(100_000)
  expect(told(b.sent(b.token, `0xac9650d8${list}`)).risk).toBe('danger')
})

test('[T-2] a thousand parts are not all read, and that is said', () => {
  const data = b.call('transfer' as never, [b.friend, 1n])
  const { parts, risk } = told(b.sent(b.token, b.call('multicall' as never, [new Array(1_000).fill(data)])))
  expect([parts.length, parts.at(-1)]).toEqual([501, { what: 'unknown', reason: 'size' }])
  expect(risk).toBe('danger')
})

test('[T-2] typed data of any shape is unknown at least', () => {
  const names = [
    'Permit',
    'PermitSingle',
    'OrderComponents',
    'SafeTx',
    'constructor',
    '__proto__',
    'toString',
  ]
  const shape = fc.record({
    types: fc.oneof(fc.dictionary(fc.constantFrom(...names, 'PermitDetails'), fc.anything()), fc.anything()),
    primaryType: fc.oneof(fc.constantFrom(...names), fc.anything()),
    domain: fc.anything(),
    message: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(shape, fc.anything(), fc.json()), data => {
      const { risk } = told(b.asked('eth_signTypedData_v4', [b.account, data]))
      expect(['unknown', 'danger']).toContain(risk)
    }),
    { seed, numRuns: 600 },
  )
})

test('requests with any parameters are read without a throw', () => {
  const methods = [
    'eth_sendTransaction',
    'wallet_sendCalls',
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...methods), fc.anything(), (method, params) => {
      told(b.asked(method, params))
      told(b.asked(method, [params]))
    }),
    { seed, numRuns: 600 },
  )
})

test('[T-2] a Solana transaction with a byte changed, or any bytes, is read without a throw', () => {
  const whole = solanaTransaction([
    { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(5n)] },
    { program: 'token', accounts: ['source', 'mint', 'target', 'own'], data: [12, ...u64(5n), 6] },
  ])
  const asked = (transaction: Uint8Array): SignRequest => ({
    origin: 'https://shop.example',
    networkId: 'solana:1' as never,
    account: b.account,
    action: { kind: 'solana', transactions: [transaction] },
  })
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), bytes, (at, byte, junk) => {
      told(asked(whole.with(at, byte)))
      expect(told(asked(whole.slice(0, at))).risk).not.toBe('none')
      expect(told(asked(junk)).risk).not.toBe('none')
    }),
    { seed, numRuns: 250 },
  )
})

test('every selector is the one of its signature', () => {
  const all = [functions, ...Object.values(routerFunctions)].flatMap(table => Object.entries(table))
  for (const [selector, { name, types }] of all)
    expect([name, `0x${selector}`]).toEqual([name, toFunctionSelector(`function ${name}(${types})`)])
})

test('[T-2] only those who may spend are asked for, once, and a node that does not answer changes nothing', async () => {
  const asked: string[] = []
  const reader = async (address: string) => {
    asked.push(address)
    if (address === b.friend.toLowerCase()) throw new Error('away')
    return false
  }
  const approve = (who: string) => b.call('approve' as never, [who, 5n])
  expect(await findWithoutCode(b.sent(b.stranger, '0x', 1n), reader)).toEqual([])
  expect(asked).toEqual([])
  const twice = b.sent(b.token, b.call('multicall' as never, [[approve(b.stranger), approve(b.stranger)]]))
  expect(await findWithoutCode(twice, reader)).toEqual([b.stranger.toLowerCase()])
  expect(asked).toEqual([b.stranger.toLowerCase()])
  expect(await findWithoutCode(b.sent(b.token, approve(b.friend)), reader)).toEqual([])
})

test('an account that points to code is none; what is no answer says nothing', () => {
  const answers = ['0x', '0x6080', `0xef0100${'1'.repeat(40)}`, null, 'junk']
  expect(answers.map(isCode)).toEqual([false, true, false, undefined, undefined])
})

test('tokens are asked how they are called; a sentence, a lie about decimals and silence are no names', async () => {
  const request = b.sent(b.token, b.call('transfer' as never, [b.friend, 5_000_000n]))
  const text = (symbol: string) => encodeAbiParameters([{ type: 'string' }], [symbol])
  const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
  const named = (symbol: unknown, decimals: unknown) =>
    findTokenNames(request, async (to, data) => {
      expect(to).toBe(b.token.toLowerCase())
      return data === '0x95d89b41' ? symbol : decimals
    })
  const usdc = { [b.token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } }
  expect(await named(text('USDC'), word(6))).toEqual(usdc)
  expect(await named(`0x${'55534443'.padEnd(64, '0')}`, word(6))).toEqual(usdc)
  for (const [symbol, decimals] of [
    [text('USDC, or visit evil.example'), word(6)],
    [text('US\u200bDC'), word(6)],
    [text('USD\u0421'), word(6)], // a letter of another script
    [text('\u0395\u03a4\u0397'), word(18)], // ETH in Greek
    [text('\uff35\uff33\uff24\uff23'), word(6)], // wide letters
    [text('\u{1d414}\u{1d412}\u{1d403}\u{1d402}'), word(6)], // letters of mathematics
    [text('Claim at evil.example'), word(6)],
    [text('USDC'), word(255)],
    [text('USDC'), '0x'],
    ['0x', word(6)],
    [null, 7],
  ])
    expect(await named(symbol, decimals)).toEqual({})
  expect(await findTokenNames(request, () => Promise.reject(new Error('away')))).toEqual({})
})

test('all languages have the same places to fill in', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  for (const other of [wordsDe, wordsAr])
    for (const [key, text] of Object.entries(words))
      expect([key, places(other[key as keyof Words])]).toEqual([key, places(text)])
})

test('a sentence has amounts, names and the ends of addresses; details have them in full', () => {
  const request = b.sent(b.token, b.call('approve' as never, [b.stranger, 5_000_000n]))
  const named = { ...teller, tokens: { [b.token.toLowerCase()]: { symbol: 'USDC\u202e', decimals: 6 } } }
  const { parts } = tellInspection(inspectRequest(request), request, named)
  expect(parts).toEqual([
    {
      place: 0,
      sentence: '0x90F7…b906 may take 5 USDC⟦U+202E⟧ (0xA0b8…eB48) from you, now and later.',
      isUnknown: false,
      lines: [
        { label: 'Token', value: toChecksum(b.token), isCode: true },
        { label: 'Who may take it', value: b.stranger, isCode: true },
      ],
    },
  ])
})

test('a swap names fees, receivers and its end in the details, in every language', () => {
  const of = (name: string) => {
    const request = swaps.find(each => each.name === name)?.request
    if (!request) throw new Error(name)
    return request
  }
  const lines = (request: SignRequest) =>
    tellInspection(inspectRequest(request), request, teller).parts.flatMap(part => part.lines)
  const fee = lines(of('a swap with a fee')).find(({ label }) => label === 'Fee')
  expect(fee?.value).toBe(`0.25% to ${b.stranger}`)
  const other = lines(of('a swap for a stranger'))
  expect(other.map(({ label }) => label)).toEqual(['Token', 'Who gets it', 'Until'])
  expect(other[1]?.value).toBe(b.stranger)
  const inWords = [wordsDe, wordsAr].map(own => {
    const request = of('a swap for a stranger')
    const say = (key: keyof typeof words, values: Record<string, string> = {}) =>
      own[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const { parts, warnings } = tellInspection(inspectRequest(request), request, {
      ...{ say, language: 'en', coin: { symbol: 'ETH', decimals: 18 } },
      tokens: { [b.token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } },
    })
    return [parts[0]?.sentence, warnings[0]?.text]
  })
  expect(inWords[0]).toEqual([
    'Sie tauschen höchstens 5 USDC (0xA0b8…eB48) gegen mindestens 0.001 ETH. Das bekommt 0x90F7…b906, nicht Sie.',
    'Was Sie durch den Tausch bekommen, geht an 0x90F7…b906 und nicht an Sie.',
  ])
  expect(inWords[1]?.[0]).toContain('0x90F7…b906')
})
