import { describe, expect, test } from 'vitest'
import {
  type CaipNetworkId,
  chainNamespaces,
  isChainNamespace,
  parseCaipNetworkId,
  toCaipNetworkId,
} from './caip'
import { parseCaipAddress, toCaipAddress } from './caipAddress'

const address = '0xa11ce00000000000000000000000000000000001'

describe('namespaces', () => {
  test('[NET-04] knows exactly the five namespaces', () => {
    expect(chainNamespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
    for (const namespace of chainNamespaces) expect(isChainNamespace(namespace)).toBe(true)
    for (const other of ['EIP155', 'tron', '', undefined, 1]) expect(isChainNamespace(other)).toBe(false)
  })
})

describe('chain identifiers', () => {
  test('[NET-05] writes and reads namespace:chainId', () => {
    expect(toCaipNetworkId('eip155', 1)).toBe('eip155:1')
    expect(toCaipNetworkId('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
    expect(parseCaipNetworkId('eip155:10')).toEqual({ namespace: 'eip155', chainId: '10', id: 'eip155:10' })
  })

  test.each(['', 'eip155', 'eip155:', ':1', 'tron:1', 'eip155:1:2', 'EIP155:1'])(
    '[NET-05] refuses %j as a chain identifier',
    value => {
      expect(() => parseCaipNetworkId(value)).toThrow(
        expect.objectContaining({ code: 'caip/bad-network', message: expect.stringContaining(value) }),
      )
    },
  )
})

describe('chain addresses', () => {
  test('[ACC-06 VAL-06] writes and reads namespace:chainId:address', () => {
    expect(toCaipAddress('eip155:1' as CaipNetworkId, address)).toBe(`eip155:1:${address}`)
    expect(parseCaipAddress(`eip155:10:${address}`)).toEqual({
      namespace: 'eip155',
      chainId: '10',
      networkId: 'eip155:10',
      address,
    })
  })

  test.each([
    '',
    'eip155:1',
    'eip155:1:',
    `eip155::${address}`,
    `:1:${address}`,
    `tron:1:${address}`,
    'a:b:c:d',
  ])('[VAL-06] refuses %j as a chain address', value => {
    expect(() => parseCaipAddress(value)).toThrow(expect.objectContaining({ code: 'caip/bad-address' }))
  })

  test('[VAL-06] does not build an address that could not be read again', () => {
    for (const bad of ['', 'a:b'])
      expect(() => toCaipAddress('eip155:1' as CaipNetworkId, bad)).toThrow(
        expect.objectContaining({ code: 'caip/bad-address' }),
      )
  })
})
