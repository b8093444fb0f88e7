import type { ReadSignInMessage } from '@latchkey/protocol/signin'

/** What is moved or allowed, in the smallest units. A token is named by its contract, on Solana by its mint. */
export type Asset =
  | { kind: 'coin'; amount: bigint }
  /**
   * `maybeNft`: the same bytes mean a number of tokens to one contract, and the NFT of that number to another. On Solana
   * a transfer may name no mint: then `token` is the account that holds them (`isAccount`). `decimals`: the transaction itself names
   * them, and fails on the chain where they are others.
   */
  | { kind: 'token'; token: string; amount: bigint; maybeNft?: true; isAccount?: true; decimals?: number }
  | { kind: 'nft'; token: string; id: bigint; amount: bigint }
  /** Every NFT of a contract. */
  | { kind: 'collection'; token: string }

/** Why something is not known. */
export type UnknownReason =
  /** A call of a function, or of a program, that is not known. */
  | 'call'
  /** Data that stands behind, or does not fit, what is known of it. */
  | 'form'
  /** Calls within calls, deeper than anybody needs. */
  | 'depth'
  /** More than is read. */
  | 'size'
  /** Typed data of a kind that is not known. */
  | 'data'
  /** Accounts that stand in a look-up table on the chain. */
  | 'table'
  /** What was asked is not even in the form of its method. */
  | 'request'
  /** What it asks a wallet to do is not known at all. */
  | 'method'

type Common = {
  /** Who acts, where it is not the account itself: a contract that is given calls to make. */
  by?: string
  /** It takes effect when somebody hands the signature in, not by being sent. */
  isSignature?: true
}

/** One thing that a request does. What is not known is called that. */
export type Part =
  /** `holder`: Solana: the account for tokens that they go to. `to` is its owner, or it itself where that is not known. */
  | (Common & { what: 'send'; asset: Asset; from: string | undefined; to: string; holder?: string })
  /** Somebody may take it later. `expiry` is a time in seconds; `isAdded`: on top of what was allowed before. */
  | (Common & {
      what: 'allow'
      asset: Asset
      owner?: string
      spender: string
      expiry?: bigint
      isAdded?: true
      /** The wallet holds them to it, also where they are no contract. */
      isGrant?: true
      /** So often at most, all of the amount together. */
      uses?: bigint
    })
  /** Somebody may call functions of a contract in the account's name. `isMoving`: one moves what the account has there. */
  | (Common & {
      what: 'use'
      of: string
      spender: string
      functions: readonly string[]
      expiry: bigint
      isMoving: boolean
      uses?: bigint
    })
  /** What was allowed before is taken back, or made less. */
  | (Common & { what: 'revoke'; asset: Asset; spender: string | undefined })
  | (Common & { what: 'create'; value: bigint; bytes: number })
  /** An account, or a right over it, goes to somebody. */
  | (Common & {
      what: 'control'
      of: string
      to: string | undefined
      /** `votes`: of a token that counts them; nothing else of it moves. */
      how: 'owner' | 'close' | 'code' | 'account' | 'votes'
    })
  /**
   * An offer to trade, which anybody may take: what is given at most, and what the account gets for it at least, until a
   * time in seconds.
   */
  | (Common & { what: 'order'; gives: readonly Asset[]; gets: readonly Asset[]; expiry: bigint })
  /**
   * A swap at a router: what is given at most, and what somebody gets for it at least: the account, or `to`. Of one swap
   * for several receivers, those after the first have a part that gives nothing. `fees` are shares in ten-thousandths.
   */
  | (Common & {
      what: 'swap'
      gives: readonly Asset[]
      gets: readonly Asset[]
      to?: string
      fees?: readonly { to: string; bips: bigint }[]
      expiry?: bigint
    })
  | (Common & { what: 'signIn'; message: ReadSignInMessage; text: string })
  /** A text, or bytes that are none. */
  | (Common & { what: 'message'; text: string | undefined; bytes: Uint8Array })
  /** Moves nothing: it prepares an account, pays for speed, or leaves a note. */
  | (Common & {
      what: 'step'
      step: 'account' | 'fee' | 'memo' | 'mint' | 'sync' | 'payment'
      text?: string
    })
  /** Solana: it can be sent at any time later, because it does not run out. */
  | (Common & { what: 'lasting' })
  /** Solana: who pays the fee, where it is not the account. */
  | (Common & { what: 'payer'; payer: string })
  /** `isSpending`: it speaks of somebody who may spend, in a form that is not known. */
  | (Common & {
      what: 'unknown'
      reason: UnknownReason
      to?: string
      value?: bigint
      selector?: string
      /** The whole call, for those who know the contract. */
      data?: string
      /** The one that is not known. */
      method?: string
      isSpending?: true
      /** It speaks of the account's offer, and of no price. */
      isForNothing?: true
    })

/** No more parts than this are read of one request. */
export const mostParts = 500
/** Calls within calls are read this deep. */
export const mostDepth = 8
/** The time of what has no end. */
export const never = 2n ** 256n - 1n
