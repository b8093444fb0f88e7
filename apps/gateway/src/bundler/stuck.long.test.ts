import { devnetAddresses } from '@latchkey/devnet/addresses'
import type { AccountCall } from '@latchkey/smartaccount'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { ownerOf } from './testing/smartClient'
import { startBundler, type TestBundler } from './testing/startBundler'

const { nfts, smartAccounts } = devnetAddresses
const mintAbi = parseAbi(['function mint(address to, string uri) returns (uint256)'])
const stranger = '0x000000000000000000000000000000000000bEEF'
const pay: AccountCall = { to: stranger, value: 1n, data: '0x' }
const mint = (to: Address): AccountCall => ({
  ...{ to: nfts.pictures, value: 0n },
  data: encodeFunctionData({ abi: mintAbi, args: [to, ''] }),
})

let world: TestBundler
let ahead = 0
beforeAll(async () => {
  world = await startBundler(devnetBundler, { clock: { now: () => Date.now() + ahead } })
})
afterAll(() => world.close())
// Blocks come when a test wants one.
beforeEach(() => world.onChain('evm_setAutomine', false))
afterEach(() => world.onChain('evm_setAutomine', true))

const statusOf = async (hash: Hex) =>
  (await world.shop.result<{ status: string }>('pimlico_getUserOperationStatus', hash)).status
const becomes = (hash: Hex, status: string) =>
  expect.poll(() => statusOf(hash), { timeout: 20_000, interval: 100 }).toBe(status)
const transactionOf = async (hash: Hex) =>
  (await world.shop.result<{ transactionHash: Hex }>('pimlico_getUserOperationStatus', hash)).transactionHash
/** With a block now and then. */
const includedSoon = (hash: Hex) =>
  expect
    .poll(
      async () => {
        await world.onChain('evm_mine')
        return statusOf(hash)
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe('included')
/** Clock and chain go on together. */
async function pass(seconds: number) {
  ahead += seconds * 1000
  await world.onChain('evm_increaseTime', numberToHex(seconds))
}
const baseFee = async () => (await world.shop.reading().getBlock()).baseFeePerGas ?? 0n
async function paid(name: string, factor = 3n) {
  const owner = ownerOf(name)
  await world.give(owner.plan.address, '1')
  const maxFeePerGas = (await baseFee()) * factor
  return world.shop.perform(owner, [pay], { change: { maxFeePerGas, maxPriorityFeePerGas: 1n } })
}
async function sponsored(name: string) {
  const owner = ownerOf(name)
  return world.shop.perform(owner, [mint(owner.plan.address)], { sponsored: true })
}

it('sends nothing behind a transaction whose fees have become too low', async () => {
  const stuck = await paid('cheap', 2n)
  await becomes(stuck, 'submitted')
  const base = await baseFee()
  await world.onChain('hardhat_setNextBlockBaseFeePerGas', numberToHex(base * 3n))
  await world.onChain('evm_mine')
  expect(await statusOf(stuck)).toBe('submitted')
  const behind = await sponsored('hurried')
  await pass(30)
  // Two rounds of the sender and more.
  await new Promise(resolve => setTimeout(resolve, 2_500))
  expect(await statusOf(behind)).toBe('not_submitted')
  await world.onChain('hardhat_setNextBlockBaseFeePerGas', numberToHex(base))
  await world.onChain('evm_mine')
  await becomes(stuck, 'included')
  await pass(6)
  await becomes(behind, 'submitted')
  await world.onChain('evm_mine')
  await becomes(behind, 'included')
}, 60_000)

it('does not send again what is good no longer, and what is behind it goes on', async () => {
  const first = await sponsored('forgotten')
  await becomes(first, 'submitted')
  const second = await paid('patient')
  await becomes(second, 'submitted')
  const before = await world.bundlerBalance()
  // The node forgets both, as after a restart, and the promise ends meanwhile.
  for (const hash of [first, second])
    await world.onChain('hardhat_dropTransaction', await transactionOf(hash))
  await pass(600)
  await world.onChain('evm_mine')
  await becomes(first, 'rejected')
  await includedSoon(second)
  // An empty transaction was all that it took.
  const most = 21_000n * (2n * (await baseFee()) * 2n + 10n ** 9n)
  expect(before - (await world.bundlerBalance())).toBeLessThan(most)
  expect(await world.pool.query(`select 1 from user_operations where status = 'reverted'`)).toMatchObject({
    rowCount: 0,
  })
}, 60_000)

it('sends an operation anew whose nonce was used by another transaction, but not at once', async () => {
  const hash = await paid('displaced')
  await becomes(hash, 'submitted')
  const first = await transactionOf(hash)
  const { nonce } = await world.shop.reading().getTransaction({ hash: first })
  await world.onChain('hardhat_dropTransaction', first)
  await world.onChain('hardhat_impersonateAccount', smartAccounts.bundler)
  const used = { from: smartAccounts.bundler, to: stranger, nonce: numberToHex(nonce) }
  await world.onChain('eth_sendTransaction', { ...used, gas: '0x5208', gasPrice: '0x2540be400' })
  await world.onChain('evm_mine')
  await new Promise(resolve => setTimeout(resolve, 2_500))
  expect(await transactionOf(hash)).toBe(first)
  await pass(61)
  await includedSoon(hash)
  expect(await transactionOf(hash)).not.toBe(first)
}, 60_000)
