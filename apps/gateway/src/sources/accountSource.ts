import type { AboutAnswer, AccountTransaction, NftStandard } from '@latchkey/protocol'

/** How accounts are read: from an index of our own, account by account from a node, or from somebody else's index. */
export type SourceKind = 'follow' | 'node' | 'blockscout'

/** The chain's own coin. */
export type Currency = { name: string; symbol: string; decimals: number }

/** Where the picture of a token is said to be. No page sees these addresses. */
export type TokenPicture = {
  iconUrl?: string
  /** Where its metadata is said to be, which may name a picture. */
  tokenUri?: string
}

/** What an account has of one token, as the chain has it; `address` is absent for the chain's own coin. */
export type SourceBalance = TokenPicture & {
  address?: string
  name: string
  symbol: string
  decimals: number
  amount: bigint
  isSpam?: boolean
}

export type SourceNft = {
  address: string
  tokenId: bigint
  standard: NftStandard
  amount: bigint
  /** What the chain itself calls it, where it does. */
  name?: string
  collection?: string
  /** What the contract answered for its metadata, unread. */
  tokenUri?: string
  isSpam?: boolean
}

/** `next` is a position that only the source understands; it is signed before anybody outside sees it. */
export type SourcePage<Row> = AboutAnswer & {
  rows: Row[]
  next?: string
  /** Of a history: the pictures of the tokens that were moved. */
  icons?: readonly (TokenPicture & { address: string })[]
}

export type PageAsked = { before?: string; limit: number; signal: AbortSignal }

/** How far a source is. One that keeps nothing of the chain has no cursor. */
export type SourceState = {
  /** The newest block that was read; on Solana the newest slot that was seen. */
  cursor?: number
  blocksBehind?: number
  /** Older blocks that are still to be read. */
  olderBlocks?: number
  /** Followed accounts that should have been looked at ten seconds ago. */
  accountsWaiting?: number
  /** What is wrong, in words without secrets. */
  problem?: string
}

/** Where the gateway learns what the accounts of one chain own and did. Throws where it cannot answer now. */
export type AccountSource = {
  readonly kind: SourceKind
  /** `fresh` names tokens whose stored amounts do not count any more: an own transaction moved them. */
  balances(
    account: string,
    asked: { fresh: readonly string[]; signal: AbortSignal },
  ): Promise<AboutAnswer & { rows: SourceBalance[] }>
  history(account: string, asked: PageAsked): Promise<SourcePage<AccountTransaction>>
  nfts(account: string, asked: PageAsked): Promise<SourcePage<SourceNft>>
  /** Where the metadata of an NFT is; for those that accounts do not have any more. */
  tokenUri?(nft: Pick<SourceNft, 'address' | 'tokenId'>): Promise<string | undefined>
  /** For `/health/ready` and the metrics. */
  state(): SourceState
}
