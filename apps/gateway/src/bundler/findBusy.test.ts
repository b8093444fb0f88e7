import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../test/testDatabase'
import { findBusy } from './findBusy'

const signer = '0x00000000000000000000000000000000000000aD'
const other = '0x00000000000000000000000000000000000000b0'
const now = 1_800_000_000_000
const at = (seconds: number) => new Date(now + seconds * 1_000)

it('finds the chains on which this node has something to do, and no others', async () => {
  const { url, drop } = await testDatabase()
  const pool = new Pool({ connectionString: url })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const isBusy = async (chain: string) => {
    const asked = { signer, now, unseenSince: now - 30_000, endedBefore: now - 60_000 } as const
    const found = await findBusy(pool, { ...asked, chains: [chain, 'eip155:1'] })
    expect(found.has('eip155:1')).toBe(false)
    return found.has(chain)
  }
  const operations: [string, string, Date, string | null, Date, boolean][] = [
    ['waiting', 'waiting', at(0), null, at(-100), true],
    ['waiting for fees', 'waiting', at(1), null, at(-100), false],
    ['sent', 'sent', at(-1), signer, at(0), true],
    ['sent by another node', 'sent', at(-1), other, at(-29), false],
    ['left by another node', 'sent', at(-1), other, at(-31), true],
    ['included', 'included', at(-1), signer, at(-100), false],
    ['refused', 'refused', at(-1), null, at(-100), false],
    ['reverted', 'reverted', at(-1), signer, at(-100), false],
  ]
  for (const [chain, status, notBefore, by, updated, expected] of operations) {
    expect(await isBusy(chain)).toBe(false)
    await pool.query(
      `insert into user_operations
         (hash, project, chain, sender, operation, status, not_before, signer, created_at, updated_at)
       values ($1, 'shop', $1, 'somebody', '{}', $2, $3, $4, $5, $5)`,
      [chain, status, notBefore, by?.toLowerCase(), updated],
    )
    expect([chain, await isBusy(chain)]).toEqual([chain, expected])
  }
  const promises: [string, Date, number | null, boolean][] = [
    ['promised', at(-59), null, false],
    ['promised and not used', at(-61), null, true],
    ['settled', at(-61), 0, false],
  ]
  for (const [chain, until, cost, expected] of promises) {
    await pool.query(
      `insert into sponsorships (chain, sender, nonce, project, most, cost, until, created_at)
       values ($1, 'somebody', 0, 'shop', 1, $2, $3, $3)`,
      [chain, cost, until],
    )
    expect([chain, await isBusy(chain)]).toEqual([chain, expected])
  }
})
