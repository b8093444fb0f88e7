import { isEvmAddress } from '../address'
import { defineEndpoint } from '../endpoint'
import { sha256Hex } from '../sha256Hex'
import { readUnits } from '../swap/readSwapFields'

/** A call whose effect is asked for; `value` is in wei. */
export type SimulatedCall = { to: string; value: string; data: string }

/** What the body of `simulate` is: calls of an EVM chain, made one after the other. */
export type SimulateQuestion = { chainId: string; from: string; calls: readonly SimulatedCall[] }

/** Why nothing can be said: no node of the chain, none that can try it out, or none in time. */
export const simulateReasons = ['no-node', 'not-supported', 'slow'] as const
export type SimulateReason = (typeof simulateReasons)[number]

/** How a token calls itself. */
type Called = { symbol?: string; decimals?: number }

/** `amount` is in the smallest units: less than none leaves, more arrives. Of an NFT the number may not be known. */
export type SimulatedChange =
  | { kind: 'coin'; amount: bigint }
  | ({ kind: 'token'; token: string; amount: bigint } & Called)
  | ({ kind: 'nft'; token: string; id?: bigint; amount: bigint } & Called)

/** What a spender might take before and after; of a whole collection it is 0 or 1. */
export type SimulatedApproval = {
  token: string
  spender: string
  isCollection: boolean
  before: bigint
  after: bigint
}

/** What would come of it; fees are no part of it. `digest` is of `simulatedText`: of the very bytes that were tried out. */
export type SimulateAnswer = { digest: string } & (
  | {
      outcome: 'done'
      changes: readonly SimulatedChange[]
      approvals: readonly SimulatedApproval[]
      /** About what it takes. */
      gas?: bigint
      /** The node's own simulation, or a call with our code in the account's place. */
      how: 'node' | 'override'
      /** How many tokens were looked at. `isComplete`: the node told every transfer, so that none is missing. */
      looked: number
      isComplete: boolean
    }
  /** It would fail; `reason` is what the contract says, where it says something. */
  | { outcome: 'fails'; code: SimulateFailure; reason?: string }
  | { outcome: 'unknown'; reason: SimulateReason }
)

/** A contract refuses, the account has too few coins, or the contract has a fault. */
export type SimulateFailure = 'reverted' | 'balance' | 'panic'

/** Tries out what a transaction would do to its sender. The question is the body. */
export const simulate = defineEndpoint({
  method: 'POST',
  path: '/v1/simulate',
  query: ['projectId', 'st', 'sv'],
  answer: (body): SimulateAnswer => {
    const { digest, outcome, ...rest } = Object(body) as Record<string, unknown>
    if (typeof digest !== 'string' || !/^[\da-f]{64}$/.test(digest)) throw new TypeError('no digest')
    if (outcome === 'unknown') {
      const reason = simulateReasons.find(known => known === rest.reason)
      return { digest, outcome, reason: reason ?? 'not-supported' }
    }
    if (outcome === 'fails') return { digest, ...readFailure(rest) }
    if (outcome !== 'done') throw new TypeError('no outcome')
    const { how, looked, isComplete } = rest
    if (how !== 'node' && how !== 'override') throw new TypeError('it does not say how')
    const gas = readUnits(rest.gas)
    return {
      ...{ digest, outcome, how },
      ...(gas !== undefined && { gas: BigInt(gas) }),
      changes: rowsOf(rest.changes).map(readChange),
      approvals: rowsOf(rest.approvals).map(readApproval),
      looked: Number.isInteger(looked) ? Number(looked) : 0,
      isComplete: isComplete === true,
    }
  },
})

/** What a digest (SHA-256, in hexadecimal digits) is made of: all that decides what happens, in one way of writing. */
export function simulatedText({ chainId, from, calls }: SimulateQuestion): string {
  const rows = calls.map(({ to, value, data }) => [to.toLowerCase(), value, data.toLowerCase()])
  return JSON.stringify([chainId, from.toLowerCase(), rows])
}

/** The digest of a question, by which an answer is known to be about it. */
export function simulatedDigest(question: SimulateQuestion, crypto: Pick<Crypto, 'subtle'>): Promise<string> {
  return sha256Hex(simulatedText(question), crypto)
}

/** What is asked about calls; undefined where there are none, or one creates a contract, which has nobody to call yet. */
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

function readFailure({ code, reason }: Record<string, unknown>) {
  const known = (['reverted', 'balance', 'panic'] as const).find(each => each === code)
  return {
    outcome: 'fails' as const,
    code: known ?? ('reverted' as const),
    ...(typeof reason === 'string' && reason && { reason: reason.slice(0, 300) }),
  }
}

/** A row that cannot be read could be the one that takes everything: then nothing is believed. */
function rowsOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length > 200) throw new TypeError('no list')
  return value.map(row => Object(row) as Record<string, unknown>)
}

function readChange({ kind, token, id, amount, ...called }: Record<string, unknown>): SimulatedChange {
  const moved = signed(amount)
  if (kind === 'coin') return { kind, amount: moved }
  const row = { token: addressOf(token), amount: moved, ...readCalled(called) }
  if (kind === 'token') return { kind, ...row }
  if (kind !== 'nft') throw new TypeError('no kind')
  const number = readUnits(id)
  return { kind, ...row, ...(number !== undefined && { id: BigInt(number) }) }
}

/** A token may call itself anything; a sentence is no symbol. */
const symbolForm = /^[\p{L}\p{N}.$₮+_-]{1,12}$/u

function readCalled({ symbol, decimals }: Record<string, unknown>): Called {
  const places = Number.isInteger(decimals) ? Number(decimals) : -1
  return {
    ...(typeof symbol === 'string' && symbolForm.test(symbol) && { symbol }),
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
  throw new TypeError('no address')
}
