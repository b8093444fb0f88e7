import { toNetwork } from '@latchkey/core'
import { expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from './bitcoinNetworks'
import { readConnection } from './readConnection'

const networks = [bitcoinMainnet, bitcoinTestnet].map(network => toNetwork(network))
const mainnet = networks[0]?.caipNetworkId
const [segwit, other, taproot, old] = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
] as const
const read = (...addresses: { address: unknown; purpose?: unknown }[]) =>
  readConnection('wallet', { addresses }, mainnet, networks)

test('[ACC-33 PERM-05] payments come first, each address with what it is for', () => {
  expect(read({ address: taproot, purpose: 'ordinals' }, { address: old, purpose: 'payment' })).toEqual({
    connectorId: 'wallet',
    networkId: mainnet,
    accounts: [old, taproot],
    addressLabels: { [old]: 'payment', [taproot]: 'ordinal' },
  })
})

test('[ACC-33] a wallet that does not say it keeps ordinals on taproot, if it has another address too', () => {
  expect(read({ address: taproot }, { address: segwit })?.addressLabels).toEqual({
    [segwit]: 'payment',
    [taproot]: 'ordinal',
  })
  expect(read({ address: taproot })?.addressLabels).toEqual({ [taproot]: 'payment' })
})

test('among addresses of one use the wallet’s order is kept, each once', () => {
  const given = [other, segwit, other, segwit].map(address => ({ address }))
  expect(read(...given)?.accounts).toEqual([other, segwit])
})

test('no address is no connection', () => {
  expect(read()).toBeUndefined()
})

test.each([7, '', 'hello', undefined, null, `${segwit}x`, { toString: () => segwit }])(
  '%j among the addresses is a bad answer',
  address => {
    expect(() => read({ address: segwit }, { address })).toThrow(
      expect.objectContaining({ code: 'wallet/bad-answer' }),
    )
  },
)

test('addresses of another network than the wallet says, or of two, are a bad answer', () => {
  const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const bad = expect.objectContaining({ code: 'wallet/bad-answer' })
  const says = { addresses: [{ address: testnet }], ...(mainnet ? { networkId: mainnet } : {}) }
  expect(() => readConnection('wallet', says, undefined, networks)).toThrow(bad)
  expect(() => read({ address: testnet }, { address: segwit })).toThrow(bad)
})
