import { toCaipNetworkId } from '@latchkey/protocol'
import fc from 'fast-check'
import { type Hex, hashMessage, hashTypedData, recoverAddress, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeWorld, createTestKit, startAwake } from '../../test/fakeWorld'
import { toast } from '../toast/toast'
import { followSigned } from './followSigned'
import { signedDigest } from './signedDigest'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message = { kind: 'message', bytes: new TextEncoder().encode('Hello') } as const
const typed = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'pairs', type: 'int16[2][]' },
      { name: 'raw', type: 'bytes' },
      { name: 'id', type: 'bytes4' },
      { name: 'isUrgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 1 },
  message: {
    from: { name: 'Ada', wallet: owner.address },
    to: [{ name: 'Bo ✓', wallet: `0x${'b0'.repeat(20)}` }],
    pairs: [
      [-5, 7],
      [32_767, -32_768],
    ],
    ...{ raw: '0x1234', id: '0x01020304', isUrgent: true },
  },
} as const
const typedAction = { kind: 'typed', data: typed } as const

/** A wallet gave a signature, and a node knows who signs, and what code the account has. */
async function followed(
  action: Parameters<typeof signedDigest>[0],
  signature: unknown,
  code: unknown = '0x',
  accounts: readonly string[] = [owner.address],
) {
  const { kit } = createTestKit({}, createFakeWorld())
  await startAwake(kit)
  const questions: string[] = []
  await followSigned(
    kit,
    {
      origin: 'https://shop.example',
      networkId: toCaipNetworkId('eip155', '1'),
      account: owner.address,
      action,
    },
    {
      ...{ signature, accounts },
      async askNode(_, { method, params }) {
        questions.push(method)
        if (method === 'eth_getCode') return code
        const [{ to, data }] = params as [{ to: string; data: string }]
        expect(to).toBe(`0x${'0'.repeat(39)}1`)
        const [hash = '', version = '', r = '', s = ''] = data.slice(2).match(/.{64}/g) ?? []
        const last = Number.parseInt(version, 16).toString(16)
        const signer = await recoverAddress({ hash: `0x${hash}`, signature: `0x${r}${s}${last}` })
        return `0x${'0'.repeat(24)}${signer.slice(2)}`
      },
    },
  )
  return { questions, shown: kit.get(toast).get().shown, errors: kit.log.entries().length }
}

test('[IMP-24] a signature of what was asked for says nothing, by each way to write it', async () => {
  const signature = await owner.signMessage({ message: 'Hello' })
  expect(await followed(message, signature)).toMatchObject({ questions: ['eth_call'], shown: undefined })
  const parity = Number.parseInt(signature.slice(-2), 16) - 27
  expect((await followed(message, `${signature.slice(0, -2)}0${parity}`)).shown).toBeUndefined()
  const typedSignature = await owner.signTypedData(typed as never)
  expect(await followed(typedAction, typedSignature)).toMatchObject({
    questions: ['eth_call'],
    shown: undefined,
  })
})

test('[IMP-24] the visitor is told of a signature of something else, but not where a contract signs', async () => {
  for (const action of [message, typedAction]) {
    const other = await owner.signMessage({ message: 'stolen' })
    const { shown, questions } = await followed(action, other)
    expect(shown).toMatchObject({ kind: 'error', text: 'toast.signedOther' })
    expect(questions).toEqual(['eth_call', 'eth_getCode'])
    expect((await followed(action, other, '0xef0100')).shown).toBeUndefined()
    expect((await followed(action, other, null)).shown).toBeUndefined()
  }
})

test('[IMP-24] a signature by another account of the wallet says nothing', async () => {
  const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
  const signature = await other.signMessage({ message: 'Hello' })
  expect((await followed(message, signature)).shown?.text).toBe('toast.signedOther')
  const accounts = [owner.address, other.address]
  expect((await followed(message, signature, '0x', accounts)).shown).toBeUndefined()
})

test.each<[string, Parameters<typeof signedDigest>[0], unknown]>([
  ['is longer, as of accounts that are contracts', message, `0x${'12'.repeat(130)}`],
  ['is nothing', message, undefined],
  ['is of a hash', { ...message, isHash: true }, `0x${'12'.repeat(64)}1b`],
  [
    'is of data whose domain nobody lists',
    { kind: 'typed', data: { ...typed, types: {} } },
    `0x${'12'.repeat(64)}1b`,
  ],
])('a signature that %s is not compared', async (_, action, signature) => {
  expect((await followed(action, signature)).questions).toEqual([])
})

test('messages and data have the hash that wallets sign', () => {
  fc.assert(
    fc.property(
      fc.uint8Array(),
      fc.string(),
      fc.bigInt({ min: -(2n ** 15n), max: 2n ** 15n - 1n }),
      (bytes, text, number) => {
        expect(`0x${signedDigest({ kind: 'message', bytes })}`).toBe(hashMessage({ raw: bytes }))
        const data = {
          ...typed,
          message: {
            ...typed.message,
            from: { ...typed.message.from, name: text },
            pairs: [[Number(number), 0]],
            raw: toHex(bytes),
          },
        }
        expect(`0x${signedDigest({ kind: 'typed', data: JSON.stringify(data) })}`).toBe(
          hashTypedData(data as never),
        )
      },
    ),
  )
  expect(`0x${signedDigest(typedAction)}` as Hex).toBe(hashTypedData(typed as never))
})

test.each<[string, object]>([
  ['a number that does not fit', { pairs: [[40_000, 0]] }],
  ['a list of another length', { pairs: [[1]] }],
  ['bytes of another length', { id: '0x01' }],
  ['a text for a truth', { isUrgent: 'true' }],
  ['nothing for a struct', { from: null }],
  ['a text that is no bytes', { raw: 'hello' }],
])('of data with %s nothing is said', (_, change) => {
  expect(
    signedDigest({ kind: 'typed', data: { ...typed, message: { ...typed.message, ...change } } }),
  ).toBeUndefined()
})
