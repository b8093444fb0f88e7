import { generateKeyPairSync, sign } from 'node:crypto'
import { toBase58 } from '@latchkey/protocol'
import {
  concat,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  hashMessage,
  hexToBytes,
  keccak256,
  ripemd160,
  sha256,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign as signHash } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { seed } from '../seed'
import { createRecoverer } from './createRecoverer'
import { signInClient, visitor } from './testing/signInClient'

/** The signature is good if it begins with the hash; otherwise the contract reverts. */
const honest: Hex = '0x60043560643514600f5760006000fd5b631626ba7e60e01b60005260206000f3'
const others: Record<string, Hex> = {
  reverts: '0x60006000fd',
  'never ends': '0x5b620fffff60002050600056',
  'answers rubbish': '0x60001960005260206000f3',
  'answers nothing': '0x00',
}
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('signatures at the gateway', () => {
  let devnet: Devnet
  let gateway: TestGateway
  let node: string
  beforeAll(async () => {
    devnet = await startDevnet()
    node = devnet.chains[0]?.url ?? ''
    gateway = await startTestGateway({
      config: { upstreams: `eip155:31337=${node},eip155:10=http://127.0.0.1:1` },
    })
    await seed(gateway.context)
  })
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const { authenticate, messageOf, send } = signInClient(() => gateway.url, Date.now)
  const contractOf = async (code: Hex): Promise<Hex> => {
    const address = getContractAddress({ from: keccak256(code).slice(0, 42) as Hex, nonce: 0n })
    await setCode(address, code)
    return address
  }
  const setCode = (address: Hex, code: Hex) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'hardhat_setCode', params: [address, code] })
    return fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  }
  /** Each attempt uses its nonce up. On a busy machine a node may seem to be away. */
  const sendSigned = async (address: string, signatureOf: (message: string) => string | Promise<string>) => {
    for (let tries = 0; ; tries += 1) {
      const message = await messageOf({ address })
      const answer = await send({ message, signature: await signatureOf(message) })
      if (answer.status !== 503 || tries > 50) return answer
    }
  }

  it('of keys: those of another account or text, cut, longer or malleable sign nobody in', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const bad: ((message: string) => Promise<string>)[] = [
      message => stranger.signMessage({ message }),
      message => visitor.signMessage({ message: `${message}.` }),
      async message => (await visitor.signMessage({ message })).slice(0, -2),
      async message => `${await visitor.signMessage({ message })}00`,
      async () => '0x',
      async () => 'rubbish',
      async () => `0x${'00'.repeat(65)}`,
      async message => {
        const good = await visitor.signMessage({ message })
        const s = order - BigInt(`0x${good.slice(66, 130)}`)
        const parity = good.endsWith('1b') ? '1c' : '1b'
        return `0x${good.slice(2, 66)}${s.toString(16).padStart(64, '0')}${parity}`
      },
    ]
    for (const signatureOf of bad)
      expect(await sendSigned(visitor.address, signatureOf)).toMatchObject({
        status: 401,
        body: { code: 'signin/bad-signature' },
      })
    expect((await authenticate()).status).toBe(200)
  })

  it('of contracts, over the gateway’s own nodes', async () => {
    const address = await contractOf(honest)
    const good = await sendSigned(address, message => concat([hashMessage(message), '0x01']))
    expect(good).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const wrong = await sendSigned(address, message => keccak256(hashMessage(message)))
    expect(wrong).toMatchObject({ status: 401, body: { code: 'signin/bad-signature' } })
    for (const [name, code] of Object.entries(others)) {
      const it = await contractOf(code)
      const answer = await sendSigned(it, message => hashMessage(message))
      expect([name, answer.status]).toEqual([name, 401])
    }
  })

  it('of contracts that are not deployed yet (ERC-6492), and not what is put forward for another one', async () => {
    await setCode(deployer.address, deployer.code)
    const salt: Hex = `0x${'07'.repeat(32)}`
    const init = concat(['0x7f', honest, '0x60005260206000f3']) // PUSH32 code, MSTORE, RETURN
    const address = getCreate2Address({ from: deployer.address, salt, bytecode: init })
    const wrapped = (inner: Hex) =>
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [deployer.address, concat([salt, init]), inner],
        ),
        `0x${'6492'.repeat(16)}`,
      ])
    const good = await sendSigned(address, message => wrapped(hashMessage(message)))
    expect(good).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const bad = { status: 401, body: { code: 'signin/bad-signature' } }
    expect(await sendSigned(address, message => hashMessage(message))).toMatchObject(bad)
    expect(await sendSigned(address, message => wrapped(keccak256(hashMessage(message))))).toMatchObject(bad)
    expect(await sendSigned(visitor.address, message => wrapped(hashMessage(message)))).toMatchObject(bad)
  })

  it('that no node can be asked about are not bad ones', async () => {
    for (const networkId of ['eip155:10', 'eip155:4242']) {
      const message = await messageOf({ networkId })
      const answer = await send({ message, signature: hashMessage(message) })
      expect(answer).toMatchObject({ status: 503, body: { code: 'signin/chain-unreachable' } })
      expect(answer.headers.get('retry-after')).toBe('5')
      // A key needs no node.
      expect((await authenticate({ changes: { networkId } })).status).toBe(200)
    }
  })

  it('of Solana', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const address = toBase58(new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)))
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const signed = (message: string) => toBase58(new Uint8Array(sign(null, Buffer.from(message), privateKey)))
    const message = await messageOf({ address, networkId })
    const { body } = await send({ message, signature: signed(message) })
    expect(body).toMatchObject({ token: expect.any(String) })
    const again = await messageOf({ address, networkId })
    expect((await send({ message: again, signature: signed(`${again} `) })).status).toBe(401)
  })

  it('of Bitcoin', async () => {
    const { address, signed } = bitcoinKey()
    const changes = { address, networkId: 'bip122:000000000019d6689c085ae165831e93' } as const
    const message = await messageOf(changes)
    const good = await send({ message, signature: await signed(message) })
    expect(good).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const bad = { status: 401, body: { code: 'signin/bad-signature' } }
    const again = await messageOf(changes)
    expect(await send({ message: again, signature: await signed(`${again} `) })).toMatchObject(bad)
    const third = await messageOf(changes)
    expect(await send({ message: third, signature: await bitcoinKey().signed(third) })).toMatchObject(bad)
  })
})

