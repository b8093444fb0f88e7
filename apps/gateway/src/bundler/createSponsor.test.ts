import { devnetAddresses } from '@latchkey/devnet/addresses'
import { Pool } from 'pg'
import type { Address } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { testDatabase } from '../../test/testDatabase'
import { createSponsor } from './createSponsor'
import { keepSponsorship } from './sponsorStore'
import { bundlerSettings, chainA } from './testing/startBundler'

const { paymaster } = devnetAddresses.smartAccounts
const ada = '0x00000000000000000000000000000000000000aD'
const bo = '0x00000000000000000000000000000000000000b0'
function sponsorOn(pool: Pool) {
  const settings = bundlerSettings(devnetBundler)
  if (!settings) throw new Error('the devnet has a bundler')
  return createSponsor({ pool, now: Date.now, settings, outsideOf: () => undefined })
}
const ended = (sender: Address, nonce: bigint, cost: bigint, by: Address = paymaster) => ({
  operation: { sender, nonce, paymaster: by },
  cost,
})

describe('what sponsored operations of a block have cost', () => {
  it('is noted at once, of each its own, and not written a second time', async () => {
    const { url, drop } = await testDatabase()
    const pool = new Pool({ connectionString: url })
    onTestFinished(async () => {
      await pool.end()
      await drop()
    })
    for (const [sender, nonce] of [
      [ada, 0n],
      [ada, 1n << 64n],
      [bo, 0n],
      [bo, 1n],
    ] as const) {
      const promise = { project: 'shop', calls: [], most: 100n, until: Date.now(), now: Date.now() }
      await keepSponsorship(pool, { ...promise, chain: chainA, operation: { sender, nonce } })
    }
    const costs = async () =>
      (await pool.query('select sender, nonce, cost, xmin from sponsorships order by sender, nonce')).rows
    const block = [
      ended(ada, 0n, 1n),
      ended(ada, 1n << 64n, 2n),
      ended(bo, 0n, 3n),
      // Nobody has promised to pay for the first, and another paymaster has paid for the second.
      ended(ada, 7n, 4n),
      ended(bo, 1n, 5n, bo),
    ]
    await sponsorOn(pool).settle(chainA, block)
    const noted = await costs()
    expect(noted.map(({ cost }) => cost)).toEqual(['1', '2', '3', null])
    await sponsorOn(pool).settle(chainA, block)
    expect(await costs()).toEqual(noted)
  })

  it('is nothing to a database where others have paid', async () => {
    const pool = new Pool()
    await pool.end()
    await sponsorOn(pool).settle(chainA, [
      ended(ada, 0n, 1n, bo),
      { operation: { sender: bo, nonce: 0n }, cost: 1n },
    ])
    await sponsorOn(pool).settle('eip155:1', [ended(ada, 0n, 1n)])
    await expect(sponsorOn(pool).settle(chainA, [ended(ada, 0n, 1n)])).rejects.toThrow('pool')
  })
})
