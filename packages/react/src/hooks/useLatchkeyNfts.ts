'use client'
import type { AccountScope, FetchNftsOptions, NftsState } from '@latchkey/core'
import { getNfts } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadAccount } from './loadAccount'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyNfts = NftsState & {
  hasMore: boolean
  /** Asks for the next page. */
  fetchMore: () => Promise<NftsState>
  /** Asks anew; otherwise they are asked for once for an account and at most every 30 seconds. */
  refetch: () => Promise<NftsState>
}

/**
 * The NFTs of the account in use, page by page: on its network, or with `allNetworks` on all of the site's. What is likely spam is marked: hide it at first.
 *
 * @example
 * const { data, hasMore, fetchMore } = useLatchkeyNfts()
 * <ul>{data?.nfts.map(nft => <li key={nft.address + nft.tokenId}>{nft.name}</li>)}</ul>
 */
export function useLatchkeyNfts({ allNetworks }: AccountScope = {}): LatchkeyNfts {
  const { caipAddress } = useLatchkeyAccount()
  const [fetchNfts] = useKitAction<(options: FetchNftsOptions) => Promise<NftsState>>(
    'fetchNfts',
    loadAccount,
  )
  useEffect(() => {
    if (caipAddress) fetchNfts({ allNetworks }).catch(() => {}) // told by the list's own state
  }, [fetchNfts, caipAddress, allNetworks])
  const refetch = useCallback(() => fetchNfts({ force: true, allNetworks }), [fetchNfts, allNetworks])
  const fetchMore = useCallback(() => fetchNfts({ more: true, allNetworks }), [fetchNfts, allNetworks])
  const nfts = useReading(getNfts, { allNetworks })
  return useMemo(() => {
    const hasMore = typeof nfts.data?.next === 'string'
    return { ...nfts, hasMore, fetchMore, refetch }
  }, [nfts, fetchMore, refetch])
}
