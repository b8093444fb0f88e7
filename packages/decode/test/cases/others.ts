import type { WarningCode } from '../../src/warnings/warning'
import * as b from '../build'
import { bad, batch, type Case, fn, good, trap, unlimited } from './case'

const { sent, stranger, token } = b
const hides: readonly WarningCode[] = ['hides']
const transfer = fn('transfer', [stranger, 5n])
const spenders = Array.from({ length: 11 }, (_, at) => `0x${String(at + 11).repeat(20)}`)
const asked = (...transaction: object[]) => b.asked('eth_sendTransaction', transaction)

export const others: readonly Case[] = [
  good('a call', sent(stranger, fn('claim', [])), ['unknown'], 'unknown'),
  good('a mint that costs', sent(stranger, fn('mint', [1n]), 10n ** 16n), ['send', 'unknown'], 'unknown'),
  good('wrapping', sent(stranger, fn('deposit', []), 10n ** 16n), ['send', 'unknown'], 'unknown'),
  good('a swap', sent(stranger, fn('swap', [token, 1n, '0x12'])), ['unknown'], 'unknown'),
  good('two bytes', sent(stranger, '0xa905'), ['unknown'], 'unknown'),
  good(
    'a transfer cut off',
    sent(token, fn('transfer', [stranger, 5n]).slice(0, -20)),
    ['send', 'unknown'],
    'unknown',
  ),
  good('a contract', sent(undefined, '0x6080'), ['create'], 'caution'),
  good('a name for an address', sent('shop.eth', '0x', 1n), ['unknown'], 'unknown'),
  good('no data in an empty text', asked({ to: stranger, data: '', value: '' }), ['send']),
  good(
    'the same data twice',
    asked({ to: token, data: transfer, input: transfer.toUpperCase().replace('0X', '0x') }),
    ['send'],
  ),
  good(
    'ten who may take little',
    batch(...spenders.slice(1).map(spender => ({ to: token, data: fn('approve', [spender, 5n]) }))),
    spenders.slice(1).map(() => 'allow' as const),
  ),

  bad('data that is no data', sent(token, '0xzz'), ['unknown'], hides),
  bad('data without its beginning', asked({ to: token, data: trap.slice(2) }), ['unknown'], hides),
  bad('a receiver without its beginning', asked({ to: token.slice(2), data: trap }), ['unknown'], hides),
  bad('a call of a name', asked({ to: 'usdc.eth', data: trap }), ['unknown'], hides),
  bad('a value that is none', asked({ to: token, data: trap, value: '1.5' }), ['unknown'], hides),
  bad('an empty value', asked({ to: token, data: trap, value: '' }), ['allow'], unlimited),
  bad('two sorts of data', asked({ to: token, data: '0x', input: trap }), ['unknown'], hides),
  bad('an empty text beside the data', asked({ to: token, data: '', input: trap }), ['allow'], unlimited),
  bad('no transaction', b.asked('eth_sendTransaction', ['hello']), ['unknown'], hides),
  bad('an empty batch', batch(), ['unknown'], hides),
  bad(
    'a batch with a call that cannot be read',
    batch({ to: stranger }, { to: token, data: trap.slice(2) }),
    ['unknown'],
    hides,
  ),
  bad(
    'eleven who may take little',
    batch(...spenders.map(spender => ({ to: token, data: fn('approve', [spender, 5n]) }))),
    spenders.map(() => 'allow' as const),
    hides,
  ),
]
