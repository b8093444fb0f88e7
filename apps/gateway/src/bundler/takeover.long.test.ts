import { devnetAddresses } from '@latchkey/devnet/addresses'
import type { AccountCall } from '@latchkey/smartaccount'
import { encodeFunctionData, type Hex, keccak256, numberToHex, parseAbi, parseEther, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { type GatewayProcess, startGatewayProcess } from '../../test/gatewayProcess'
import { testDatabase } from '../../test/testDatabase'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { ownerOf, smartClient } from './testing/smartClient'
import { chainA } from './testing/startBundler'

const { nfts, smartAccounts } = devnetAddresses
const abi = parseAbi([
  'function mint(address to, string uri) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const ended = keccak256(
  stringToHex('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
)
const otherKey = keccak256(stringToHex('the other gateway'))
const each = 8

let devnet: Devnet
let database: Awaited<ReturnType<typeof testDatabase>>
const started: GatewayProcess[] = []
beforeAll(async () => {
  devnet = await startDevnet({ count: 1 })
  database = await testDatabase()
}, 120_000)
afterAll(async () => {
  for (const gateway of started) gateway.send('SIGKILL')
  await Promise.all(started.map(gateway => gateway.ended))
  await devnet.stop()
  await database.drop()
})

const node = () => devnet.chains[0]?.url ?? ''

async function onChain<Result>(method: string, ...params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(node(), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/** The transactions that are in no block yet. */
const pending = async () =>
  (await onChain<{ transactions: Hex[] }>('eth_getBlockByNumber', 'pending', false)).transactions

async function start(key: string): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess({
    ...{ ...devnetBundler, BUNDLER_KEY: key },
    ...{ DATABASE_URL: database.url, UPSTREAMS: `${chainA}=${node()}`, LATCHKEY_SEED: '1' },
  })
  started.push(gateway)
  return gateway
}

const clientOf = ({ url }: GatewayProcess) =>
  smartClient({ gateway: () => url, node, project: 'playground', patience: 60_000 })

/** Sponsored, so that nobody needs a coin; each mints one picture. */
async function signedBy(client: ReturnType<typeof smartClient>, name: string) {
  const owners = Array.from({ length: each }, (_, at) => ownerOf(`${name} ${at}`))
  const signed: Awaited<ReturnType<typeof client.sign>>[] = []
  for (const owner of owners) {
    const mint: AccountCall = {
      ...{ to: nfts.pictures, value: 0n },
      data: encodeFunctionData({ abi, functionName: 'mint', args: [owner.plan.address, ''] }),
    }
    signed.push(await client.sign(owner, await client.prepare(owner, [mint], { sponsored: true })))
  }
  return signed
}

it.each([
  ['with a key of its own', otherKey],
  ['with the same key', devnetBundler.BUNDLER_KEY],
])(
  'a second gateway, %s, does what a killed one was given: all of it, and nothing twice',
  async (name, key) => {
    await onChain('hardhat_setBalance', privateKeyToAddress(key as Hex), numberToHex(parseEther('10')))
    const [first, second] = [await start(devnetBundler.BUNDLER_KEY), await start(key)]
    const [toFirst, toSecond] = [clientOf(first), clientOf(second)]
    const [ofFirst, ofSecond] = [
      await signedBy(toFirst, `first ${name}`),
      await signedBy(toSecond, `second ${name}`),
    ]
    const begin = numberToHex(BigInt(await onChain<Hex>('eth_blockNumber')) + 1n)
    await onChain('evm_setAutomine', false)
    const give = async (operations: typeof ofFirst) =>
      Promise.all(operations.map(async operation => (await toFirst.send(operation)).result as Hex))
    const taken = await give(ofFirst.slice(0, each / 2))
    await expect.poll(pending, { timeout: 30_000 }).toHaveLength(taken.length)
    taken.push(...(await give(ofFirst.slice(each / 2))))
    expect(taken).not.toContain(undefined)
    // Half of them are in transactions by now; of the others some may still wait.
    first.send('SIGKILL')
    await first.ended
    // The chain's node forgets those transactions, too: they stand in the database alone.
    for (const hash of await pending()) await onChain('hardhat_dropTransaction', hash)
    expect(await pending()).toEqual([])
    await onChain('evm_setAutomine', true)
    // Whoever got no answer asks the other one: it knows what was taken.
    const again = await Promise.all(
      ofFirst.map(async operation => (await toSecond.send(operation)).result as Hex),
    )
    expect(again).toEqual(taken)
    const handed = await Promise.all(
      ofSecond.map(async operation => (await toSecond.send(operation)).result as Hex),
    )
    for (const hash of [...taken, ...handed]) expect((await toSecond.receiptOf(hash)).success).toBe(true)
    const logs = await onChain<{ topics: Hex[] }[]>('eth_getLogs', {
      ...{ address: smartAccounts.entryPoint, topics: [ended], fromBlock: begin },
    })
    expect(logs.map(({ topics }) => topics[1]).sort()).toEqual([...taken, ...handed].sort())
    for (const { sender } of [...ofFirst, ...ofSecond])
      expect(
        await toSecond
          .reading()
          .readContract({ abi, address: nfts.pictures, functionName: 'balanceOf', args: [sender] }),
      ).toBe(1n)
    for (const hash of [...taken, ...handed])
      expect(await toSecond.result('pimlico_getUserOperationStatus', hash)).toMatchObject({
        status: 'included',
      })
    second.send('SIGTERM')
    await second.ended
  },
  240_000,
)
