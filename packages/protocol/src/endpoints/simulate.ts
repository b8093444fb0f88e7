import { readImageId } from '../account/readImageId'
import { isEvmAddress, isSolanaAddress } from '../address'
import { defineEndpoint } from '../endpoint'
import { sha256Hex } from '../sha256Hex'
import { readUnits } from '../swap/readSwapFields'
import { tokenSymbol } from '../tokenSymbol'

/** A call to simulate; `value` is in wei. */
export type SimulatedCall = { to: string; value: string; data: string }

/** The body of `simulate`: calls on an EVM chain, run one after the other. */
export type SimulateQuestion = { chainId: string; from: string; calls: readonly SimulatedCall[] }

/** The body for Solana: one transaction in base64, to the byte as it is signed. */
export type SimulateSolanaQuestion = { chainId: string; from: string; transaction: string }

/** Why there is no result: no node for the chain, none that can simulate, or none in time. */
export const simulateReasons = ['no-node', 'not-supported', 'slow'] as const
export type SimulateReason = (typeof simulateReasons)[number]

/** A token's own symbol and decimals. */
type Called = { symbol?: string; decimals?: number }

/** What the amount is worth in millionths of a dollar, where it has a price that counts. */
type Worth = { value?: bigint }

/**
 * `amount` is in the smallest unit: negative leaves, positive arrives. For an NFT the number may be unknown.
 */
export type SimulatedChange =
  | ({ kind: 'coin'; amount: bigint } & Worth)
  /**
   * `imageId`: the gateway's copy of its picture, where a list of the gateway's operator names this very token.
   * `picture`: the copy itself, for whoever asks by `inlinePictures` and reads it by `withInlinePictures`.
   */
  | ({ kind: 'token'; token: string; amount: bigint; imageId?: string; picture?: string } & Called & Worth)
  | ({ kind: 'nft'; token: string; id?: bigint; amount: bigint } & Called)

/** A spender's allowance before and after; for a whole collection it is 0 or 1. */
export type SimulatedApproval = {
  token: string
  spender: string
  isCollection: boolean
  before: bigint
  after: bigint
}

/** The result without fees. `digest` is of `simulatedText`: of exactly the simulated bytes. */
export type SimulateAnswer = { digest: string } & (
  | {
      outcome: 'done'
      changes: readonly SimulatedChange[]
      approvals: readonly SimulatedApproval[]
      /** The estimated gas. */
      gas?: bigint
      /** The node's own simulation, or a call with our code in the account's place. */
      how: 'node' | 'override'
      /** How many tokens we checked. `isComplete`: the node reported every transfer, so none is missing. */
      looked: number
      isComplete: boolean
      /** More would leave than anybody looks at. */
      isCut?: boolean
      /** On Solana: somebody else gets power over the account, or over one of its token accounts. */
      givesControl?: boolean
    }
  /** It would fail; `reason` is the contract's, if it gives one. */
  | { outcome: 'fails'; code: SimulateFailure; reason?: string }
  | { outcome: 'unknown'; reason: SimulateReason }
)

/** A contract refuses, the account's balance is too low, the contract has a bug, or the network itself refuses. */
export type SimulateFailure = (typeof failures)[number]
const failures = ['reverted', 'balance', 'panic', 'refused'] as const

/** Simulates what a transaction would do to its sender. */
export const simulate = defineEndpoint({
  method: 'POST',
  path: '/v1/simulate',
  query: ['projectId', 'st', 'sv', 'pictures'],
  answer: (body): SimulateAnswer => {
    const { digest, outcome, ...rest } = Object(body) as Record<string, unknown>
    if (typeof digest !== 'string' || !/^[\da-f]{64}$/.test(digest)) throw new TypeError('no digest')
    if (outcome === 'unknown') {
      const reason = simulateReasons.find(known => known === rest.reason)
      return { digest, outcome, reason: reason ?? 'not-supported' }
    }
    if (outcome === 'fails') return { digest, ...readFailure(rest) }
    if (outcome !== 'done') throw new TypeError('no outcome')
    const { how, looked, isComplete, isCut, givesControl } = rest
    if (how !== 'node' && how !== 'override') throw new TypeError('it does not say how')
    const gas = readUnits(rest.gas)
    return {
      ...{ digest, outcome, how },
      ...(gas !== undefined && { gas: BigInt(gas) }),
      changes: rowsOf(rest.changes).map(readChange),
      approvals: rowsOf(rest.approvals).map(readApproval),
      looked: Number.isInteger(looked) ? Number(looked) : 0,
      isComplete: isComplete === true,
      ...(isCut === true && { isCut }),
      ...(givesControl === true && { givesControl }),
    }
  },
})

