import { devnetAddresses } from '@latchkey/devnet/addresses'
import type { AccountCall } from '@latchkey/smartaccount'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { startGatewayProcess } from '../../test/gatewayProcess'
import { testDatabase } from '../../test/testDatabase'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { ownerOf, smartClient } from './testing/smartClient'
import { chainA } from './testing/startBundler'

const { nfts } = devnetAddresses
const abi = parseAbi([
  'function mint(address to, string uri) returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const visitors = 40

let devnet: Devnet
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  devnet = await startDevnet({ count: 1 })
  database = await testDatabase()
}, 120_000)
afterAll(async () => {
  await devnet.stop()
  await database.drop()
})

it('loses no operation when it is killed under load, and does none twice', async () => {
  const [{ url: node } = { url: '' }] = devnet.chains
  const start = () =>
    startGatewayProcess({
      ...devnetBundler,
      ...{ DATABASE_URL: database.url, UPSTREAMS: `${chainA}=${node}`, LATCHKEY_SEED: '1' },
    })
  let gateway = await start()
  const client = smartClient({ gateway: () => gateway.url, node: () => node, project: 'playground' })
  const owners = Array.from({ length: visitors }, (_, at) => ownerOf(`visitor ${at}`))
  const mint = (to: Hex): AccountCall => ({
    ...{ to: nfts.pictures, value: 0n },
    data: encodeFunctionData({ abi, functionName: 'mint', args: [to, ''] }),
  })
  // Sponsored, so that nobody needs a coin; signed before the load begins.
  const signed: Awaited<ReturnType<typeof client.sign>>[] = []
  for (const owner of owners)
    signed.push(
      await client.sign(owner, await client.prepare(owner, [mint(owner.plan.address)], { sponsored: true })),
    )
  const taken: Hex[] = []
  const sends = signed.map(operation =>
    client.send(operation).then(
      ({ result }) => void (result && taken.push(result as Hex)),
      () => {}, // the process was gone
    ),
  )
  while (taken.length < 8) await new Promise(resolve => setTimeout(resolve, 5))
  gateway.send('SIGKILL')
  await gateway.ended
  await Promise.all(sends)
  gateway = await start()
  expect(taken.length).toBeGreaterThanOrEqual(8)
  for (const hash of taken) expect((await client.receiptOf(hash)).success).toBe(true)
  // Whoever got no answer asks again: the same operation is taken once.
  for (const operation of signed) {
    const { result, error } = await client.send(operation)
    if (result) await client.receiptOf(result as Hex)
    else expect(error?.data?.reason).toMatch(/AA10|AA25/) // it was done, under a hash that is stored no longer
  }
  for (const { plan } of owners)
    expect(
      await client
        .reading()
        .readContract({ abi, address: nfts.pictures, functionName: 'balanceOf', args: [plan.address] }),
    ).toBe(1n)
  gateway.send('SIGTERM')
  await gateway.ended
}, 180_000)