/** What deploys a contract where its code says (CREATE2). */
const deployer: { address: Hex; code: Hex } = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  code: '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
}

/** A key of Bitcoin, with an address that begins with 1; it signs as BIP-137 says. */
function bitcoinKey() {
  const privateKey = generatePrivateKey()
  const [, ...point] = hexToBytes(privateKeyToAccount(privateKey).publicKey)
  const key = Uint8Array.from([(point[63] ?? 0) % 2 === 0 ? 2 : 3, ...point.slice(0, 32)])
  const payload = Uint8Array.from([0, ...ripemd160(sha256(key, 'bytes'), 'bytes')])
  const address = toBase58(Uint8Array.from([...payload, ...twice(payload).subarray(0, 4)]))
  const signed = async (message: string) => {
    const text = Buffer.from(message)
    const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
    const hash = twice(
      Buffer.concat([Buffer.from('\x18Bitcoin Signed Message:\n'), Buffer.from(length), text]),
    )
    const { r, s, yParity } = await signHash({ hash: `0x${Buffer.from(hash).toString('hex')}`, privateKey })
    return Buffer.from([31 + (yParity ?? 0), ...hexToBytes(r), ...hexToBytes(s)]).toString('base64')
  }
  return { address, signed }
}

function twice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes, 'bytes'), 'bytes')
}

describe('threads that recover keys', () => {
  const hash = hashMessage('who')
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))

  it('say who signed, many at once', async () => {
    const { recover, close } = createRecoverer()
    const signature = bytes(await visitor.signMessage({ message: 'who' }))
    const signers = await Promise.all(Array.from({ length: 40 }, () => recover(bytes(hash), signature)))
    expect(new Set(signers)).toEqual(new Set([visitor.address.toLowerCase()]))
    expect(await recover(bytes(hash), new Uint8Array(65))).toBe(undefined)
    await close()
    await expect(recover(bytes(hash), signature)).rejects.toMatchObject({ status: 503 })
  })

  it('leave those who wait without an answer when they end, not with a wrong one', async () => {
    const { recover, close } = createRecoverer(1)
    const signature = bytes(await visitor.signMessage({ message: 'who' }))
    const asked = Array.from({ length: 600 }, () => Promise.resolve(recover(bytes(hash), signature)))
    const settled = Promise.allSettled(asked)
    await close()
    const outcomes = await settled
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 503 })
      else expect(outcome.value).toBe(visitor.address.toLowerCase())
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(99)
  })
})
