/** The sent transaction, and its page at a block explorer. */
export type SentTransfer = { hash: string; explorerUrl: string | undefined }
