import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { Looks } from './findLooks'
import { readChanges } from './lookSteps'

const from = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const real = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`
const text = (symbol: string) => encodeAbiParameters([{ type: 'string' }], [symbol])
const seen = (...data: Hex[]) => data.map(each => ({ ok: true, data: each, gas: 0n }))

const arrived = (token: string, symbol: string, chainId = 'eip155:1') => {
  const none = { tokens: [], nfts: [] }
  const looks: Looks = {
    ...{ tokens: [token], nfts: [], approvals: [], leaving: none, isCut: false, isAll: true },
  }
  const before = seen(word(0), word(0), word(0), text(symbol), word(6))
  const after = seen(word(0), word(500))
  const { changes } = readChanges({ from, chainId }, looks, { before, after })
  return changes
}

test('[IMP-24] what arrives under the symbol of a well-known token is told by its address alone', () => {
  const change = { kind: 'token', amount: 500n, decimals: 6 }
  expect(arrived(real, 'USDC')).toEqual([{ ...change, token: real, symbol: 'USDC' }])
  expect(arrived(other, 'FARM')).toEqual([{ ...change, token: other, symbol: 'FARM' }])
  for (const symbol of ['USDC', 'usdc', 'US DC', 'USD\u0421'])
    expect(arrived(other, symbol)).toEqual([{ ...change, token: other }])
  expect(arrived(other, 'USDC', 'eip155:31337')).toEqual([{ ...change, token: other, symbol: 'USDC' }])
})
