import { expect, test } from 'vitest'
import { registerName } from '../endpoints/nameChanges'
import { getNameRecord, getNameSuggestions, getNamesOfAddress } from '../endpoints/names'
import { getNameZone } from '../endpoints/nameZone'
import { isKitError } from '../KitError'
import { coinTypeOf } from './coinTypeOf'
import { labelProblem } from './labelProblem'
import { nameError } from './nameError'
import { nameMessage } from './nameMessage'

test('[NAM-06 NAM-07] a name is of letters, digits and hyphens, four of them at least', () => {
  for (const good of ['alice', 'a1b2', 'al-ice', '1234', 'a'.repeat(63)])
    expect(labelProblem(good)).toBeUndefined()
  for (const [bad, why] of [
    ...['', 'a', 'ada'].map(label => [label, 'too-short'] as const),
    ...['a'.repeat(64), 'a'.repeat(10_240)].map(label => [label, 'too-long'] as const),
    ...['-abc', 'abc-', 'ab--cd', 'xn--80ak6aa92e', '----'].map(label => [label, 'hyphens'] as const),
    ...['al.ice', 'alice\u200b', 'аlice', '👩‍🚀👩‍🚀', 'al ice', 'Alice', 'al_ice', 'alice\n', 'ålice'].map(
      label => [label, 'characters'] as const,
    ),
  ])
    expect([bad, labelProblem(bad)]).toEqual([bad, why])
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const row = { name: 'alice.a.test', attributes: { bio: 'Hi' }, addresses: { 60: { address } } }
const record = { name: 'alice.a.test', attributes: { bio: 'Hi' }, addresses: { 60: address } }

test('[API-26 API-27 API-29] a record is read field by field, and none is none', () => {
  expect(getNameRecord.answer(row)).toEqual(record)
  expect(getNameRecord.answer([])).toBeUndefined()
  expect(getNamesOfAddress.answer([row, { name: 'x' }, null])).toEqual([record])
  expect(registerName.answer({ ...row, success: true, attributes: null })).toEqual({
    ...{ ...record, attributes: {} },
  })
  const odd = {
    ...row,
    attributes: { bio: 'a\u202eb' },
    addresses: { 60: { address: 'x' }, '-1': { address } },
  }
  expect(getNameRecord.answer(odd)).toEqual({ ...record, attributes: { bio: 'ab' }, addresses: {} })
  for (const bad of [null, {}, 'x', [1], { name: 'no dots' }, { name: 'a\u200blice.a.test' }])
    expect(() => getNameRecord.answer(bad)).toThrow('the record is not one')
  expect(() => getNamesOfAddress.answer({})).toThrow('not a list')
  expect(() => registerName.answer([])).toThrow('not one')
})

test('[NAM-11 API-28] a suggestion has a name, and says whether and why it cannot be had', () => {
  expect(
    getNameSuggestions.answer({
      suggestions: [
        { name: 'alice.a.test', registered: true, reason: 'taken' },
        { name: 'alice-one.a.test', registered: false, reason: 'odd' },
        { name: '<b>' },
        7,
      ],
      serverTime: 17,
    }),
  ).toEqual({
    suggestions: [
      { name: 'alice.a.test', registered: true, reason: 'taken' },
      { name: 'alice-one.a.test', registered: false },
    ],
    serverTime: 17,
  })
  expect(getNameSuggestions.answer({ suggestions: [], serverTime: 'x' })).toEqual({ suggestions: [] })
  expect(() => getNameSuggestions.answer([])).toThrow('not a list')
})

test('a zone is a name itself, or none', () => {
  expect(getNameZone.answer({ zone: 'id.a.test', serverTime: 17 })).toEqual({
    zone: 'id.a.test',
    serverTime: 17,
  })
  expect(getNameZone.answer({ zone: null, serverTime: 17 })).toEqual({ zone: null, serverTime: 17 })
  for (const zone of [
    undefined,
    '',
    'test',
    '.a.test',
    'a.test.',
    'ä.test',
    'a\u202e.test',
    `a.${'b'.repeat(200)}`,
  ])
    expect(() => getNameZone.answer({ zone, serverTime: 'x' })).toThrow('not one')
})

test('[NAM-09] an EVM chain has a coin type if its number is below 2^31', () => {
  expect(coinTypeOf(1)).toBe(0x80000001)
  expect(coinTypeOf(2 ** 31 - 1)).toBe(0xffffffff)
  for (const bad of [2 ** 31, -1, 1.5, Number.NaN, 2 ** 53]) {
    expect(() => coinTypeOf(bad)).toThrow(/^Invalid chainId$/)
    try {
      coinTypeOf(bad)
    } catch (error) {
      expect(isKitError(error, 'name/bad-chain')).toBe(true)
    }
  }
})

test('[NAM-10] what is signed is written in one way', () => {
  expect(nameMessage({ action: 'register', name: 'alice.a.test', attributes: {} }, 17)).toBe(
    '{"name":"alice.a.test","attributes":{},"timestamp":17}',
  )
  expect(nameMessage({ action: 'transfer', name: 'alice.a.test', to: address }, 17)).toBe(
    `{"action":"transfer","name":"alice.a.test","to":"${address}","timestamp":17}`,
  )
})

test('[NAM-17 NAM-18 NAM-19 NAM-20 NAM-21] an error is the reason that was given, else its own text', () => {
  expect(nameError('name/resolve-failed').message).toBe('Error resolving name')
  expect(nameError('name/suggestions-failed').message).toBe('Error fetching name suggestions')
  expect(nameError('name/reverse-failed').message).toBe('Error fetching names for address')
  expect(nameError('name/register-failed', { value: 'ada' }).message).toBe('Error registering name ada')
  const told = nameError('name/register-failed', { value: 'ada', reason: 'This name is taken already' })
  expect(told).toMatchObject({ code: 'name/register-failed', message: 'This name is taken already' })
})

test('[ERR-24 ERR-25 ERR-39] what is missing is told in these words', () => {
  expect(nameError('name/no-network').message).toBe('Network not found')
  expect(nameError('name/no-account').message).toBe('Address or auth connector not found')
})
