import { toBase58 } from '@latchkey/protocol'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test/testDatabase'
import { type AskNode, NodeError } from '../../rpc/askNode'
import { programs } from '../chain/programs'
import { createMints } from './createMints'

const text = (value: string, size = Buffer.byteLength(value)) => {
  const bytes = Buffer.alloc(4 + Buffer.byteLength(value))
  bytes.writeUInt32LE(size)
  bytes.write(value, 4)
  return bytes
}
const mintOf = (decimals: number, supply: bigint) => {
  const bytes = Buffer.alloc(82)
  bytes.writeBigUInt64LE(supply, 36)
  bytes[44] = decimals
  bytes[45] = 1
  return bytes
}
const extended = (base: Buffer, ...parts: Buffer[]) => {
  const value = Buffer.concat([Buffer.alloc(64), ...parts])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(19)
  head.writeUInt16LE(value.length, 2)
  return Buffer.concat([base, Buffer.alloc(83), Buffer.of(1), head, value])
}
const metaplex = (mint: Buffer, name: string, tail: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.of(4), Buffer.alloc(32), mint, text(name), text('X\0\0'), text(''), tail])
const key = (number: number) => Buffer.alloc(32, number)
const { token, token2022, metadata } = programs

let pool: Pool
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.url, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A node with these mints, by the byte that their addresses consist of; `about` is what Metaplex has. */
function node(accounts: Record<number, { of: string; data: Buffer; about?: [string, Buffer] }>): AskNode {
  const show = (owner: string, data: Buffer) => ({ owner, data: [data.toString('base64'), 'base64'] })
  return async (_, [addresses]) => {
    const asked = addresses as string[]
    const mints = asked.slice(0, asked.length / 2)
    const found = mints.map(
      address => Object.entries(accounts).find(([number]) => toBase58(key(Number(number))) === address)?.[1],
    )
    return {
      value: [
        ...found.map(account => (account ? show(account.of, account.data) : null)),
        ...found.map(account => (account?.about ? show(...account.about) : null)),
      ],
    }
  }
}

it('tells what tokens say of themselves, however they say it', async () => {
  const verified = Buffer.concat([Buffer.from([0, 0, 0, 0, 1, 1, 255, 1, 0, 1, 1]), key(9)])
  const claimed = Buffer.concat([Buffer.from([0, 0, 0, 0, 1, 1, 255, 1, 0, 1, 0]), key(9)])
  const asset = Buffer.from([0, 0, 0, 0, 1, 0, 1, 1, 0])
  const member = Buffer.concat([Buffer.from([23, 0, 72, 0]), key(14), key(9), Buffer.alloc(8)])
  const cut = Buffer.concat([Buffer.from([23, 0, 40, 0]), key(15), Buffer.alloc(8)])
  const ask = node({
    1: { of: token, data: mintOf(6, 9n), about: [metadata, metaplex(key(1), 'One\0\0')] },
    2: { of: token2022, data: extended(mintOf(0, 1n), text('Two'), text('2'), text('ipfs://two')) },
    3: { of: token, data: mintOf(255, 1n), about: [metadata, metaplex(key(1), 'Another’s name')] },
    4: { of: token, data: mintOf(0, 1n), about: [metadata, metaplex(key(4), 'Four', verified)] },
    5: { of: token, data: mintOf(0, 1n), about: [metadata, metaplex(key(5), 'Five', claimed)] },
    6: { of: token, data: mintOf(2, 1n), about: [token, metaplex(key(6), 'Not by Metaplex')] },
    7: { of: token2022, data: extended(mintOf(3, 1n), text('Endless', 4_000_000_000)) },
    8: { of: programs.system, data: mintOf(6, 9n) },
    10: {
      of: token,
      data: mintOf(6, 9n),
      about: [metadata, metaplex(key(10), `Visit\u202e x.com to claim ${'z'.repeat(99)}`)],
    },
    11: { of: token, data: Buffer.alloc(20) },
    13: { of: token, data: mintOf(0, 500n), about: [metadata, metaplex(key(13), 'Sword', asset)] },
    14: {
      of: token2022,
      data: Buffer.concat([extended(mintOf(0, 1n), text('M'), text(''), text('')), member]),
    },
    15: { of: token2022, data: Buffer.concat([extended(mintOf(0, 1n), text('N'), text(''), text('')), cut]) },
  })
  const mints = createMints({ chain: 'solana:a', pool, ask, now: Date.now })
  const addresses = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15].map(number => toBase58(key(number)))
  const found = await mints.get(addresses)
  const of = (number: number) => found.get(toBase58(key(number)))
  expect(of(1)).toMatchObject({ name: 'One', symbol: 'X', decimals: 6, isNft: false, uri: undefined })
  expect(of(2)).toMatchObject({ name: 'Two', symbol: '2', isNft: true, uri: 'ipfs://two' })
  expect(of(3)).toMatchObject({ name: undefined, decimals: 77 })
  expect([of(4)?.collection, of(5)?.collection]).toEqual([toBase58(key(9)), undefined])
  expect([of(6)?.name, of(7)?.name]).toEqual([undefined, undefined])
  expect(of(10)).toMatchObject({ spam: true, name: expect.not.stringContaining('\u202e') })
  expect([...(of(10)?.name ?? '')].length).toBeLessThanOrEqual(64)
  expect([of(8), of(11), of(12)]).toEqual([undefined, undefined, undefined])
  // Things of a game are many alike; a group of Token-2022 is a collection.
  expect(of(13)).toMatchObject({ name: 'Sword', isNft: true, decimals: 0 })
  expect([of(14)?.collection, of(15)?.collection, of(15)?.name]).toEqual([toBase58(key(9)), undefined, 'N'])

  const away: AskNode = async () => {
    throw new NodeError('away')
  }
  const later = createMints({ chain: 'solana:a', pool, ask: away, now: Date.now })
  expect((await later.get(addresses.slice(0, 7))).size).toBe(7)
  await expect(later.get([toBase58(key(20))])).rejects.toThrow('away')
  expect(await later.describe([toBase58(key(20))])).toEqual(new Map())
})
