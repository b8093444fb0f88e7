import type {
  AnyAbi,
  Connection,
  ConnectOptions,
  DisconnectOptions,
  FunctionName,
  Hex,
  NetworkReference,
  OnRampPurchase,
  OnRampRequest,
  PayRequest,
  PsbtRequest,
  RegisterNameOptions,
  SendArguments,
  SendTransactionParameters,
  SentHash,
  SentSwap,
  SentTransfer,
  SignedPsbt,
  SignedTransactions,
  SolanaTransaction,
  SwapQuote,
  SwapRequest,
  SwitchAccountOptions,
  Target,
  TextOf,
  TransferRequest,
  TypedData,
  TypedDataParameters,
  WriteContractParameters,
  Writes,
} from '@latchkey/core'
import type { ChainNamespace, NameRecord, Payment } from '@latchkey/protocol'

/** The actions that ask a wallet, as a component calls them: without the kit. */
export type ActionCalls = {
  connect(options: ConnectOptions): Promise<Connection>
  disconnect(options?: DisconnectOptions): Promise<void>
  switchNetwork(network: NetworkReference): Promise<void>
  switchAccount(options: SwitchAccountOptions): Promise<void>
  signMessage<N extends ChainNamespace = ChainNamespace>(
    request: Target<N> & { message: string },
  ): Promise<TextOf<N>>
  signTypedData<
    const types extends TypedData | Record<string, unknown>,
    primaryType extends keyof types & string,
  >(request: Target<'eip155'> & TypedDataParameters<types, primaryType>): Promise<Hex>
  sendTransaction<Request extends SendTransactionParameters>(request: Request): Promise<SentHash<Request>>
  writeContract<const abi extends AnyAbi, name extends FunctionName<abi, Writes>>(
    request: Target<'eip155'> & WriteContractParameters<abi, name>,
  ): Promise<Hex>
  signTransactions<const Transactions extends readonly SolanaTransaction[]>(
    request: Target<'solana'> & { transactions: Transactions },
  ): Promise<SignedTransactions<Transactions>>
  signPsbt(request: Target<'bip122'> & PsbtRequest): Promise<SignedPsbt>
  sendToken(request: SendArguments): Promise<SentTransfer>
  getSwapQuote(request: SwapRequest): Promise<SwapQuote>
  swap(quote: SwapQuote): Promise<SentSwap>
  startOnRamp(request: OnRampRequest): Promise<OnRampPurchase>
  pay(request: PayRequest): Promise<Payment>
  sendTransfer(request: Target<'bip122'> & TransferRequest): Promise<string>
  registerName(name: string, options?: RegisterNameOptions): Promise<NameRecord>
  transferName(name: string, options: { to: string }): Promise<NameRecord>
  releaseName(name: string): Promise<void>
}
