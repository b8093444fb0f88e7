import { expect, test } from 'vitest'
import { claimedId, idAmongNamesakes, sameAccounts } from './namesakes'

test('the first that claims an id keeps it, the others are numbered', () => {
  expect([0, 1, 2].map(earlier => idAmongNamesakes('io.one', earlier))).toEqual([
    'io.one',
    'io.one#2',
    'io.one#3',
  ])
  expect(idAmongNamesakes('Phantom', 1, id => id === 'Phantom#2')).toBe('Phantom#3') // a wallet may be called so
})

test.each([
  ['io.one', 'io.one'],
  ['io.one#2', 'io.one'],
  ['Wallet #2', 'Wallet '],
  ['Wallet#two', 'Wallet#two'],
])('%j claims %j', (id, claimed) => {
  expect(claimedId(id)).toBe(claimed)
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'a'], ['a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [[], [], false],
])('%j and %j are the same accounts: %s', (one, other, same) => {
  expect(sameAccounts(one, other)).toBe(same)
})
