import type { KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { AccountScope } from '../portfolio/accountScope'
import { listState } from '../portfolio/listState'
import { type RequestState, requestState } from '../queries/requestState'
import { watchReading } from '../readings/watchReading'
import { type Nfts, nfts } from './nfts'

/** `idle` if there is nothing to ask for: no account, a namespace without lists, or no gateway. */
export type NftsState = RequestState<Nfts, KitError>

/**
 * Returns the NFTs of the account in use that `fetchNfts` has loaded; with `allNetworks` those of all
 * networks. Spam is marked: hide it at first.
 *
 * @example
 * const { data } = getNfts(kit)
 * for (const { name, collection } of data?.nfts ?? []) show(name, collection)
 */
export function getNfts(kit: Kit, scope?: AccountScope): NftsState {
  const { status, data, error } = listState(kit, nfts, scope)
  return requestState(status, status === 'success' ? { data } : status === 'error' ? { error } : {})
}

/**
 * Calls back when the NFTs of the account change.
 *
 * @example
 * const stop = watchNfts(kit, ({ data }) => show(data?.nfts.length))
 */
export function watchNfts(
  kit: Kit,
  listener: (now: NftsState, before: NftsState) => void,
  scope?: AccountScope,
): Stop {
  return watchReading(kit, getNfts, listener, scope)
}
