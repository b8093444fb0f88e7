import { toNetwork } from '@latchkey/core'
import { expect, test } from 'vitest'
import { proposedNamespaces } from './proposedNamespaces'

const nativeCurrency = { name: 'X', symbol: 'X', decimals: 9 }
const network = (caipNetworkId: string) =>
  toNetwork({ id: caipNetworkId.split(':')[1] ?? '', name: 'X', caipNetworkId, nativeCurrency, rpcUrls: {} })

test('proposes each family with its chains and everything the kit may ask on them', () => {
  const proposed = proposedNamespaces([
    network('eip155:1'),
    network('eip155:10'),
    network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
    network('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'),
    network('bip122:000000000019d6689c085ae165831e93'),
  ])
  expect(Object.keys(proposed)).toEqual(['eip155', 'solana', 'bip122'])
  expect(proposed.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(proposed.eip155?.methods).toHaveLength(24)
  expect(proposed.solana?.chains).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', // some wallets know these two by older ids
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ])
  expect(proposed.solana?.methods).toHaveLength(6)
  expect(proposed.bip122).toEqual({
    chains: ['bip122:000000000019d6689c085ae165831e93'],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged'],
  })
})

test('a chain is proposed once, a family without methods of ours with none, and no networks as nothing', () => {
  const twice = [network('eip155:1'), network('eip155:1')]
  expect(proposedNamespaces(twice).eip155?.chains).toEqual(['eip155:1'])
  expect(proposedNamespaces([network('cosmos:hub')]).cosmos?.methods).toEqual([])
  expect(proposedNamespaces([])).toEqual({})
})
