import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Devnet, startDevnet } from '@latchkey/gateway/testDevnet'
import type { CaipNetworkId } from '@latchkey/protocol'
import {
  concat,
  createPublicClient,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  hashMessage,
  http,
  keccak256,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { httpRpc } from './httpRpc'
import type { Rpc } from './rpc'
import { verifySignature } from './verifySignature'

const message = 'Who is there?'
const hash = hashMessage(message)

/** Accounts of a few bytes: the signature is good if it begins with the hash; otherwise it reverts. */
const honest: Hex = '0x60043560643514600f5760006000fd5b631626ba7e60e01b60005260206000f3'
/** It hashes a megabyte over and over, so that its gas is soon gone. */
const endless: Hex = '0x5b620fffff60002050600056'
const rubbish: Hex = '0x60001960005260206000f3'
const silent: Hex = '0x00'
const echo: Hex = '0x366000600037366000f3'
const short: Hex = '0x631626ba7e60e01b60005260046000f3'
const takenBack: Hex = '0x631626ba7e60e01b60005260206000fd'
const long: Hex = '0x621000006000f3'

describe('accounts that are contracts', () => {
  let devnet: Devnet
  let networkId: CaipNetworkId
  let rpc: Rpc
  const ask = (method: string, ...params: unknown[]) => rpc({ networkId, method, params })

  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    const chain = devnet.chains[0]
    networkId = `eip155:${chain?.id}` as CaipNetworkId
    rpc = httpRpc({ [networkId]: chain?.url ?? '' })
  })
  afterAll(async () => devnet.stop())

  async function accountOf(code: Hex): Promise<string> {
    const address = getContractAddress({ from: keccak256(code).slice(0, 42) as Hex, nonce: 0n })
    await ask('hardhat_setCode', address, code)
    return address
  }

  test('ERC-1271: the contract says which signatures are its own', async () => {
    const address = await accountOf(honest)
    const of = (signature: string) => verifySignature({ networkId, address, message, signature }, rpc)
    expect(await of(hash)).toBe(true)
    expect(await of(concat([hash, '0x0102']))).toBe(true)
    expect(await of(keccak256(hash))).toBe(false)
    expect(await of('0x')).toBe(false)
    expect(await of('0x00')).toBe(false)
    // Without a node only keys can sign.
    expect(await verifySignature({ networkId, address, message, signature: hash })).toBe(false)
  })

  test.each([
    ['never ends', endless],
    ['answers rubbish', rubbish],
    ['answers nothing', silent],
    ['answers a megabyte', long],
    ['gives back what it is asked', echo],
    ['says yes in too few bytes', short],
    ['says yes and takes it back', takenBack],
  ])('a contract that %s has signed nothing', async (_, code) => {
    const address = await accountOf(code)
    expect(await verifySignature({ networkId, address, message, signature: hash }, rpc)).toBe(false)
  })

  test('ERC-6492: an account that is not deployed yet, and what is put forward for another one', async () => {
    const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const code =
      '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
    await ask('hardhat_setCode', deployer, code)
    const salt: Hex = `0x${'07'.repeat(32)}`
    // PUSH32 code, MSTORE, RETURN
    const init = concat(['0x7f', honest, '0x60005260206000f3'])
    const address = getCreate2Address({ from: deployer, salt, bytecode: init })
    const wrapped = (inner: Hex) =>
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [deployer, concat([salt, init]), inner],
        ),
        `0x${'6492'.repeat(16)}`,
      ])
    const of = (account: string, signature: string) =>
      verifySignature({ networkId, address: account, message, signature }, rpc)
    expect(await of(address, wrapped(hash))).toBe(true)
    expect(await of(address, hash)).toBe(false)
    expect(await of(address, wrapped(keccak256(hash)))).toBe(false)
    const stranger = privateKeyToAccount(`0x${'33'.repeat(32)}`).address
    expect(await of(stranger, wrapped(hash))).toBe(false)
    expect(await ask('eth_getCode', address, 'latest')).toBe('0x')
  })

  test('the precompiled contracts sign nothing, and neither does a wrapped signature that is broken', async () => {
    for (let last = 1; last <= 10; last++) {
      const address = `0x${last.toString(16).padStart(40, '0')}`
      expect(await verifySignature({ networkId, address, message, signature: hash }, rpc)).toBe(false)
    }
    const address = await accountOf(honest)
    const mark: Hex = `0x${'6492'.repeat(16)}`
    const far: Hex = `0x${'ff'.repeat(96)}`
    for (const signature of [mark, concat([hash, mark]), concat([far, mark])])
      expect(await verifySignature({ networkId, address, message, signature }, rpc)).toBe(false)
  })

  test('viem says the same of each', async () => {
    const client = createPublicClient({ transport: http(devnet.chains[0]?.url) })
    for (const code of [honest, rubbish, silent, echo, takenBack]) {
      const address = (await accountOf(code)) as Hex
      for (const signature of [hash, keccak256(hash), concat([hash, hash])])
        expect(await verifySignature({ networkId, address, message, signature }, rpc)).toBe(
          await client.verifyMessage({ address, message, signature }),
        )
    }
  })

  test('keys: nothing is asked where the key signed, and a malleable signature is refused without asking', async () => {
    const account = privateKeyToAccount(`0x${'44'.repeat(32)}`)
    const never: Rpc = () => Promise.reject(new Error('asked'))
    const signature = await account.signMessage({ message })
    expect(await verifySignature({ networkId, address: account.address, message, signature }, never)).toBe(
      true,
    )
    const other = privateKeyToAccount(`0x${'55'.repeat(32)}`)
    expect(await verifySignature({ networkId, address: other.address, message, signature }, rpc)).toBe(false)
  })
})

describe('a node that cannot be reached is no bad signature', () => {
  const networkId = 'eip155:5' as CaipNetworkId
  const address = `0x${'12'.repeat(20)}`
  const of = (rpc: Rpc) => verifySignature({ networkId, address, message, signature: hash }, rpc)
  const unreachable = { code: 'signin/chain-unreachable', status: 503 }

  async function node(answer: string, status = 200): Promise<Rpc> {
    const server = createServer((_, response) => response.writeHead(status).end(answer))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return httpRpc({ [networkId]: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  }

  test('no node, a closed port, an unknown chain', async () => {
    await expect(of(httpRpc({ [networkId]: 'http://127.0.0.1:9' }))).rejects.toMatchObject(unreachable)
    await expect(of(httpRpc({}))).rejects.toMatchObject(unreachable)
  })

  test.each([
    ['an error of its own', '{"error":{"code":-32005,"message":"too many requests"}}', 200],
    ['a page', '<html>', 200],
    ['502', '{}', 502],
    ['no result', '{"jsonrpc":"2.0","id":1}', 200],
    ['null', '{"result":null}', 200],
    ['a number', '{"result":1}', 200],
  ])('a node that answers %s', async (_, answer, status) => {
    await expect(of(await node(answer, status))).rejects.toMatchObject(unreachable)
  })

  test('a node that says that the contract failed, did answer', async () => {
    expect(await of(await node('{"error":{"code":3,"message":"execution reverted"}}'))).toBe(false)
    expect(await of(await node('{"error":{"code":-32000,"message":"out of gas"}}'))).toBe(false)
    expect(await of(await node('{"result":"0x"}'))).toBe(false)
    expect(await of(await node('{"result":"0x01"}'))).toBe(true)
  })
})
