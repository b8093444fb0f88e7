import { expect, test } from 'vitest'
import { readLog } from './readLog'
import { topics } from './topics'

const word = (value: number | bigint | string) =>
  (typeof value === 'string' ? value : value.toString(16)).padStart(64, '0')
const [a, b, operator] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] as const
const log = (given: readonly string[], words: readonly (number | bigint)[] = []) =>
  readLog({
    address: `0x${'D'.repeat(40)}`,
    topics: given.map((topic, at) => (at === 0 ? topic : `0x${word(topic)}`)),
    data: `0x${words.map(word).join('')}`,
    ...{ blockHash: `0x${word(1)}`, blockNumber: '0x2', transactionIndex: '0x0', logIndex: '0x4' },
  })
const moved = (...given: Parameters<typeof log>) =>
  log(...given).transfers.map(({ kind, sender, receiver, tokenId, amount, sub }) => [
    kind,
    sender,
    receiver,
    tokenId,
    amount,
    sub,
  ])

test('transfers of each standard are read from topics and data', () => {
  expect(log([topics.transfer, a, b], [9]).transfers).toEqual([
    { token: 'd'.repeat(40), logi: 4, sub: 0, kind: 20, sender: a, receiver: b, tokenId: 0n, amount: 9n },
  ])
  expect(moved([topics.transfer, a, b, '7'])).toEqual([[721, a, b, 7n, 1n, 0]])
  expect(moved([topics.transferSingle, operator, a, b], [7, 3])).toEqual([[1155, a, b, 7n, 3n, 0]])
  const batch = [64, 160, 2, 7, 8, 2, 3, 4]
  expect(moved([topics.transferBatch, operator, a, b], batch)).toEqual([
    [1155, a, b, 7n, 3n, 0],
    [1155, a, b, 8n, 4n, 1],
  ])
  const most = 2n ** 256n - 1n
  expect(moved([topics.transfer, a, b], [most])).toEqual([[20, a, b, 0n, most, 0]])
})

test('wrapping counts as coming from nobody, unwrapping as going there', () => {
  const nobody = '0'.repeat(40)
  expect(moved([topics.wrap, a], [5])).toEqual([[20, nobody, a, 0n, 5n, 0]])
  expect(moved([topics.unwrap, a], [5])).toEqual([[20, a, nobody, 0n, 5n, 0]])
  expect(log([topics.wrap, a], [5]).marks).toEqual([{ what: 'deposit', by: a }])
})

test.each<[string, readonly string[], readonly (number | bigint)[]]>([
  ['a transfer without topics, as of CryptoKitties', [topics.transfer], [1, 2, 3]],
  ['a transfer of a token with too much data', [topics.transfer, a, b], [1, 2]],
  ['a transfer of an NFT with data', [topics.transfer, a, b, '7'], [1]],
  ['an address that is none', [topics.transfer, `1${'0'.repeat(63)}`, b], [1]],
  ['from nobody to nobody', [topics.transfer, '0', '0'], [1]],
  [
    'a batch with a list that is too long',
    [topics.transferBatch, operator, a, b],
    [64, 160, 2n ** 255n, 7, 8, 2, 3, 4],
  ],
  ['a batch that points outside', [topics.transferBatch, operator, a, b], [64, 32_000, 1, 7]],
  ['a batch with lists of two lengths', [topics.transferBatch, operator, a, b], [64, 128, 1, 7, 2, 3, 4]],
])('%s moves nothing', (_, given, words) => {
  expect(log(given, words).transfers).toEqual([])
})

test('what is not a log at all is refused', () => {
  expect(() => readLog({ address: '0x1' })).toThrow('a log has no topics')
  expect(() => readLog(null)).toThrow('a log has no topics')
})
