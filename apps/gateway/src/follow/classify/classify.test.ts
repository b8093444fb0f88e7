import type { OperationType } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { type Mark, noOne, type TokenKind, type Transfer } from '../chain/readLog'
import type { ReadTransaction } from '../chain/readSpan'
import { classify } from './classify'
import { isUnwanted } from './isUnwanted'
import { pushedCollections } from './pushedCollections'

const me = 'a'.repeat(40)
const other = 'b'.repeat(40)
const dollar = 'c'.repeat(40)
const coin = 'd'.repeat(40)
const grave = `${'0'.repeat(36)}dead`

const moved = (
  sender: string,
  receiver: string,
  token = dollar,
  kind: TokenKind = 20,
  amount = 5n,
): Transfer => ({
  ...{ logi: 0, sub: 0, kind, token, sender, receiver, tokenId: kind === 20 ? 0n : 7n, amount },
})
const did = (what: Mark['what'], by = me): Mark => ({ what, by })
const transaction = (changes: Partial<ReadTransaction>): ReadTransaction => ({
  ...{ hash: '0x', index: 0, sender: me, receiver: other, value: 0n, nonce: 1, selector: 'ffffffff' },
  ...{ failed: false, hasLog: true, transfers: [], marks: [] },
  ...changes,
})

test.each<[OperationType, string, Partial<ReadTransaction>]>([
  ['deploy', 'a contract made', { receiver: undefined }],
  ['deploy', 'a contract that could not be made', { receiver: undefined, failed: true }],
  ['cancel', 'nothing, to oneself', { receiver: me, selector: '' }],
  ['approve', 'an allowance', { marks: [did('approve')] }],
  [
    'send',
    'an old token that reports the allowance it used',
    { transfers: [moved(me, other)], marks: [did('approve')] },
  ],
  ['execute', 'an allowance of somebody else', { marks: [did('approve', other)] }],
  ['mint', 'an NFT from nobody', { transfers: [moved(noOne, me, dollar, 721)] }],
  ['mint', 'an NFT from nobody, paid for', { transfers: [moved(noOne, me, dollar, 721)], value: 1n }],
  [
    'mint',
    'an NFT from nobody, sent by somebody else',
    { sender: other, transfers: [moved(noOne, me, dollar, 1155)] },
  ],
  ['mint', 'tokens from nobody', { transfers: [moved(noOne, me)] }],
  ['receive', 'tokens from nobody, sent by somebody else', { sender: other, transfers: [moved(noOne, me)] }],
  ['burn', 'tokens to nobody', { transfers: [moved(me, noOne)] }],
  ['burn', 'an NFT to 0x…dEaD', { transfers: [moved(me, grave, dollar, 721)] }],
  ['trade', 'one token for another', { transfers: [moved(me, other), moved(other, me, coin)] }],
  ['trade', 'coins for a token', { value: 1n, transfers: [moved(other, me)] }],
  [
    'trade',
    'one NFT for a token',
    { sender: other, transfers: [moved(me, other, coin, 721), moved(other, me)] },
  ],
  ['send', 'part of it comes back', { transfers: [moved(me, other), moved(other, me)] }],
  ['deposit', 'coins wrapped', { value: 1n, transfers: [moved(noOne, me)], marks: [did('deposit')] }],
  ['withdraw', 'coins unwrapped', { transfers: [moved(me, noOne)], marks: [did('withdraw')] }],
  [
    'deposit',
    'a token for shares of a vault',
    { transfers: [moved(me, other), moved(noOne, me, coin)], marks: [did('deposit')] },
  ],
  ['borrow', 'a loan', { transfers: [moved(other, me)], marks: [did('borrow')] }],
  ['repay', 'a loan paid back', { transfers: [moved(me, other)], marks: [did('repay')] }],
  ['claim', 'only in, by an own call', { transfers: [moved(other, me)] }],
  ['send', 'a token', { transfers: [moved(me, other)] }],
  ['send', 'coins', { value: 1n, selector: '' }],
  ['send', 'to oneself', { value: 1n, selector: '', receiver: me }],
  ['send', 'what somebody else moved with an allowance', { sender: other, transfers: [moved(me, other)] }],
  ['receive', 'a token', { sender: other, transfers: [moved(other, me)] }],
  ['receive', 'coins', { sender: other, receiver: me, value: 1n, selector: '' }],
  ['execute', 'a call', {}],
  ['send', 'a transfer that failed', { failed: true, selector: 'a9059cbb' }],
  ['send', 'coins that did not arrive', { failed: true, selector: '', value: 1n }],
  ['approve', 'an allowance that failed', { failed: true, selector: '095ea7b3' }],
  ['execute', 'a call that failed', { failed: true }],
])('%s: %s', (type, _, changes) => {
  expect(classify(transaction(changes), me)).toBe(type)
})

describe('what somebody else put into the history', () => {
  const many = (count: number, kind: TokenKind) =>
    Array.from({ length: count }, (_, at) => moved(other, at.toString(16).padStart(40, '0'), coin, kind))
  const unwanted = (changes: Partial<ReadTransaction>) => {
    const seen = transaction(changes)
    return isUnwanted(seen, me, pushedCollections(seen.transfers))
  }
  test.each<[boolean, string, Partial<ReadTransaction>]>([
    [true, 'nothing moved in our name', { sender: other, transfers: [moved(me, other, dollar, 20, 0n)] }],
    [false, 'nothing moved by ourselves', { transfers: [moved(me, other, dollar, 20, 0n)] }],
    [false, 'something moved in our name', { sender: other, transfers: [moved(me, other)] }],
    [
      true,
      'an NFT pushed to 51',
      { sender: other, transfers: [...many(50, 721), moved(other, me, coin, 721)] },
    ],
    [
      false,
      'an NFT pushed to 50',
      { sender: other, transfers: [...many(49, 721), moved(other, me, coin, 721)] },
    ],
    [false, 'wages paid to 51', { sender: other, transfers: [...many(50, 20), moved(other, me, coin)] }],
    [false, 'an NFT that we pushed', { transfers: [...many(50, 721), moved(other, me, coin, 721)] }],
    [false, 'coins', { sender: other, receiver: me, value: 1n }],
  ])('%s: %s', (expected, _, changes) => {
    expect(unwanted(changes)).toBe(expected)
  })
})
