import type { Hex, Target } from '../kernel/byNamespace'

/** A whole number of a chain's smallest unit: a bigint, or hexadecimal as wallets write it. */
export type Quantity = bigint | `0x${string}`

/** Amounts of an EVM transaction. Without a price of gas the wallet chooses it. */
export type EvmAmounts = {
  value?: Quantity | undefined
  gas?: Quantity | undefined
  maxFeePerGas?: Quantity | undefined
  maxPriorityFeePerGas?: Quantity | undefined
  /** On chains without EIP-1559, in place of the other two. */
  gasPrice?: Quantity | undefined
  /** The number of the transaction among those of its account; without it the wallet takes the next one. */
  nonce?: Quantity | undefined
}

/** A transaction of an EVM chain: sent to somebody, or, without `to`, the code of a new contract. */
export type EvmTransaction = EvmAmounts &
  ({ to: string; data?: string | undefined } | { to?: undefined; data: string })

/** A call of a contract's function (EVM). The ABI is a list, as the adapter's library takes it. */
export type ContractRequest = {
  address: string
  abi: readonly unknown[]
  functionName: string
  args?: readonly unknown[] | undefined
  value?: Quantity | undefined
}

/** A Solana transaction: serialised, or an object of @solana/kit or @solana/web3.js 1, which are known by their shape. */
export type SolanaTransaction =
  | { readonly byteLength: number; readonly [at: number]: number }
  | { readonly messageBytes: object; readonly signatures: object }
  | { serialize(options?: object): object }

/** How a Solana transaction is sent (VAL-09). */
export type SolanaSendOptions = {
  /** Sends without trying the transaction on the node first. */
  skipPreflight?: boolean
  preflightCommitment?: SolanaCommitment
  maxRetries?: number
  minContextSlot?: number
}

/** Every name there is (VAL-10). */
export type SolanaCommitment =
  | ('processed' | 'confirmed' | 'finalized')
  | ('recent' | 'single' | 'singleGossip' | 'root' | 'max')

/** What a wallet is asked to send, in the form of its chain family. */
export type TransactionRequest =
  | EvmTransaction
  | SolanaTransaction
  | { transaction: SolanaTransaction; options?: SolanaSendOptions | undefined }

/** Coins of the chain itself to one address; the amount is in the smallest unit. */
export type TransferRequest = { recipient: string; amount: bigint }

/** The same as a site writes it: what is hexadecimal is typed so. */
export type EvmTransactionParameters = EvmAmounts &
  ({ to: Hex; data?: Hex | undefined } | { to?: undefined; data: Hex })

/** What sending resolves with: a hash on EVM chains, a signature on Solana. */
export type SentHash<Request> = Request extends { transaction: object } ? string : Hex

/** Signed transactions, each in the form it was given. */
export type SignedTransactions<Transactions extends readonly SolanaTransaction[]> = {
  -readonly [At in keyof Transactions]: Transactions[At]
}

/** A signed PSBT in base64, and the id of the transaction where it was sent. */
export type SignedPsbt = { psbt: string; txid?: string }

/** A transaction to send: the fields of an EVM one, or a Solana one with how it is sent. */
export type SendTransactionParameters =
  | (Target<'eip155'> & EvmTransactionParameters & { transaction?: undefined })
  | (Target<'solana'> & { transaction: SolanaTransaction; options?: SolanaSendOptions | undefined })
