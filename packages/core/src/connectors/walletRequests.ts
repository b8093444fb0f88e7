import type { Hex, Target } from '../kernel/byNamespace'

/** A whole number of a chain's smallest unit: a bigint, or hexadecimal as in wallets' messages. */
export type Quantity = bigint | `0x${string}`

/** Amounts of an EVM transaction. Without a gas price the wallet chooses one. */
export type EvmAmounts = {
  value?: Quantity | undefined
  gas?: Quantity | undefined
  maxFeePerGas?: Quantity | undefined
  maxPriorityFeePerGas?: Quantity | undefined
  /** On chains without EIP-1559, instead of the other two. */
  gasPrice?: Quantity | undefined
  /** The transaction's number in its account; by default the wallet takes the next one. */
  nonce?: Quantity | undefined
}

/** An EVM transaction: to a recipient, or, without `to`, the code of a new contract. */
export type EvmTransaction = EvmAmounts &
  ({ to: string; data?: string | undefined } | { to?: undefined; data: string })

/** One of several calls that a wallet makes together (EIP-5792). */
export type CallRequest = { to: Hex; data: Hex; value: bigint }

/**
 * Asks the wallet for the hash of the transaction that made the calls; undefined while there is none. Throws
 * `wallet/failed` if the calls were not made, `wallet/bad-answer` if the wallet made only some of them.
 */
export type AskCalls = () => Promise<string | undefined>

/** A call of a contract function (EVM). The ABI is a list, as the adapter's library takes it. */
export type ContractRequest = {
  address: string
  abi: readonly unknown[]
  functionName: string
  args?: readonly unknown[] | undefined
  value?: Quantity | undefined
}

/**
 * A Solana transaction: serialized bytes, or an object of @solana/kit or @solana/web3.js 1, recognized by its
 * shape.
 */
export type SolanaTransaction =
  | { readonly byteLength: number; readonly [at: number]: number }
  | { readonly messageBytes: object; readonly signatures: object }
  | { serialize(options?: object): object }

/** How to send a Solana transaction (VAL-09). */
export type SolanaSendOptions = {
  /** Sends without simulating the transaction on the node first. */
  skipPreflight?: boolean
  preflightCommitment?: SolanaCommitment
  maxRetries?: number
  minContextSlot?: number
}

/** All names in use (VAL-10). */
export type SolanaCommitment =
  | ('processed' | 'confirmed' | 'finalized')
  | ('recent' | 'single' | 'singleGossip' | 'root' | 'max')

/** A transaction to send, in its namespace's form. */
export type TransactionRequest =
  | EvmTransaction
  | SolanaTransaction
  | { transaction: SolanaTransaction; options?: SolanaSendOptions | undefined }

/** The chain's native currency to one address; the amount is in the smallest unit. */
export type TransferRequest = { recipient: string; amount: bigint }

/** The same for sites, with hexadecimal fields typed as such. */
export type EvmTransactionParameters = EvmAmounts &
  ({ to: Hex; data?: Hex | undefined } | { to?: undefined; data: Hex })

/** The result of sending: a hash on EVM chains, a signature on Solana. */
export type SentHash<Request> = Request extends { transaction: object } ? string : Hex

/** Signed transactions, each in the form you passed. */
export type SignedTransactions<Transactions extends readonly SolanaTransaction[]> = {
  -readonly [At in keyof Transactions]: Transactions[At]
}

/** A signed PSBT in base64, and the transaction's id if the wallet sent it. */
export type SignedPsbt = { psbt: string; txid?: string }

/** A transaction to send: an EVM one's fields, or a Solana one and how to send it. */
export type SendTransactionParameters =
  | (Target<'eip155'> & EvmTransactionParameters & { transaction?: undefined })
  | (Target<'solana'> & { transaction: SolanaTransaction; options?: SolanaSendOptions | undefined })
