/** A whole number of a chain's smallest unit: a bigint, or hexadecimal as wallets write it. */
export type Quantity = bigint | `0x${string}`

/** A transaction of an EVM chain: sent to somebody, or, without `to`, the code of a new contract. */
export type EvmTransaction = { value?: Quantity | undefined; gas?: Quantity | undefined } & (
  | { to: string; data?: string | undefined }
  | { to?: undefined; data: string }
)

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
