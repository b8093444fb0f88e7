import { expect, it } from 'vitest'
import { createHistory } from './createHistory.mjs'

it('forgets the oldest transactions, also in the lists of their addresses', () => {
  const history = createHistory(3)
  for (const number of [1, 2, 3, 4, 5]) history.add(processed(number))
  expect(history.count).toBe(5)
  expect(history.find('s2')).toBeUndefined()
  expect(history.find('s3')?.transaction.signature).toBe('s3')
  expect(history.of('all').map(({ transaction }) => transaction.signature)).toEqual(['s5', 's4', 's3'])
  expect(history.of('a1')).toEqual([])
  expect(history.of('a5')).toHaveLength(1)
})

function processed(number) {
  return {
    transaction: { signature: `s${number}` },
    keys: [{ address: 'all' }, { address: `a${number}` }],
  }
}
