import { concat, getCreate2Address, numberToHex, pad, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { checkSignature } from './checkSignature'
import { nameClient, newAccount, reasonOf } from './testing/nameTests'

const zone = 'id.latchkey.test'
const now = 1_800_000_000
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const sent = (name: string) => ({ action: 'register', name: `${name}.${zone}`, attributes: {} }) as const

/** What a contract does when it is asked about a signature. */
const contracts = {
  agrees: '0x631626ba7e60e01b60005260206000f3',
  reverts: '0x60006000fd',
  /** It reads at the end of memory, for which no gas is enough. */
  burnsGas: `0x7f${'ff'.repeat(32)}51`,
  answersRubbish: '0x7f626ba7e1626ba7e1626ba7e1626ba7e1626ba7e1626ba7e1626ba7e1626ba7e160005260206000f3',
  answersNothing: '0x00',
} as const

describe('signatures of those who want a name', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let node: string
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    node = devnet.chains[0]?.url ?? ''
    gateway = await startTestGateway({
      config: { upstreams: `eip155:31337=${node},eip155:10=http://127.0.0.1:1` },
      clock: { now: () => now * 1000 },
    })
  })
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const { register, send } = nameClient(
    () => gateway.url,
    () => now,
  )
  const setCode = async (address: string, code: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'hardhat_setCode', params: [address, code] })
    await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  }
  /** On a busy machine a node may seem to be away. */
  const patiently = async (run: () => ReturnType<typeof send>) => {
    let answer = await run()
    for (let tries = 0; answer.status === 503 && tries < 50; tries++) answer = await run()
    return answer
  }

  it('[NAM-10] count if they are of this account and of this message', async () => {
    const [account, other] = [newAccount(), newAccount()]
    const refused = async (name: string, body: object) => {
      const answer = await patiently(() => send(account, sent(name), { body }))
      expect([answer.status, reasonOf(answer).field]).toEqual([401, 'signature'])
    }
    const message = JSON.stringify({ name: `other-one.${zone}`, attributes: {}, timestamp: now })
    const signature = await account.signMessage({ message })
    await refused('petunia', { address: other.address })
    await refused('petunia', { signature })
    await refused('petunia', { signature: `0x${'00'.repeat(65)}` })
    await refused('petunia', { signature: `0x${'ff'.repeat(65)}` })
    await refused('petunia', { signature: signature.slice(0, -2) })
    await refused('petunia', { signature: `${signature}00` })
    // The other form of a good signature.
    const good = await account.signMessage({ message })
    const s = BigInt(`0x${good.slice(66, 130)}`)
    const flipped = `0x${good.slice(2, 66)}${(order - s).toString(16).padStart(64, '0')}${good.endsWith('1b') ? '1c' : '1b'}`
    await refused('other-one', { message, signature: flipped })
    for (const bad of ['0x', '0x1', 'zz', 7, null, `0x${'00'.repeat(20_000)}`])
      expect(reasonOf(await send(account, sent('petunia'), { body: { signature: bad } })).field).toBe(
        'signature',
      )
    expect((await send(account, sent('other-one'), { body: { message, signature: good } })).status).toBe(200)
  })

  it('[NAM-10] of contracts count on their chain, and their names lead nowhere on another', async () => {
    const contract = `0x${'c1'.repeat(20)}` as const
    await setCode(contract, contracts.agrees)
    const body = { address: contract, signature: `0x${'12'.repeat(40)}` }
    const answer = await patiently(() => send(newAccount(), sent('safe-house'), { body }))
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.addresses ?? {})).toEqual(['2147514985'])
    for (const code of [
      contracts.reverts,
      contracts.burnsGas,
      contracts.answersRubbish,
      contracts.answersNothing,
    ]) {
      await setCode(contract, code)
      const refused = await patiently(() => send(newAccount(), sent('safe-harbour'), { body }))
      expect([code, refused.status]).toEqual([code, 401])
    }
  })

  it('[NAM-10] of contracts that are not there yet count, too', async () => {
    // Anybody's calls make contracts here: 32 bytes of salt, then the code that makes it.
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    await setCode(
      factory,
      '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
    )
    const runtime = contracts.agrees
    const size = numberToHex((runtime.length - 2) / 2, { size: 1 })
    const bytecode = concat(['0x60', size, '0x600c60003960', size, '0x6000f3', runtime])
    const salt = pad('0x01')
    const address = getCreate2Address({ from: factory, salt, bytecode })
    const signature = serializeErc6492Signature({
      address: factory,
      data: concat([salt, bytecode]),
      signature: '0x12',
    })
    const body = { address, signature }
    expect((await patiently(() => send(newAccount(), sent('unbuilt-house'), { body }))).status).toBe(200)
    const elsewhere = { address: newAccount().address, signature }
    expect(
      (await patiently(() => send(newAccount(), sent('unbuilt-barn'), { body: elsewhere }))).status,
    ).toBe(401)
  })

  it('[NAM-10] cannot be judged while no node can be asked, which is no bad signature', async () => {
    const body = { address: newAccount().address }
    for (const chainId of [10, 8453]) {
      const answer = await send(newAccount(), sent('lighthouse'), { body, chainId })
      expect([answer.status, reasonOf(answer).field]).toEqual([503, 'signature'])
    }
    // Who has a key needs no node.
    expect((await register(newAccount(), `lighthouse.${zone}`, { chainId: 8453 })).status).toBe(200)
  })

  it.each([
    ['rate', { kind: 'error', code: -32_005, message: 'limit exceeded', json: '{}' }],
    ['method', { kind: 'error', code: -32_601, message: 'method not found', json: '{}' }],
    ['away', { kind: 'unavailable', message: 'no node answers' }],
  ] as const)('[NAM-10] are not judged by what ails a node: %s', async (_, outcome) => {
    const call = async () => outcome
    const asked = { chainId: 1, address: newAccount().address, message: 'x', signature: '0x1234' } as const
    await expect(checkSignature({ rpc: { call }, recover: () => undefined }, asked)).rejects.toMatchObject({
      status: 503,
    })
  })
})
