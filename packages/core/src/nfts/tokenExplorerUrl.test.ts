import type { CaipAddress } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { ethereum, solana } from '../../test/fakeWorld'
import { toNetwork } from '../networks/network'
import { tokenExplorerUrl } from './tokenExplorerUrl'

test('[ACC-32] an explorer shows the collection, or the mint', () => {
  const at = (url: string) => ({ blockExplorers: { default: { name: 'Scan', url } } })
  const token = 'eip155:1:0xabc' as CaipAddress
  expect(tokenExplorerUrl(toNetwork({ ...ethereum, ...at('https://scan.example/') }), token)).toBe(
    'https://scan.example/token/0xabc',
  )
  const cluster = toNetwork({ ...solana, ...at('https://sol.example/?cluster=devnet') })
  expect(tokenExplorerUrl(cluster, `solana:${solana.id}:Mint` as CaipAddress)).toBe(
    'https://sol.example/address/Mint?cluster=devnet',
  )
  expect(tokenExplorerUrl(undefined, token)).toBeUndefined()
})
