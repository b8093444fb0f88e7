import { toNetwork } from '@latchkey/core'
import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './solanaNetworks'

const all = [solanaMainnet, solanaDevnet, solanaTestnet]

test('[NET-07] every network of Solana has SOL with 9 decimals', () => {
  for (const { nativeCurrency } of all)
    expect(nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
})

test('[NET-04 NET-05] their ids are those that everybody uses', () => {
  expect(all.map(network => toNetwork(network).caipNetworkId)).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ])
  expect(all.map(network => toNetwork(network).chainNamespace)).toEqual(['solana', 'solana', 'solana'])
  expect(all.map(({ testnet }) => testnet)).toEqual([false, true, true])
})
