import {
  type Account,
  type Kit,
  publicAccountReading,
  type Reading,
  type Target,
  type WalletInfo,
  watchReading,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { type Follow, type LatchkeyStore, readingStore } from './createStore'

/** The account of a namespace, or of the one in use. */
export function accountStore<N extends ChainNamespace = ChainNamespace>(
  kit: Kit,
  { namespace }: Target<N> = {},
): LatchkeyStore<Account<N>> {
  return readingStore(kit, publicAccountReading as Reading<Account<N>, [namespace?: N]>, namespace)
}

/** The wallet of that account. */
export function walletInfoStore(kit: Kit, { namespace }: Target = {}): LatchkeyStore<WalletInfo | undefined> {
  return readingStore(kit, partOfAccount('walletInfo'), namespace)
}

/** Works for the account that is connected, and anew for each one that follows. */
export function forEachAccount(
  kit: Kit,
  { namespace }: Target,
  part: 'caipAddress' | 'connectorId',
  work: () => void,
): Follow {
  return () => {
    const reading = partOfAccount(part)
    const attend = () => {
      if (reading(kit, namespace)) work()
    }
    attend()
    return watchReading(kit, reading, attend, namespace)
  }
}

function partOfAccount<Part extends keyof Account>(
  part: Part,
): Reading<Account[Part], [namespace?: ChainNamespace]> {
  return (kit, namespace) => publicAccountReading(kit, namespace)[part]
}
