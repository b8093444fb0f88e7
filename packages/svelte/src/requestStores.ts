import { action } from './fromStore'

/**
 * Asks the connected wallet to sign a message.
 *
 * @example
 * const signing = useLatchkeySignMessage()
 * const signature = await $signing.signMessage({ message: 'Hello' })
 */
export const useLatchkeySignMessage = /* @__PURE__ */ action('signMessage')

/**
 * Asks the connected wallet to sign typed data (EIP-712).
 *
 * @example
 * const signing = useLatchkeySignTypedData()
 * const signature = await $signing.signTypedData({ domain, types, primaryType: 'Mail', message })
 */
export const useLatchkeySignTypedData = /* @__PURE__ */ action('signTypedData')

/**
 * Asks the connected wallet to send a transaction.
 *
 * @example
 * const sending = useLatchkeySendTransaction()
 * await $sending.sendTransaction({ to, value: 10n ** 16n })
 */
export const useLatchkeySendTransaction = /* @__PURE__ */ action('sendTransaction')

/**
 * Asks the connected wallet to call a function of a contract.
 *
 * @example
 * const writing = useLatchkeyWriteContract()
 * await $writing.writeContract({ address, abi, functionName: 'transfer', args: [to, 5n] })
 */
export const useLatchkeyWriteContract = /* @__PURE__ */ action('writeContract')

/** Asks the connected wallet to sign transactions without sending them (Solana). */
export const useLatchkeySignTransactions = /* @__PURE__ */ action('signTransactions')

/** Asks the connected wallet to sign a PSBT, and to send it with `broadcast` (Bitcoin). */
export const useLatchkeySignPsbt = /* @__PURE__ */ action('signPsbt')

/** Asks the connected wallet to send a token, or the network's own coin, after the same checks as in the modal. */
export const useLatchkeySend = /* @__PURE__ */ action('sendToken')

/** What is offered for an amount of a token. */
export const useLatchkeySwapQuote = /* @__PURE__ */ action('getSwapQuote')

/** Asks the connected wallet to swap what a quote says, after the same checks as in the modal. */
export const useLatchkeySwap = /* @__PURE__ */ action('swap')
/** Buys for money: the best offer's provider opens in a window, and the money is watched until it arrives. */
export const useLatchkeyOnRamp = /* @__PURE__ */ action('startOnRamp')

/** Asks the visitor to pay, in the modal; the payment's receipt is for the shop's server. */
export const useLatchkeyPay = /* @__PURE__ */ action('pay')

/** Asks the connected wallet to send satoshis (Bitcoin). */
export const useLatchkeySendTransfer = /* @__PURE__ */ action('sendTransfer')
