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
  /** Asks again at once; otherwise the hook asks once per account, at most every 30 seconds. */
  refetch: () => Promise<NftsState>
}

/**
 * Returns the NFTs of the account in use, page by page: on its network, or with `allNetworks` on all of your
 * site's. Likely spam is marked: hide it at first.
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
    if (caipAddress) fetchNfts({ allNetworks }).catch(() => {}) // the list's state shows the failure
  }, [fetchNfts, caipAddress, allNetworks])
  const refetch = useCallback(() => fetchNfts({ force: true, allNetworks }), [fetchNfts, allNetworks])
  const fetchMore = useCallback(() => fetchNfts({ more: true, allNetworks }), [fetchNfts, allNetworks])
  const nfts = useReading(getNfts, { allNetworks })
  return useMemo(() => {
    const hasMore = typeof nfts.data?.next === 'string'
    return { ...nfts, hasMore, fetchMore, refetch }
  }, [nfts, fetchMore, refetch])
}
