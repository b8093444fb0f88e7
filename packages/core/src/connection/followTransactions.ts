import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { addPending, notePending, type SentTransaction } from '../transactions/changePending'
import { watchTransactions } from '../transactions/watchTransactions'
import { rpcUrls } from './rpcUrls'

/** Resumes watching transactions sent on an earlier page or in another tab. */
export function setup(kit: Kit): Stop {
  return watchTransactions(kit, rpcUrls)
}

/** Watches a transaction from now on (ACT-16). */
export function followSent(kit: Kit, sent: SentTransaction): void {
  addPending(kit, sent)
  // The second report of a transaction may be the more detailed one.
  const { replaces, transfer, swap } = sent
  if (replaces || transfer || swap)
    notePending(kit, sent, {
      ...(replaces && { replaces }),
      ...(transfer && { transfer }),
      ...(swap && { swap }),
    })
  watchTransactions(kit, rpcUrls)
}
