import { describe, expect, test } from 'vitest'
import { solana } from '../../test/fakeWorld'
import { toNetwork } from '../networks/network'
import { explorerUrl } from './mirror'

describe('the address in a block explorer', () => {
  test.each([
    ['https://scan.example', 'https://scan.example/address/abc'],
    ['https://scan.example/', 'https://scan.example/address/abc'],
    ['https://explorer.example/?cluster=devnet', 'https://explorer.example/address/abc?cluster=devnet'],
  ])('%s', (url, expected) => {
    const network = toNetwork({ ...solana, blockExplorers: { default: { name: 'Explorer', url } } })
    expect(explorerUrl(network, 'abc')).toBe(expected)
  })

  test('a network without one has none', () => {
    expect(explorerUrl(toNetwork({ ...solana, blockExplorers: undefined }), 'abc')).toBeUndefined()
    expect(explorerUrl(undefined, 'abc')).toBeUndefined()
  })
})
