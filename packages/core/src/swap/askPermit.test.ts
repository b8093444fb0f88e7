import { encodeAbiParameters, hashDomain, hexToBigInt, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { alice } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeWorld, createTestKit, ethereum, startAwake } from '../../test/fakeWorld'
import { networks, requestedNetworks } from '../networks/networks'
import { askPermit } from './askPermit'

const token = '0x00000000000000000000000000000000000000aa'
const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
const number = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])
const described = parseAbiParameters(
  'bytes1 fields, string name, string version, uint256 chain, address contract, bytes32 salt, uint256[] more',
)
const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
} as const
const separator = (name: string, version: string, { chainId = 1n, verifyingContract = token } = {}) =>
  hashDomain({ domain: { name, version, chainId, verifyingContract: verifyingContract as '0x' }, types })
const domain = (name: string, version: string, chainId = 1n, contract = token) =>
  encodeAbiParameters(described, ['0x0f', name, version, chainId, contract as '0x', separator('', ''), []])

const [nonces, ownSeparator, eip712Domain, named, versioned, form] = [
  ...(['0x7ecebe00', '0x3644e515', '0x84b0196e', '0x06fdde03', '0x54fd4d50', '0x30adf81f'] as const),
]

async function permitOf(answers: Record<string, string>) {
  const chain = createFakeChain({
    eth_call: ([call]) => {
      const { to, data } = call as { to: string; data: string }
      return (to === token && answers[data.slice(0, 10)]) || new Error('execution reverted')
    },
  })
  const world = createFakeWorld({ fetch: chain.fetch })
  const { kit } = createTestKit({ networks: [ethereum], adapters: [], publicRpc: true }, world)
  await startAwake(kit)
  const [network] = requestedNetworks(kit.get(networks).get())
  if (!network) throw new Error('there is no network')
  return askPermit(kit, network, { token, owner: alice })
}

test('[SWP-08] a permit has the name and the version of which the token’s own separator is made', async () => {
  const old = { [nonces]: number(7n), [named]: text('USD Côin') }
  const tokens = [
    [{ ...old, [ownSeparator]: separator('USD Côin', '2') }, '2'],
    [{ ...old, [versioned]: text('3a'), [ownSeparator]: separator('USD Côin', '3a') }, '3a'],
    [{ ...old, [eip712Domain]: domain('USD Côin', '5'), [ownSeparator]: separator('USD Côin', '5') }, '5'],
  ] as const
  for (const [answers, version] of tokens)
    expect(await permitOf(answers)).toEqual({ name: 'USD Côin', version, nonce: 7n })
})

test('[SWP-08] a token whose permit is another, or for another chain or contract, is approved as usual', async () => {
  const fine = { [nonces]: number(7n), [named]: text('Coin'), [ownSeparator]: separator('Coin', '1') }
  expect(await permitOf(fine)).toBeDefined()
  const dai = number(hexToBigInt('0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'))
  const others: Record<string, string>[] = [
    {},
    { [nonces]: number(1n), [named]: text('Coin') },
    { ...fine, [form]: dai },
    { ...fine, [ownSeparator]: separator('Coin', '4') },
    { ...fine, [ownSeparator]: separator('Coin', '1', { chainId: 10n }) },
    { ...fine, [ownSeparator]: separator('Coin', '1', { verifyingContract: alice }) },
    { ...fine, [named]: '0x', [versioned]: text('1') },
    { ...fine, [named]: number(2n ** 255n) },
    { ...fine, [nonces]: '0x' },
  ]
  for (const answers of others) expect(await permitOf(answers)).toBeUndefined()
  // A domain of another chain is none; then name and version count, as ever.
  expect(await permitOf({ ...fine, [eip712Domain]: domain('Coin', '1', 10n) })).toBeDefined()
})
