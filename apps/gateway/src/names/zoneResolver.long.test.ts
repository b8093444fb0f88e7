import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import {
  createPublicClient,
  decodeAbiParameters,
  decodeFunctionResult,
  defineChain,
  encodeFunctionData,
  http,
  isAddressEqual,
  namehash,
  parseAbi,
  toCoinType,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { usualNameSettings } from './readNameSettings'
import { nameClient, newAccount } from './testing/nameTests'

const { chainContracts, ens, zone } = devnetAddresses
const signerKey = '0xa80ab9c7dc6f311a1b99e1ca097e0ba3e810577e2c0c41a4fbac046a8648ae76'
const otherKey = `0x${'11'.repeat(32)}` as const
const settings = {
  ...usualNameSettings,
  resolvers: [zone.resolver.toLowerCase() as `0x${string}`],
  signerKey,
} as const
const path = '/ccip/{sender}/{data}.json'
const mnemonic = 'test test test test test test test test test test test junk'

describe('names of the gateway, resolved by clients of ENS', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let node: string
  let later = 0
  const alice = newAccount()
  const name = `alice.${zone.name}`
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    node = devnet.chains[0]?.url ?? ''
    gateway = await startTestGateway({
      config: { ownNames: settings },
      clock: { now: () => Date.now() + later },
    })
    await pointTo(`${gateway.url}${path}`)
    await registered(alice, name)
  })
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })
  afterEach(() => pointTo(`${gateway.url}${path}`))

  const { send } = nameClient(
    () => gateway.url,
    () => Math.floor(Date.now() / 1000),
  )
  /** On a busy machine, ten seconds may pass between signing and asking. */
  const registered = async (account: Pick<typeof alice, 'address' | 'signMessage'>, full: string) => {
    const order = { action: 'register', name: full, attributes: { bio: 'Reads maps' } } as const
    for (let tries = 0; tries < 20; tries++) if ((await send(account, order)).status === 200) return
    throw new Error(`${full} cannot be registered`)
  }
  const rpc = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(node, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const read = (await answer.json()) as { result?: unknown }
    expect(read).toHaveProperty('result')
  }
  const call = (from: string, to: string, signature: string, ...args: unknown[]) => {
    const abi = parseAbi([signature] as never) as never
    return rpc('eth_sendTransaction', { from, to, data: encodeFunctionData({ abi, args } as never) })
  }
  const pointTo = (...urls: string[]) => call(zone.owner, zone.resolver, 'function setUrls(string[])', urls)
  const trust = (signer: string, isTrusted: boolean) =>
    call(zone.owner, zone.resolver, 'function setSigner(address, bool)', signer, isTrusted)
  const viemClient = () =>
    createPublicClient({
      chain: defineChain({
        ...{ id: 31337, name: 'A', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        ...{ rpcUrls: { default: { http: [node] } }, contracts: chainContracts },
      }),
      transport: http(node, { timeout: 60_000, retryCount: 0 }),
      cacheTime: 0,
    })
  const withEthers = async <Value>(use: (provider: JsonRpcProvider) => Promise<Value>): Promise<Value> => {
    const network = new Network('a', 31337)
    network.attachPlugin(new EnsPlugin(ens.registry, 31337))
    const provider = new JsonRpcProvider(node, network, { staticNetwork: true, cacheTimeout: -1 })
    try {
      return await use(provider)
    } finally {
      provider.destroy()
    }
  }

  it('[NAM-01 NAM-04 NAM-05] have address and texts in viem, with both suffixes', async () => {
    const client = viemClient()
    expect(await client.getEnsAddress({ name })).toBe(alice.address)
    for (const coinType of [toCoinType(31337), toCoinType(10)])
      expect(isAddressEqual((await client.getEnsAddress({ name, coinType })) ?? '0x', alice.address)).toBe(
        true,
      )
    expect(await client.getEnsAddress({ name: `alice.${zone.legacyName}` })).toBe(alice.address)
    expect(await client.getEnsText({ name, key: 'bio' })).toBe('Reads maps')
    expect(await client.getEnsText({ name, key: 'description' })).toBe('Reads maps')
    expect(await client.getEnsResolver({ name })).toBe(zone.resolver)
    // What is not there is not there, and no error.
    expect(await client.getEnsText({ name, key: 'url' })).toBeNull()
    expect(await client.getEnsAddress({ name, coinType: 0n })).toBeNull()
    for (const unknown of [`nobody.${zone.name}`, `a.alice.${zone.name}`, zone.name, 'alice.nowhere.test'])
      expect(await client.getEnsAddress({ name: unknown })).toBeNull()
    // Names on the chain stay what they were.
    expect(await client.getEnsAddress({ name: devnetAddresses.names.ada })).toBe(devnetAddresses.people.ada)
  })

  it('[NAM-01] have address and texts in ethers', async () => {
    await withEthers(async provider => {
      expect(await provider.resolveName(name)).toBe(alice.address)
      const resolver = await provider.getResolver(name)
      expect(await resolver?.getText('bio')).toBe('Reads maps')
      expect(await resolver?.getAddress(60)).toBe(alice.address)
      expect(await provider.resolveName(`nobody.${zone.name}`)).toBeNull()
      expect(await provider.resolveName(`alice.${zone.legacyName}`)).toBe(alice.address)
    })
  })

  it('[NAM-01] are asked for by a body, too', async () => {
    await pointTo(`${gateway.url}/ccip`)
    expect(await viemClient().getEnsAddress({ name })).toBe(alice.address)
    expect(await withEthers(provider => provider.resolveName(name))).toBe(alice.address)
  })

  it('[NAM-01] are what an account is called that says so on the chain, and no other', async () => {
    const [honest, liar] = [5, 6].map(addressIndex => mnemonicToAccount(mnemonic, { addressIndex }))
    if (!honest || !liar) throw new Error('no accounts')
    const own = `honest-one.${zone.name}`
    await registered(honest, own)
    const client = viemClient()
    expect(await client.getEnsName({ address: honest.address })).toBeNull()
    for (const { address } of [honest, liar])
      await call(address, ens.reverseRegistrar, 'function setName(string)', own)
    expect(await client.getEnsName({ address: honest.address })).toBe(own)
    expect(await client.getEnsName({ address: liar.address })).toBeNull()
    await withEthers(async provider => {
      expect(await provider.lookupAddress(honest.address)).toBe(own)
      expect(await provider.lookupAddress(liar.address)).toBeNull()
    })
  })

  it('a key is exchanged without a moment in which nothing resolves', async () => {
    const next = await startTestGateway({
      config: {
        ownNames: { ...settings, signerKey: otherKey },
        databaseUrl: gateway.context.config.databaseUrl,
      },
    })
    const nextSigner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
    try {
      await pointTo(`${next.url}${path}`)
      const client = viemClient()
      expect(await client.getEnsAddress({ name })).toBeNull() // a key that the resolver does not know
      await expect(client.getEnsAddress({ name, strict: true })).rejects.toThrow()
      await trust(nextSigner, true)
      expect(await client.getEnsAddress({ name })).toBe(alice.address)
      await pointTo(`${gateway.url}${path}`)
      expect(await client.getEnsAddress({ name })).toBe(alice.address)
      await trust(nextSigner, false)
      await pointTo(`${next.url}${path}`)
      expect(await client.getEnsAddress({ name })).toBeNull()
    } finally {
      await trust(nextSigner, false)
      await next.close()
    }
  })

  it('forged, old and foreign answers are no answers', async () => {
    const bob = newAccount()
    await registered(bob, `robert.${zone.name}`)
    const fetched = async (url: string) => (await (await fetch(url)).json()) as { data: `0x${string}` }
    const question = (full: string) =>
      encodeFunctionData({
        abi: parseAbi(['function resolve(bytes, bytes)']),
        args: [
          toHex(packetToBytes(full)),
          encodeFunctionData({ abi: parseAbi(['function addr(bytes32)']), args: [namehash(full)] }),
        ],
      })
    let answer: (url: string) => Promise<string | undefined> = async () => undefined
    const server = createServer(async (request, response) => {
      const text = await answer(request.url ?? '').catch(() => undefined)
      response.writeHead(text === undefined ? 500 : 200, { 'content-type': 'application/json' }).end(text)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = viemClient()
    const look = () => client.getEnsAddress({ name })
    try {
      await pointTo(`${there}${path}`)
      const truly = async (url: string) => JSON.stringify(await fetched(`${gateway.url}${url}`))
      answer = truly
      expect(await look()).toBe(alice.address)
      // The answer to another question.
      answer = () => truly(`/ccip/${zone.resolver}/${question(`robert.${zone.name}`)}.json`)
      expect(await look()).toBeNull()
      // One bit of the result, of the time, of the signature.
      const { data } = await fetched(`${gateway.url}/ccip/${zone.resolver}/${question(name)}.json`)
      const [result, expires, signature] = decodeAbiParameters(
        [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
        data,
      )
      for (const part of [
        result.slice(-8),
        expires.toString(16).padStart(16, '0'),
        signature.slice(10, 30),
      ]) {
        const at = data.indexOf(part) + part.length - 1
        const changed = data.slice(0, at) + (data[at] === '1' ? '2' : '1') + data.slice(at + 1)
        answer = async () => JSON.stringify({ data: changed })
        expect(await look()).toBeNull()
      }
      for (const odd of ['{"data":"0x"}', '{"data":"0x1234"}', '{}', '<html>', '']) {
        answer = async () => odd
        expect(await look().catch(() => null)).toBeNull()
      }
      // Signed ten minutes ago.
      answer = truly
      later = -600_000
      expect(await look()).toBeNull()
    } finally {
      later = 0
      server.closeAllConnections()
      server.close()
    }
  })

  it('a server that is away is followed by the next one', async () => {
    await pointTo(`http://127.0.0.1:1${path}`, `${gateway.url}${path}`)
    expect(await viemClient().getEnsAddress({ name })).toBe(alice.address)
  })

  it('the script of docs/own-names.md puts a resolver on the chain that belongs to its owner', async () => {
    const script = fileURLToPath(new URL('../../../../scripts/deploy-resolver.mjs', import.meta.url))
    const key = mnemonicToAccount(mnemonic, { addressIndex: 7 }).getHdKey().privateKey
    const env = {
      ...{ RPC_URL: node, OWNER: alice.address, SIGNERS: zone.signer, DEPLOYER_KEY: toHex(key ?? '') },
      GATEWAY_URLS: 'https://a.example/,https://b.example',
    }
    const run = (variables: object) =>
      promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...variables } })
    const { stdout } = await run(env)
    const [, address] = /^NAME_RESOLVERS=(0x[\da-fA-F]{40})$/m.exec(stdout) ?? []
    const abi = parseAbi([
      'function owner() view returns (address)',
      'function urls() view returns (string[])',
      'function signers(address) view returns (bool)',
    ])
    const at = { address: address as `0x${string}`, abi } as const
    const client = viemClient()
    expect(await client.readContract({ ...at, functionName: 'owner' })).toBe(alice.address)
    expect(await client.readContract({ ...at, functionName: 'signers', args: [zone.signer] })).toBe(true)
    expect(await client.readContract({ ...at, functionName: 'signers', args: [zone.owner] })).toBe(false)
    expect(await client.readContract({ ...at, functionName: 'urls' })).toEqual([
      ...[`https://a.example${path}`, `https://b.example${path}`],
    ])
    for (const missing of Object.keys(env))
      await expect(run({ ...env, [missing]: '' })).rejects.toThrow(`${missing} must be`)
    // Nobody else changes it.
    const stranger = { account: zone.signer, ...at, abi: parseAbi(['function setUrls(string[])']) }
    const changing = { ...stranger, functionName: 'setUrls', args: [['https://evil.example']] } as const
    await expect(client.simulateContract(changing)).rejects.toThrow()
  })

  it('many questions in one are answered in one, and senseless ones are refused', async () => {
    const abi = parseAbi([
      'function addr(bytes32) view returns (address)',
      'function multicall(bytes[]) view returns (bytes[])',
      'function contenthash(bytes32) view returns (bytes)',
    ])
    const resolve = (data: `0x${string}`, full = name) =>
      encodeFunctionData({
        abi: parseAbi(['function resolve(bytes, bytes)']),
        args: [toHex(packetToBytes(full)), data],
      })
    const addr = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
    const contenthash = encodeFunctionData({ abi, functionName: 'contenthash', args: [namehash(name)] })
    const batch = encodeFunctionData({
      abi,
      functionName: 'multicall',
      args: [[addr, contenthash, '0x12345678']],
    })
    const ask = async (data: string, sender: string = zone.resolver) => {
      const answer = await fetch(`${gateway.url}/ccip/${sender}/${data}.json`)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      return {
        status: answer.status,
        body: (await answer.json()) as { data?: `0x${string}`; message?: string },
      }
    }
    const { body } = await ask(resolve(batch))
    const [result] = decodeAbiParameters(
      [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
      body.data ?? '0x',
    )
    const [found, content, unknown] = decodeFunctionResult({ abi, functionName: 'multicall', data: result })
    expect(decodeFunctionResult({ abi, functionName: 'addr', data: found ?? '0x' })).toBe(alice.address)
    expect(decodeFunctionResult({ abi, functionName: 'contenthash', data: content ?? '0x' })).toBe('0x')
    expect(unknown).toBe('0x')

    const nested = encodeFunctionData({ abi, functionName: 'multicall', args: [[batch]] })
    const another = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(`robert.${zone.name}`)] })
    for (const bad of [
      ...['0x', '0x1234', 'zz', '0x123', addr, resolve('0x3b3b57de'), resolve(nested), resolve(another)],
      ...[resolve(addr, 'alice.eth'), resolve(addr).slice(0, -64)],
    ])
      expect(await ask(bad)).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    for (const sender of [ens.resolver, '0x12', 'x'])
      expect((await ask(resolve(addr), sender)).status).toBe(404)
    const posted = await fetch(`${gateway.url}/ccip`, { method: 'POST', body: '{"sender":7}' })
    expect(posted.status).toBe(400)
  })
})
