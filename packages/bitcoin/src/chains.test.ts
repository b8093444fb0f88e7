import { toNetwork } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { readAddress } from './address/readAddress'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './bitcoinNetworks'
import { chainNamed, fitsNetwork, networkOf, wordFor } from './chains'

const words = { Mainnet: 'mainnet', Testnet: 'testnet', Regtest: 'regtest' } as const
const [main, test3, signet] = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet].map(network =>
  toNetwork(network),
)
if (!main || !test3 || !signet) throw new Error('There are three networks.')
const regtest = chainNamed('Regtest', words)

test('a wallet’s word is a network, and back', () => {
  expect(chainNamed('Mainnet', words)).toBe(main.caipNetworkId)
  expect(wordFor(test3.caipNetworkId, words)).toBe('Testnet')
  expect(wordFor(signet.caipNetworkId, words)).toBeUndefined()
})

test('[NET-23] a network that we do not know keeps the wallet’s word', () => {
  expect(chainNamed('FRACTAL_BITCOIN_MAINNET', words)).toBe('bip122:FRACTAL_BITCOIN_MAINNET')
  expect(chainNamed('toString', words)).toBe('bip122:toString')
})

test.each([undefined, null, 7, {}, '', 'two words', 'a:b', 'x'.repeat(33)])('%j is no network', word => {
  expect(() => chainNamed(word, words)).toThrow(expect.objectContaining({ code: 'wallet/bad-answer' }))
})

const addresses = {
  main: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  test: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  oldTest: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  regtest: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
}
const read = (name: keyof typeof addresses) => {
  const address = readAddress(addresses[name])
  if (!address) throw new Error('It is an address.')
  return address
}

test.each([
  ['main', [true, false, false, false]],
  ['test', [false, true, true, false]],
  ['oldTest', [false, true, true, true]],
  ['regtest', [false, false, false, true]],
] as const)('a %s address fits main, test, sig and reg: %j', (name, expected) => {
  const networks = [main.caipNetworkId, test3.caipNetworkId, signet.caipNetworkId, regtest]
  expect(networks.map(id => fitsNetwork(read(name), id))).toEqual(expected)
  expect(fitsNetwork(read(name), 'bip122:elsewhere' as CaipNetworkId)).toBe(true)
})

test('the network of addresses is the one wanted, else the site’s first, else the usual one', () => {
  const site = [main, signet, test3]
  expect(networkOf([read('test')], test3.caipNetworkId, site)).toBe(test3.caipNetworkId)
  expect(networkOf([read('test')], main.caipNetworkId, site)).toBe(signet.caipNetworkId)
  expect(networkOf([read('test')], undefined, [main])).toBe(test3.caipNetworkId)
  expect(networkOf([read('test'), read('main')], undefined, site)).toBeUndefined()
})
