import { attempt } from '../accounts/attempt'
import type { Kit } from '../kernel/kit'

/** Cancels the connection in progress and ignores a late answer of the wallet (IMP-08). */
export function cancelConnect(kit: Kit): void {
  const now = kit.get(attempt).get()
  if (now.status !== 'idle') now.cancel()
  kit.get(attempt).set({ status: 'idle' })
}
