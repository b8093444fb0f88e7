import { adapters, type Kit, retry, type Stop } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Requests } from '../createRequests'
import type { Session } from '../createSession'

/** What a wallet is made of. */
export type WalletParts = {
  kit: Kit
  session: Session
  requests: Requests
  /** The frame follows, if there is one. */
  switchTo(chainId: string): Promise<void>
  /** The account may be another one there: it is asked for. */
  followAccount(): Promise<void>
  end(): Promise<void>
}

type MakeWallet = (parts: WalletParts) => { wallet: unknown; stop: Stop }

/** What makes the wallet of each namespace that the site has an adapter for. */
export async function loadWallets(kit: Kit): Promise<Partial<Record<ChainNamespace, MakeWallet>>> {
  const { eip155, solana } = kit.get(adapters).get()
  const [evm, standard] = await retry(kit, () =>
    Promise.all([eip155 && import('./evmProvider'), solana && import('./solanaWallet')]),
  )
  return { ...(evm && { eip155: evm.evmProvider }), ...(standard && { solana: standard.solanaWallet }) }
}