/**
 * The input of the digest (SHA-256, in hexadecimal): everything that affects the result, in one canonical
 * form.
 */
export function simulatedText(question: SimulateQuestion | SimulateSolanaQuestion): string {
  // Letters of Solana's addresses are not the same when small.
  if ('transaction' in question)
    return JSON.stringify([question.chainId, question.from, question.transaction])
  const { chainId, from, calls } = question
  const rows = calls.map(({ to, value, data }) => [to.toLowerCase(), value, data.toLowerCase()])
  return JSON.stringify([chainId, from.toLowerCase(), rows])
}

/** The digest of a question, which ties an answer to it. */
export function simulatedDigest(
  question: SimulateQuestion | SimulateSolanaQuestion,
  crypto: Pick<Crypto, 'subtle'>,
): Promise<string> {
  return sha256Hex(simulatedText(question), crypto)
}

/**
 * The question about calls; undefined if there are none, or one creates a contract, which has no address to
 * call yet.
 */
export function simulateQuestion(
  chainId: string,
  from: string,
  asked: readonly { to?: string | undefined; value: bigint | string; data: string }[],
): SimulateQuestion | undefined {
  const calls = asked.flatMap(({ to, value, data }) =>
    to ? [{ to, value: String(BigInt(value)), data }] : [],
  )
  return calls.length > 0 && calls.length === asked.length ? { chainId, from, calls } : undefined
}

/** The question about a transaction of Solana; undefined for several: nodes try out each one alone. */
export function simulateSolanaQuestion(
  chainId: string,
  from: string,
  [bytes, ...others]: readonly Uint8Array[],
): SimulateSolanaQuestion | undefined {
  if (!bytes || others.length > 0) return undefined
  return { chainId, from, transaction: btoa(String.fromCharCode(...bytes)) }
}

function readFailure({ code, reason }: Record<string, unknown>) {
  const known = failures.find(each => each === code)
  return {
    outcome: 'fails' as const,
    code: known ?? ('reverted' as const),
    ...(typeof reason === 'string' && reason && { reason: reason.slice(0, 300) }),
  }
}

/** An unreadable row could be the one that takes everything: then we trust none. */
function rowsOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length > 200) throw new TypeError('no list')
  return value.map(row => Object(row) as Record<string, unknown>)
}

function readChange({
  kind,
  token,
  id,
  amount,
  value,
  imageId,
  ...called
}: Record<string, unknown>): SimulatedChange {
  const moved = signed(amount)
  const units = readUnits(value)
  const worth = units !== undefined && { value: BigInt(units) }
  if (kind === 'coin') return { kind, amount: moved, ...worth }
  const row = { token: addressOf(token), amount: moved, ...readCalled(called) }
  const picture = readImageId(imageId)
  if (kind === 'token') return { kind, ...row, ...worth, ...(picture && { imageId: picture }) }
  if (kind !== 'nft') throw new TypeError('no kind')
  const number = readUnits(id)
  return { kind, ...row, ...(number !== undefined && { id: BigInt(number) }) }
}

function readCalled({ symbol, decimals }: Record<string, unknown>): Called {
  const places = Number.isInteger(decimals) ? Number(decimals) : -1
  return {
    ...(typeof symbol === 'string' && tokenSymbol.test(symbol) && { symbol }),
    ...(places >= 0 && places <= 36 && { decimals: places }),
  }
}

function readApproval(row: Record<string, unknown>): SimulatedApproval {
  return {
    token: addressOf(row.token),
    spender: addressOf(row.spender),
    isCollection: row.isCollection === true,
    before: signed(row.before),
    after: signed(row.after),
  }
}

function signed(value: unknown): bigint {
  if (typeof value !== 'string' || !/^-?\d{1,78}$/.test(value)) throw new TypeError('no amount')
  return BigInt(value)
}

function addressOf(value: unknown): string {
  if (typeof value === 'string' && value.startsWith('0x') && isEvmAddress(value)) return value
  if (typeof value === 'string' && isSolanaAddress(value)) return value
  throw new TypeError('no address')
}
