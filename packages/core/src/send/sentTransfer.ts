/** What was sent, and where a block explorer shows it. */
export type SentTransfer = { hash: string; explorerUrl: string | undefined }
