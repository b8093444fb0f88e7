import type { Kit } from '../kernel/kit'
import type { AccountScope } from '../portfolio/accountScope'
import { fetchList } from '../portfolio/fetchList'
import { listState } from '../portfolio/listState'
import { getNfts, type NftsState } from './getNfts'
import { nfts } from './nfts'

export type FetchNftsOptions = AccountScope & {
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
  /** Asks for the next page. */
  more?: boolean | undefined
}

/**
 * Asks the gateway for the NFTs of the account in use: the first page, or with `more` the next one. Waits 30
 * s after a failure (ACC-18). Resolves with the resulting state.
 *
 * @example
 * const { data } = await fetchNfts(kit)
 * if (data?.next) await fetchNfts(kit, { more: true })
 */
export async function fetchNfts(
  kit: Kit,
  { force = false, more = false, allNetworks }: FetchNftsOptions = {},
): Promise<NftsState> {
  const isOver = more && listState(kit, nfts, { allNetworks }).data?.next === null
  if (!isOver) await fetchList(kit, nfts, { force, more, allNetworks })
  return getNfts(kit, { allNetworks })
}
