import type { ListState, Nfts } from '@latchkey/core/account'
import { type CaipAddress, type CaipNetworkId, kitError, type Nft } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { nftCells } from './nftCells'

const nft = (tokenId: number, isSpam: boolean): Nft => ({
  chainId: 'eip155:1' as CaipNetworkId,
  address: 'eip155:1:0xabc' as CaipAddress,
  tokenId: String(tokenId),
  standard: 'erc721',
  amount: '1',
  isSpam,
})

function state(spam: number, next: string | null, more: Partial<ListState<Nfts>> = {}): ListState<Nfts> {
  const nfts = [nft(0, false), ...Array.from({ length: spam }, (_, at) => nft(at + 1, true))]
  const flags = { isFetching: false, isSlow: false, isOffline: false, updatedAt: 0, retryIn: 0 }
  return { status: 'success', data: { nfts, next }, error: undefined, ...flags, ...more }
}

test('[ACC-32] spam is apart, and a list that goes on says how', () => {
  expect(nftCells(state(2, null))).toMatchObject({ shown: [{ tokenId: '0' }], more: undefined })
  expect(nftCells(state(2, null)).spam).toHaveLength(2)
  expect(nftCells(state(2, 'a')).more).toBe('waiting')
  expect(nftCells(state(2, 'a', { error: kitError('http/status') })).more).toBe('failed')
})

test('[ACC-32] an account full of spam is not looked through unasked', () => {
  expect(nftCells(state(500, 'a')).more).toBe('ask')
})
