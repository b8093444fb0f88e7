import { devnetAddresses } from '@latchkey/devnet/addresses'
import { type AccountCall, type Operation, planAccount } from '@latchkey/smartaccount'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { numbersFrom } from '../../test/numbersFrom'
import { type Owner, ownerOf } from './testing/smartClient'
import { startBundler, type TestBundler } from './testing/startBundler'

const { nfts, tokens, hostileTokens } = devnetAddresses
/** `node bench/bundler.mjs --fuzz` asks for more, in several parts. */
const rounds = Number(process.env.LATCHKEY_FUZZ_ROUNDS ?? 300)
const first = Number(process.env.LATCHKEY_FUZZ_FIRST ?? 0)
const accounts = 12
const stranger = '0x000000000000000000000000000000000000bEEF'
const mintAbi = parseAbi(['function mint(address to, string uri) returns (uint256)'])

let world: TestBundler
beforeAll(async () => {
  world = await startBundler(devnetBundler)
})
afterAll(() => world.close())

type Pick = <Of>(list: readonly Of[]) => Of

/** What an account may want: cheap and dear, large and small, and what fails or burns all gas. */
function callsFor(owner: Owner, pick: Pick): [AccountCall, ...AccountCall[]] {
  const mint = (uri: string): AccountCall => ({
    ...{ to: nfts.pictures, value: 0n },
    data: encodeFunctionData({ abi: mintAbi, args: [owner.plan.address, uri] }),
  })
  const pay: AccountCall = { to: stranger, value: 1n, data: '0x' }
  const raw = (to: Hex, data: Hex): AccountCall => ({ to, value: 0n, data })
  return pick<[AccountCall, ...AccountCall[]]>([
    [pay],
    [pay, pay, pay],
    [mint('')],
    [mint('x'.repeat(600))],
    [raw(stranger, `0x${'ab'.repeat(6_000)}`)],
    [raw(stranger, `0x${'00'.repeat(9_000)}`)],
    [raw(tokens.dUSD.address, '0x')],
    [raw(hostileTokens.gasBurner, `0x70a08231${'00'.repeat(32)}`)],
    [pay, mint('y'.repeat(100))],
  ])
}

/** One part of an operation changed: mostly for the worse. */
function changed(operation: Operation, pick: Pick): Partial<Operation> {
  const near = (value: bigint) =>
    pick([
      value,
      value + 1n,
      value - 1n,
      value / 2n,
      value * 2n,
      (value * 9n) / 10n,
      0n,
      1n,
      (1n << 128n) - 1n,
    ])
  const part = pick([
    ...(['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const),
    ...(['maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'none', 'none', 'none'] as const),
    ...(['sponsored', 'factory', 'callData'] as const),
  ])
  if (part === 'none') return {}
  if (part === 'sponsored')
    return {
      paymaster: devnetAddresses.smartAccounts.paymaster,
      paymasterVerificationGasLimit: 60_000n,
      paymasterPostOpGasLimit: 0n,
      paymasterData: pick<Hex>(['0x', `0x${'00'.repeat(64)}${'11'.repeat(65)}`]),
    }
  if (part === 'factory') {
    const { factory, factoryData } = planAccount(
      pick(['0x0000000000000000000000000000000000000001', stranger]),
    )
    return { factory, factoryData }
  }
  if (part === 'callData') return { callData: `${operation.callData.slice(0, pick([10, 74, 138]))}` as Hex }
  const value = near(operation[part])
  return { [part]: value < 0n ? 0n : value }
}

it(
  `of ${rounds} operations at random, none costs the bundler more than it pays`,
  async () => {
    const owners = Array.from({ length: accounts }, (_, at) => ownerOf(`fuzz ${at}`))
    for (const { plan } of owners) await world.give(plan.address, '5')
    const begun = await world.bundlerBalance()
    const counts = { included: 0, failedInside: 0, refused: 0 }
    for (let round = first; round < first + rounds; round++) {
      const next = numbersFrom(20_261_118 + round)
      const pick: Pick = list => {
        const found = list[Math.floor(next() * list.length)]
        if (found === undefined) throw new Error('An empty list')
        return found
      }
      const owner = pick(owners)
      const calls = callsFor(owner, pick)
      const prepared = await world.shop.prepare(owner, calls).catch(async error => {
        expect(String(error)).toMatch(/-32\d{3} /)
        const bare = await world.shop.begin(owner, calls)
        return {
          ...bare,
          callGasLimit: 200_000n,
          verificationGasLimit: 900_000n,
          preVerificationGas: 300_000n,
        }
      })
      const operation = { ...prepared, ...changed(prepared, pick) }
      const signer = pick([owner, owner, owner, owner, owner, owner, owner, ownerOf('thief')])
      const before = await world.bundlerBalance()
      const { result, error } = await world.shop.send(await world.shop.sign(signer, operation))
      if (error) {
        counts.refused++
        const said = `round ${round}: ${error.code} ${error.message}`
        expect(error.code, said).toBeLessThanOrEqual(-32500)
        expect(error.code, said).not.toBe(-32603)
        expect(await world.bundlerBalance(), said).toBe(before)
        continue
      }
      const { success, actualGasCost, receipt } = await world.shop.receiptOf(result as Hex)
      counts[success ? 'included' : 'failedInside']++
      const cost = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
      expect(
        BigInt(actualGasCost),
        `round ${round} of gas ${BigInt(receipt.gasUsed)}`,
      ).toBeGreaterThanOrEqual(cost)
      expect(await world.bundlerBalance(), `round ${round}`).toBeGreaterThanOrEqual(before)
    }
    console.log(`${rounds} operations at random: ${JSON.stringify(counts)}`)
    expect(await world.bundlerBalance()).toBeGreaterThan(begun)
    expect(counts.included).toBeGreaterThan(rounds / 6)
    expect(counts.refused).toBeGreaterThan(rounds / 6)
    // Whatever was taken is in a block, and paid for.
    const { rows } = await world.pool.query(
      `select count(*)::int as lost from user_operations where status <> 'included'`,
    )
    expect(rows).toEqual([{ lost: 0 }])
  },
  600_000 + rounds * 1_000,
)
