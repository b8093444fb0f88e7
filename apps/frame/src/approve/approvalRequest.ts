import type { SolanaFound, TokenNames } from '@latchkey/decode'
import type { KnownFunction } from '@latchkey/decode/published'
import { type CaipNetworkId, sha256Hex } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { TypedData } from '../sign/typedData'
import type { FeeChoices } from './fees'
import type { GrantText, SaltedGrant } from './grant/grantText'

/** A transaction whose every field is set. Numbers are hexadecimal texts: JSON has none that are large enough. */
export type TransactionText = {
  type: 'legacy' | 'eip2930' | 'eip1559'
  /** Missing where a contract is created. */
  to?: `0x${string}`
  value: `0x${string}`
  data: `0x${string}`
  nonce: `0x${string}`
  gas: `0x${string}`
  gasPrice?: `0x${string}`
  maxFeePerGas?: `0x${string}`
  maxPriorityFeePerGas?: `0x${string}`
  accessList?: readonly { address: `0x${string}`; storageKeys: readonly `0x${string}`[] }[]
}

/** One call of an operation. */
export type CallText = { to: `0x${string}`; value: `0x${string}`; data: `0x${string}` }

/**
 * An operation of the smart account: its calls, and everything about gas and who pays. What is signed is made of this
 * alone, and of the account; only the paymaster's promise to pay is asked for afterwards.
 */
export type OperationText = {
  calls: readonly [CallText, ...CallText[]]
  nonce: `0x${string}`
  /** Whether it deploys the account, too. */
  deploys: boolean
  callGasLimit: `0x${string}`
  verificationGasLimit: `0x${string}`
  preVerificationGas: `0x${string}`
  maxFeePerGas: `0x${string}`
  maxPriorityFeePerGas: `0x${string}`
  /** Who pays, if not the account. */
  sponsor?: {
    name: string
    paymaster: `0x${string}`
    paymasterVerificationGasLimit: `0x${string}`
    paymasterPostOpGasLimit: `0x${string}`
  }
}

/** What the visitor is asked to sign. Bytes of Solana are base58. */
export type ApprovalAction =
  | { kind: 'personal'; message: string }
  | { kind: 'typed'; data: TypedData }
  /**
   * `isFeeAsked`: the website named the fees. `mostFee`: what the account has left for fees, as the node says. `dataFee`:
   * what a rollup takes beside gas, at most; unknown where the node did not say whether there is any.
   */
  | {
      kind: 'transaction'
      transaction: TransactionText
      isFeeAsked?: true
      mostFee?: `0x${string}`
      dataFee?: `0x${string}` | 'unknown'
    }
  /** `ends`: the operation is the wallet's own, and ends what was granted before. `mostFee`: where the account pays. */
  | { kind: 'operation'; operation: OperationText; ends?: GrantText; mostFee?: `0x${string}` }
  /** Somebody may act for the smart account. `isNew`: it is not deployed yet, and none of this works until it is. */
  | { kind: 'grant'; grants: readonly [SaltedGrant, ...SaltedGrant[]]; isNew: boolean }
  | { kind: 'solana-message'; message: string }
  | { kind: 'solana-transactions'; transactions: readonly string[]; isSent: boolean }
  /** Not asked by a page: small payments need no window, up to so many dollars a day. */
  | { kind: 'daily'; dollars: number }

/**
 * A question to the visitor. This plain data becomes a text before anybody sees it. The window shows that text, the
 * visitor agrees to its hash, and the wallet signs what it reads from it again. So nothing can change in between.
 */
export type ApprovalRequest = {
  /** Of the page that asks. */
  origin: string
  networkId: CaipNetworkId
  account: string
  /** Whether this is the smart account, for which its owner signs. */
  isSmart?: true
  action: ApprovalAction
  /** Which one it is of several that the page asked for together, and that are sent one after another. */
  step?: { number: number; of: number }
  /** Spenders that, as a node says, are no contracts. */
  withoutCode?: readonly string[]
  /** Spenders that, as a node says, are contracts of a day at most. */
  newSpenders?: readonly string[]
  /** Receivers that are contracts, and no accounts. */
  contracts?: readonly string[]
  /** The visitor's own accounts, and those they sent to from this device: the frame's word, never the page's. */
  knownAddresses?: readonly string[]
  /** Those of them that are the visitor's own. */
  ownAddresses?: readonly string[]
  /** What stands in look-up tables of Solana, and whose token accounts are, as a node says. */
  solana?: SolanaFound
  /** How its tokens call themselves. */
  tokens?: TokenNames
  /** What verified contracts say of functions that nobody here knows. */
  published?: readonly KnownFunction[]
  small?: SmallPayment
  fees?: FeeChoices
}

/** It was counted as a small payment. Both sums are in millionths of a dollar, the second without this payment. */
export type SmallPayment = { cost: string; spent: string; limit: number }

/** What moves value or grants rights is approved where no page can cover it (T-2). */
export function needsWindow({ action }: ApprovalRequest): boolean {
  return action.kind === 'personal' ? isHash(action.message) : action.kind !== 'solana-message'
}

/** 32 bytes may be a hash: an owner of a Safe agrees to its transaction by signing one. */
function isHash(message: string): boolean {
  const bytes = /^0x((?:[\da-f]{2})*)$/i.exec(message)?.[1]
  return bytes === undefined ? new TextEncoder().encode(message).length === 32 : bytes.length === 64
}

/** A payment may be approved in the frame where the visitor allowed that for small ones, and it was counted (T-52). */
export function mayBeInFrame(request: ApprovalRequest): boolean {
  return !needsWindow(request) || request.small !== undefined
}

export function writeRequest(request: ApprovalRequest): string {
  return JSON.stringify(request)
}

/** Reads a text of `writeRequest`, in this window or in another one of this origin. */
export function readRequest(text: string): ApprovalRequest {
  return JSON.parse(text) as ApprovalRequest & Json
}

/** By this a decision names what it is about. */
export function requestHash(text: string, crypto: Pick<Crypto, 'subtle'>): Promise<string> {
  return sha256Hex(text, crypto)
}
