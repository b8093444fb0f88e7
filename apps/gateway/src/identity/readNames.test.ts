import { expect, test } from 'vitest'
import { normalName } from './normalName'
import { readAvatar } from './readAvatar'
import { readNames } from './readNames'

const address = '0xAba8566aE2dED5688140eF79CC91a2dAbb39E95F'

test('names are on a chain with a resolver, which is known for Ethereum', () => {
  expect(readNames(undefined)).toBeUndefined()
  expect(readNames('eip155:1')).toMatchObject({
    ...{ chainId: 'eip155:1', resolver: expect.stringMatching(/^0xe{8}/) },
  })
  expect(readNames(`eip155:31337 = ${address}`)).toEqual({ chainId: 'eip155:31337', resolver: address })
  for (const bad of [
    'ens',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'eip155:10',
    'eip155:1=0x12',
    'eip155:1=',
  ])
    expect(() => readNames(bad)).toThrow(/^NAMES: /)
})

test('a picture is at an address, in the text, or with an NFT', () => {
  expect(readAvatar('https://a.example/1.png')).toEqual({ source: 'https://a.example/1.png' })
  expect(readAvatar(' ipfs://Qm ')).toEqual({ source: 'ipfs://Qm' })
  expect(readAvatar(`eip155:1/erc1155:${address}/7`)).toEqual({
    ...{ chainId: 'eip155:1', standard: 'erc1155', tokenId: 7n, address: address.toLowerCase() },
  })
  for (const bad of [
    ...[undefined, '', 'x', 'http://a.example/1.png', 'javascript:alert(1)', 'file:///etc/passwd'],
    ...[`eip155:1/erc20:${address}/7`, `eip155:1/erc721:${address}/x`, `data:${'x'.repeat(70_000)}`],
  ])
    expect(readAvatar(bad)).toBeUndefined()
})

test('a name is written in one way', () => {
  expect(normalName(' Ada.ETH ')).toBe('ada.eth')
  expect(normalName('ada.latchkey.test')).toBe('ada.latchkey.test')
  for (const bad of ['', 'ada', '.eth', 'ada.', 'a..eth', 'a b.eth', 'ada\u200b.e\u202eth', 'x'.repeat(260)])
    expect(normalName(bad)).toBeUndefined()
})
