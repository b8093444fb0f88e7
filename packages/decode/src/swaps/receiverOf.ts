import type { Ledger } from './createLedger'

/** The newer routers have an address for whoever asks, and one for themselves; the first V3 router has one for itself. */
export function receiverOf(to: string, { router, account }: Ledger): string {
  const number = BigInt(to)
  if (router.kind === 'v3') return number === 0n ? router.address : to
  return number === 1n ? account : number === 2n ? router.address : to
}
