import { expect, test } from 'vitest'
import { tokenSymbol } from './tokenSymbol'

test.each(['USDC', 'USD₮0', 'stETH', 'aEthUSDC', '$WIF', 'BTC.b', '柴犬', 'ドージ', '도지', 'عملة', '柴犬2'])(
  '%s is a symbol',
  symbol => expect(symbol).toMatch(tokenSymbol),
)

test.each([
  ['a sentence', 'USDC at x.com'],
  ['letters of another script', 'UЅDC'],
  ['two scripts, of which one looks like the other', 'USD丅'],
  ['a mark that nobody sees', 'USDC\u061c'],
  ['a letter that nobody sees', '도\u3164지'],
  ['a mark that turns the line', '\u202eCDSU'],
  ['nothing', ''],
  ['thirteen letters', 'ABCDEFGHIJKLM'],
])('%s is none', (_, symbol) => expect(symbol).not.toMatch(tokenSymbol))
