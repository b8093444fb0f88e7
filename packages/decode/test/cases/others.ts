import * as b from '../build'
import { batch, type Case, fn, good, trap } from './case'

const { sent, stranger, token } = b

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
  good('data that is no data', sent(token, '0xzz'), ['unknown'], 'unknown'),
  good('a name for an address', sent('shop.eth', '0x', 1n), ['unknown'], 'unknown'),
  good(
    'two sorts of data',
    b.asked('eth_sendTransaction', [{ to: token, data: '0x', input: trap }]),
    ['unknown'],
    'unknown',
  ),
  good('no transaction', b.asked('eth_sendTransaction', ['hello']), ['unknown'], 'unknown'),
  good('an empty batch', batch(), ['unknown'], 'unknown'),
]
