import type { CaipNetworkId } from '@latchkey/protocol'
import type { Part } from './part'

/** A call of a contract. Numbers are bigint; `to` is missing where a contract is created. */
export type Call = { to?: string; value: bigint; data: string }

/** What a wallet is asked to sign, in one form for all who ask. */
export type SignAction =
  /** `networkId`: where the request itself names one. */
  | {
      kind: 'calls'
      calls: readonly Call[]
      networkId?: CaipNetworkId
      delegatesTo?: readonly string[]
    }
  | { kind: 'typed'; data: unknown }
  /** `isHash`: without the words that keep it from being a transaction (`eth_sign`). */
  | { kind: 'message'; bytes: Uint8Array; isHash?: true }
  | { kind: 'solana'; transactions: readonly Uint8Array[] }
  /** Permissions that work without asking again (ERC-7715), as `grants` reads them; `data`: as the page wrote them. */
  | {
      kind: 'grants'
      parts: readonly Part[]
      data: unknown
      networkId?: CaipNetworkId
      account?: string
    }
  /** `method`: where nobody here knows it. */
  | { kind: 'unreadable'; method?: string }

export type SignRequest = {
  /** Of the page that asks. */
  origin: string
  networkId: CaipNetworkId
  /** The account that signs. */
  account: string
  action: SignAction
}
