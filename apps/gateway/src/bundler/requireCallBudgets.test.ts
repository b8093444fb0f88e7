import { devnetAddresses } from '@latchkey/devnet/addresses'
import { type AccountCall, mostCost, type Operation, toWireOperation } from '@latchkey/smartaccount'
import { type Address, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { type CallBudget, listCallBudgets, setCallBudget } from '../cli/callBudgetStore'
import { allowCall } from '../cli/sponsorStore'
import { type Owner, ownerOf, smartClient } from './testing/smartClient'
import { bundlerSettings, chainA, startBundler, type TestBundler } from './testing/startBundler'

const { pictures } = devnetAddresses.nfts
const token = devnetAddresses.tokens.dUSD.address
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const abi = parseAbi(['function mint(address to, string uri)', 'function approve(address, uint256)'])
const mintMethod = toFunctionSelector('mint(address,string)')
const mint = (to: Address): AccountCall => ({
  ...{ to: pictures, value: 0n },
  data: encodeFunctionData({ abi, functionName: 'mint', args: [to, ''] }),
})
const approve: AccountCall = {
  ...{ to: token, value: 0n },
  data: encodeFunctionData({ abi, functionName: 'approve', args: [pictures, 1n] }),
}
const allowNobody: AccountCall = { to: pictures, value: 0n, data: allowNobodyData() }
const sponsored = { sponsored: true }

let world: TestBundler
/** A second gateway with the same database. */
let second: TestGateway
let ahead = 0
beforeAll(async () => {
  const clock = { now: () => Date.now() + ahead }
  world = await startBundler(devnetBundler, { clock })
  second = await startTestGateway({
    clock,
    config: {
      databaseUrl: world.gateway.context.config.databaseUrl,
      upstreams: `${chainA}=${world.node}`,
      bundler: bundlerSettings({ ...devnetBundler, BUNDLER_CHAINS: chainA }),
    },
  })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  ahead = 0
  for (const table of ['sponsored_call_budgets', 'sponsored_calls', 'sponsorships'])
    await world.pool.query(`delete from ${table}`)
  await allow(pictures, '')
  await allow(pictures, mintMethod)
  await allow(token, '')
})

const db = () => world.gateway.context.db
const named = (contract: string, method: string) => ({
  ...{ project: 'shop', chain: chainA, contract: contract.toLowerCase(), method },
  name: method === '' ? 'any' : 'mint(address,string)',
})
const allow = (contract: string, method: string) => allowCall(db(), named(contract, method))
const give = (contract: string, method: string, perDay: bigint) =>
  setCallBudget(db(), { ...named(contract, method), perDay })
const prepare = (owner: Owner, ...calls: [AccountCall, ...AccountCall[]]) =>
  world.shop.prepare(owner, calls, sponsored)
const spent = async () =>
  Object.fromEntries(
    (await listCallBudgets(db())).map(({ contract, method, spent }: CallBudget & { spent: bigint }) => [
      `${contract}:${method}`,
      spent,
    ]),
  )
const keyOf = (contract: string, method = '') => `${contract.toLowerCase()}:${method}`

test('a contract whose budget is spent is not paid for, and says which; other contracts are', async () => {
  const owner = ownerOf('limited')
  const most = mostCost(await prepare(owner, mint(owner.plan.address)))
  await give(pictures, '', most / 2n)
  await expect(prepare(owner, mint(owner.plan.address))).rejects.toThrow(
    new RegExp(`used up what it gives in a day for ${pictures}: 0\\.0.*sponsor/call-budget`, 'i'),
  )
  await prepare(owner, approve)
  await expect(prepare(owner, approve, mint(owner.plan.address))).rejects.toThrow('sponsor/call-budget')
})

test('a method has a budget of its own within that of its contract', async () => {
  const owner = ownerOf('limited by method')
  const most = mostCost(await prepare(owner, mint(owner.plan.address)))
  await give(pictures, mintMethod, most / 2n)
  await expect(prepare(owner, mint(owner.plan.address))).rejects.toThrow(
    /a day for mint\(address,string\) of 0x\S+: 0\.0.*sponsor\/call-budget/,
  )
  await prepare(ownerOf('limited, another method'), allowNobody)
  await give(pictures, mintMethod, most * 10n)
  await give(pictures, '', 0n)
  await expect(prepare(owner, mint(owner.plan.address))).rejects.toThrow('sponsor/call-budget')
})

test('an operation counts with all that it costs for each contract, and with its real cost once that is known', async () => {
  const owner = ownerOf('counted')
  for (const [contract, method] of [
    [pictures, ''],
    [pictures, mintMethod],
    [token, ''],
  ] as const)
    await give(contract, method, 10n ** 18n)
  const operation = await prepare(owner, mint(owner.plan.address), approve)
  const most = mostCost(operation)
  const keys = [keyOf(pictures), keyOf(pictures, mintMethod), keyOf(token)]
  expect(await spent()).toEqual(Object.fromEntries(keys.map(key => [key, most])))
  const { result } = await world.shop.send(await world.shop.sign(owner, operation))
  const cost = BigInt((await world.shop.receiptOf(result as `0x${string}`)).actualGasCost)
  await expect.poll(spent).toEqual(Object.fromEntries(keys.map(key => [key, cost])))
  await prepare(owner, approve)
  expect((await spent())[keyOf(pictures)]).toBe(cost)
  expect((await spent())[keyOf(token)]).toBeGreaterThan(cost)
})

test('of two promises for one nonce both may be used: it counts for the calls of either', async () => {
  const owner = ownerOf('of two minds')
  await give(pictures, '', 10n ** 18n)
  await give(token, '', 10n ** 18n)
  await prepare(owner, mint(owner.plan.address))
  await prepare(owner, approve)
  const { [keyOf(pictures)]: ofPictures = 0n, [keyOf(token)]: ofToken } = await spent()
  expect(ofPictures).toBeGreaterThan(0n)
  expect(ofToken).toBe(ofPictures)
})

test('a promise that nobody used in time is given back to the budget', async () => {
  const owner = ownerOf('given back')
  await give(pictures, '', 10n ** 18n)
  const most = mostCost(await prepare(owner, mint(owner.plan.address)))
  await give(pictures, '', most)
  await expect(prepare(ownerOf('who waits'), mint(owner.plan.address))).rejects.toThrow('sponsor/call-budget')
  ahead = 10 * 60_000
  await expect.poll(spent, { timeout: 15_000 }).toEqual({ [keyOf(pictures)]: 0n })
})

test('gateways that share a database keep to the budget when many ask at once', async () => {
  const owners = Array.from({ length: 8 }, (_, at) => ownerOf(`limited crowd ${at}`))
  const asked: Operation[] = []
  for (const owner of owners) asked.push(await prepare(owner, mint(owner.plan.address)))
  const [most = 0n] = asked.map(mostCost)
  await world.pool.query('delete from sponsorships')
  await give(pictures, mintMethod, (most * 7n) / 2n)
  const beside = smartClient({ gateway: () => second.url, node: () => world.node, project: 'shop' })
  const answers = await Promise.all(
    asked.map((operation, at) =>
      [world.shop, beside][at % 2]?.ask(
        'pm_getPaymasterData',
        ...[toWireOperation(operation), entryPoint, '0x7a69', {}],
      ),
    ),
  )
  expect(answers.flatMap(answer => answer?.error?.data?.reason ?? [])).toEqual(
    Array.from({ length: 5 }, () => 'sponsor/call-budget'),
  )
})

/** `setApprovalForAll`, of the same contract. */
function allowNobodyData() {
  const abi = parseAbi(['function setApprovalForAll(address, bool)'])
  return encodeFunctionData({ abi, args: [token, false] })
}
