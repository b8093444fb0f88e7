import type { SimulatedChange } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { programs } from '../../solana/chain/programs'
import { nameChanges } from './nameChanges'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

const text = (value: string) => {
  const bytes = Buffer.alloc(4 + Buffer.byteLength(value))
  bytes.writeUInt32LE(Buffer.byteLength(value))
  bytes.write(value, 4)
  return bytes
}

/** A mint of Token-2022 that says itself how it is called. */
function mintOf(symbol: string, decimals = 6, supply = 1_000n): Buffer {
  const value = Buffer.concat([Buffer.alloc(64), text('A token'), text(symbol), text('')])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(19)
  head.writeUInt16LE(value.length, 2)
  const base = Buffer.alloc(166)
  base.writeBigUInt64LE(supply, 36)
  base.set([decimals, 1], 44)
  base[165] = 1
  return Buffer.concat([base, head, value])
}

const moved = (token: string): SimulatedChange => ({ kind: 'token', token, amount: -5n })
const named = (mint: Buffer | undefined, token = other, chain = mainnet) =>
  nameChanges(
    async () => ({
      value: [mint ? { owner: programs.token2022, data: [mint.toString('base64'), 'base64'] } : null, null],
    }),
    [moved(token)],
    chain,
  )

test('[IMP-24] a token of Solana is called as it calls itself, and by its address where that is another’s name', async () => {
  expect(await named(mintOf('LATCH'))).toEqual([{ ...moved(other), symbol: 'LATCH', decimals: 6 }])
  expect(await named(mintOf('USDC'))).toEqual([{ ...moved(other), decimals: 6 }])
  expect(await named(mintOf('US\u200bDC'))).toEqual([{ ...moved(other), decimals: 6 }])
  expect(await named(mintOf('USDC'), usdc)).toEqual([{ ...moved(usdc), symbol: 'USDC', decimals: 6 }])
  expect(await named(mintOf('send it all to me'))).toEqual([{ ...moved(other), decimals: 6 }])
})

test('one of a kind is an NFT; what is no mint keeps what is known', async () => {
  expect(await named(mintOf('BELL', 0, 1n))).toEqual([{ ...moved(other), kind: 'nft', symbol: 'BELL' }])
  expect(await named(undefined)).toEqual([moved(other)])
})
