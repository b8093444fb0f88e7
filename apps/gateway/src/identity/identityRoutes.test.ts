import { setTimeout as wait } from 'node:timers/promises'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { copiedImage, endpointUrl, getIdentity, getNamedAddress } from '@latchkey/protocol'
import { encodeFunctionData, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { nameClient, newAccount } from '../names/testing/nameTests'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { seed } from '../seed'

const { ens, names, people } = devnetAddresses
const chain = 'eip155:31337'
const patience = { timeout: 20_000, interval: 100 }
const origin = 'http://127.0.0.1:5173'
const named = `${chain}=${ens.universalResolver}`

describe('who is who', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let node: string
  let later = 0
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    node = devnet.chains[0]?.url ?? ''
    gateway = await startTestGateway({
      config: { upstreams: `${chain}=${node}`, names: named },
      clock: { now: () => Date.now() + later },
    })
    await seed(gateway.context)
  })
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  type Asked = { at?: string; query?: object }
  const ask = async (
    endpoint: typeof getIdentity | typeof getNamedAddress,
    parts: Record<string, string>,
    { at = gateway.url, query = {} }: Asked = {},
  ) => {
    const url = endpointUrl(endpoint, at, { projectId: 'playground', ...query }, parts)
    const answer = await fetch(url, { headers: { origin } })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  /** On a busy machine a node may seem to be away. */
  const answered = async (...asked: Parameters<typeof ask>) => {
    let answer = await ask(...asked)
    for (let tries = 0; answer.status === 503 && tries < 100; tries++) {
      await wait(200)
      answer = await ask(...asked)
    }
    return answer.body
  }
  const identity = async (address: string) => getIdentity.answer(await answered(getIdentity, { address }))
  const address = async (name: string, chainId = chain) =>
    getNamedAddress.answer(await answered(getNamedAddress, { name }, { query: { chainId } }))
  const send = async (params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [params] })
    const headers = { 'content-type': 'application/json' }
    const answer = (await (await fetch(node, { method: 'POST', body, headers })).json()) as object
    expect(answer).toHaveProperty('result')
  }

  it('[API-16] is told both ways, with a picture of our own', async () => {
    expect(await identity(people.ada)).toMatchObject({ name: names.ada, resolvedAt: expect.any(String) })
    expect(await identity(people.bea.toLowerCase())).toMatchObject({ name: names.bea })
    expect(await address(names.ada)).toMatchObject({ name: names.ada, address: people.ada })
    // Written in another way it is the same name, and on any EVM chain the same account.
    expect(await address(names.bea.toUpperCase(), 'eip155:10')).toMatchObject({
      ...{ name: names.bea, address: people.bea },
    })
    expect(await address(names.bea, 'eip155:1')).toMatchObject({ address: people.bea })
    expect(await address(names.bea, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toMatchObject({
      address: null,
    })
    // One has an NFT for a picture, the other brings a drawing along.
    for (const one of [people.ada, people.bea]) {
      const pictured = async () => {
        later += 61_000 // a picture that could not be had is asked for again
        return (await identity(one)).imageId
      }
      await expect.poll(pictured, patience).toMatch(/^[\w-]{43}$/)
      const { imageId: id = '' } = await identity(one)
      const image = await fetch(endpointUrl(copiedImage, gateway.url, { size: 96 }, { id }))
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect((await ask(getIdentity, { address: people.ada })).body).toMatchObject({ avatar: null })
  })

  it('is nobody where a name is claimed and does not stand for the address, or where there is none', async () => {
    expect(await address(names.cleo)).toMatchObject({ address: people.cleo })
    expect((await identity(people.cleo)).name).toBeNull()
    expect((await identity(people.friend)).name).toBeNull()
    expect(await address('nobody.latchkey.test')).toEqual({ name: 'nobody.latchkey.test', address: null })
    expect(await address('ada.nowhere')).toEqual({ name: 'ada.nowhere', address: null })
  })

  it('is refused for what is no address and no name', async () => {
    for (const bad of ['0x12', 'ada', devnetAddresses.solana.people.ada])
      expect(await ask(getIdentity, { address: bad })).toMatchObject({
        ...{ status: 400, body: { reasons: [{ field: 'address' }] } },
      })
    for (const name of [
      'ada',
      'ada..test',
      'a b.test',
      '.test',
      'a\u202Eda.test',
      `${'a'.repeat(300)}.test`,
      'ad\u0430.test',
    ])
      expect(await ask(getNamedAddress, { name })).toMatchObject({
        ...{ status: 400, body: { reasons: [{ field: 'name' }] } },
      })
    expect(await ask(getNamedAddress, { name: names.ada }, { query: { chainId: 'mars' } })).toMatchObject({
      ...{ status: 400, body: { reasons: [{ field: 'chainId' }] } },
    })
    const stranger = { query: { projectId: 'nobody' } }
    expect(await ask(getIdentity, { address: people.ada }, stranger)).toMatchObject({ status: 401 })
    expect(await ask(getNamedAddress, { name: names.ada }, stranger)).toMatchObject({ status: 401 })
  })

  it('an address is looked up again after a minute, and a name that it does not stand for any more is gone', async () => {
    const [from, to] = [people.bea, people.studio]
    later += 61_000
    expect(await address(names.bea)).toMatchObject({ address: from })
    const setAddr = parseAbi(['function setAddr(bytes32, uint256, bytes)'])
    for (const coinType of [60n, 0x80000000n + 31337n])
      await send({
        ...{ from, to: ens.resolver },
        data: encodeFunctionData({ abi: setAddr, args: [namehash(names.bea), coinType, to] }),
      })
    expect(await address(names.bea)).toMatchObject({ address: from })
    later += 61_000
    expect(await address(names.bea)).toMatchObject({ address: to })
    later += 300_000
    await expect.poll(async () => (await identity(from)).name, patience).toBeNull()
  })

  it.each([
    ['whose node is gone', () => `${chain}=http://127.0.0.1:1`, named],
    ['that is not served', () => `${chain}=${node}`, `eip155:1`],
    ['without a resolver', () => `${chain}=${node}`, `${chain}=${people.friend}`],
  ])('cannot be said of a chain %s, which is no “there is no such name”', async (_, upstreams, where) => {
    const other = await startTestGateway({ config: { upstreams: upstreams(), names: where } })
    await seed(other.context)
    const at = other.url
    expect(await ask(getIdentity, { address: people.ada }, { at })).toMatchObject({ status: 503 })
    expect(await ask(getNamedAddress, { name: names.ada }, { at })).toMatchObject({
      ...{ status: 503, body: { reasons: [{ field: 'name' }] } },
    })
    await other.close()
  })

  it('[NAM-01 NAM-05] is a name of the gateway where ENS has none', async () => {
    const at = { seconds: 1_800_000_000 }
    const other = await startTestGateway({
      config: { upstreams: `${chain}=${node}`, names: named },
      clock: { now: () => at.seconds * 1000 },
    })
    const offline = await startTestGateway({
      config: {
        ...{ upstreams: `${chain}=http://127.0.0.1:1`, names: named },
        databaseUrl: other.context.config.databaseUrl,
      },
    })
    await seed(other.context)
    const { register } = nameClient(
      () => other.url,
      () => at.seconds,
    )
    const account = newAccount()
    const name = 'wilma.id.latchkey.test'
    expect((await register(account, name)).status).toBe(200)
    for (const { url } of [other, offline]) {
      const told = await ask(getIdentity, { address: account.address.toLowerCase() }, { at: url })
      expect(told).toMatchObject({ status: 200, body: { name, resolvedAt: expect.any(String) } })
      for (const query of [{}, { chainId: chain }, { chainId: 'eip155:10' }])
        expect(
          await ask(getNamedAddress, { name: 'Wilma.id.Latchkey.test' }, { at: url, query }),
        ).toMatchObject({
          ...{ status: 200, body: { name, address: account.address } },
        })
    }
    const known = async (asked: string, chainId = chain) =>
      (await ask(getNamedAddress, { name: asked }, { at: other.url, query: { chainId } })).body.address
    expect(await known('wilma.name.latchkey.test')).toBe(account.address)
    expect(await known('fred.id.latchkey.test')).toBeNull()
    expect(await known(name, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeNull()
    await offline.close()
    await other.close()
  })

  it('is nobody without NAMES, which the answer says', async () => {
    const other = await startTestGateway()
    await seed(other.context)
    const at = other.url
    expect((await ask(getIdentity, { address: people.ada }, { at })).body).toEqual({
      name: null,
      avatar: null,
    })
    expect((await ask(getNamedAddress, { name: names.ada }, { at })).body).toEqual({
      ...{ name: names.ada, address: null, reason: 'no-names' },
    })
    await other.close()
  })
})
