import type { SimulatedChange } from '@latchkey/protocol'
import { isSameAddress } from '../hex'
import type { Asset, Part } from '../part'
import type { SignRequest } from '../request'
import type { Simulation, TriedApproval } from './facts'
import { isUnlimited } from './isUnlimited'
import { isKnownSpender } from './knownSpenders'
import type { Warning } from './warning'

/**
 * What speaks against a request once it was tried out. What the visitor sends on purpose may leave. What nobody spoke of
 * loses money: where everything was read, the contract does something else than its data says; where not, it takes
 * something and gives nothing that is seen, or things whose prices say that they are worth less.
 */
export function triedWarnings(
  request: Pick<SignRequest, 'account' | 'networkId'>,
  parts: readonly Part[],
  simulation: Simulation | undefined,
): Warning[] {
  if (!simulation) return []
  const strangers = simulation.approvals?.flatMap(each => strangerWarnings(each, request.networkId)) ?? []
  return [...movedWarnings(request, parts, simulation), ...strangers]
}

/** As of spenders whom a request names: what is limited to somebody new can cost no more than it says. */
function strangerWarnings(approval: TriedApproval, networkId: string): Warning[] {
  const { stranger: code, spender: about } = approval
  const isDanger = code === 'no-code' || isAllAllowed(approval, networkId)
  return code ? [{ code, level: isDanger ? 'danger' : 'caution', about }] : []
}

function movedWarnings(
  { account, networkId }: Pick<SignRequest, 'account' | 'networkId'>,
  parts: readonly Part[],
  simulation: Simulation,
): Warning[] {
  const { changes, approvals = [], isComplete, isCut, givesControl } = simulation
  if (givesControl) return [{ code: 'gives-control', level: 'danger' }]
  if (isCut) return [{ code: 'hides', level: 'danger' }]
  const leaves = changes.filter(({ amount }) => amount < 0n)
  const arrives = changes.filter(({ amount }) => amount > 0n)
  const isRead = parts.every(({ what }) => what !== 'unknown')
  const isSolana = networkId.startsWith('solana:')
  const taken = leaves.filter(change => {
    const told = toldToLeave(change, parts, account)
    return isMore(-change.amount, told + (isSolana ? spareOf(change, changes) : 0n))
  })
  const isTaken = taken.length > 0
  const isShort = isRead && isLessGot(changes, parts, account, isComplete ?? false)
  const isAllowed = approvals.some(
    ({ token, spender, before, after }) =>
      after > before && !isToldToAllow(isSolana ? undefined : token, spender, parts),
  )
  if (isAllowed || isShort || (isTaken && isRead)) return [{ code: 'disagrees', level: 'danger' }]
  const isLess = isTaken && (arrives.length === 0 || isWorthLess(arrives, taken))
  if (isLess && arrives.every(hasPrice)) return [{ code: 'more-leaves', level: 'danger' }]
  const unlimited = approvals.find(each => !isRead && isAllAllowed(each, networkId))
  if (unlimited) return [{ code: 'unlimited-approval', level: 'danger', about: unlimited.spender }]
  if (isRead) return isAnythingKept(changes, parts, account) ? [{ code: 'disagrees', level: 'caution' }] : []
  // What arrives without a price may be worth it: shares of a vault, an NFT, a new token. And what a payment to a
  // contract that is not known is for need not be a token.
  return isLess || (leaves.length > 0 && arrives.length === 0 && isComplete)
    ? [{ code: 'more-leaves', level: 'caution' }]
    : []
}

/** What new accounts keep of Solana's coins, so that they may exist: some of what is called for needs several. */
const rent = 10_000_000n
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** What may leave on Solana without a word: the rent; and coins that were wrapped, where they come back plain. */
function spareOf(change: Change, changes: readonly Change[]): bigint {
  if (change.kind === 'coin') return rent
  if (!('token' in change) || change.token !== wrappedSol) return 0n
  return changes.find(({ kind, amount }) => kind === 'coin' && amount > 0n)?.amount ?? 0n
}

type Change = Simulation['changes'][number]
type Sent = Extract<Part, { what: 'send' }>

/** Some tokens round: of a large number, a thousandth is no difference. */
function isMore(amount: bigint, told: bigint): boolean {
  return amount > told + (told < 1_000_000n ? 0n : told / 1_000n)
}

/** Only what leaves this account counts, and not what comes back to it. */
function sentBy(parts: readonly Part[], account: string): Sent[] {
  return parts.filter(
    (part): part is Sent =>
      part.what === 'send' && (part.from === undefined || isSameAddress(part.from, account)),
  )
}

function toldToLeave(change: SimulatedChange, parts: readonly Part[], account: string): bigint {
  const created = parts.map(part => (part.what === 'create' && change.kind === 'coin' ? part.value : 0n))
  const sent = sentBy(parts, account).map(({ asset }) => (isOf(asset, change) ? countOf(asset, change) : 0n))
  const swapped = parts.flatMap(part => (part.what === 'swap' ? part.gives : []))
  const given = swapped.map(asset => (isOf(asset, change) ? countOf(asset, change) : 0n))
  return [...created, ...sent, ...given].reduce((sum, amount) => sum + amount, 0n)
}

/** Less arrives than a swap makes sure of, and than is sent on at once. What nobody looked at may have arrived. */
function isLessGot(
  changes: readonly Change[],
  parts: readonly Part[],
  account: string,
  isComplete: boolean,
): boolean {
  const promised = parts.flatMap(part => (part.what === 'swap' && part.to === undefined ? part.gets : []))
  return promised.some(asset => {
    if (asset.kind !== 'coin' && asset.kind !== 'token') return false
    const seen = changes.find(change => isOf(asset, change))
    const change: SimulatedChange = seen ?? { ...asset, amount: 0n }
    const all = promised.map(each => (isOf(each, change) ? countOf(each, change) : 0n))
    const least = all.reduce((sum, amount) => sum + amount, 0n) - toldToLeave(change, parts, account)
    return (seen !== undefined || isComplete) && least > 0n && isMore(least, change.amount)
  })
}

function isOf(asset: Asset, change: SimulatedChange): boolean {
  if (asset.kind === 'coin' || change.kind === 'coin') return asset.kind === change.kind
  if (asset.kind === 'token' && asset.isAccount) return true
  if (!isSameAddress(asset.token, change.token)) return false
  return asset.kind !== 'nft' || change.kind !== 'nft' || change.id === undefined || change.id === asset.id
}

/** The same bytes are a number of tokens to one contract, and one NFT to another. */
function countOf(asset: Asset, { kind }: SimulatedChange): bigint {
  if (asset.kind === 'collection') return 0n
  return kind === 'nft' && asset.kind === 'token' ? 1n : asset.amount
}

/** Without a token, any: Solana's plain approval names the account that holds it. */
function isToldToAllow(token: string | undefined, spender: string, parts: readonly Part[]): boolean {
  return parts.some(
    part =>
      part.what === 'unknown' ||
      (part.what === 'allow' &&
        'token' in part.asset &&
        (token === undefined || isSameAddress(part.asset.token, token)) &&
        isSameAddress(part.spender, spender)),
  )
}

/** Something that is said to be sent stays: the token does not do what it says. */
function isAnythingKept(changes: readonly Change[], parts: readonly Part[], account: string): boolean {
  return sentBy(parts, account).some(({ asset, to, by }) => {
    const isMoved = asset.kind !== 'collection' && asset.amount > 0n && !isSameAddress(to, account)
    return isMoved && by === undefined && !changes.some(change => isOf(asset, change))
  })
}

function hasPrice(change: Change): boolean {
  return 'value' in change && change.value !== undefined
}

/** By what is known: without a price that counts it is nothing. */
function isWorthLess(arrives: readonly Change[], leaves: readonly Change[]): boolean {
  return total(arrives) * 10n < total(leaves) * 9n
}

function total(changes: readonly Change[]): bigint {
  return changes.reduce((sum, change) => sum + (('value' in change && change.value) || 0n), 0n)
}

/** All of a token, or a collection, is allowed to somebody who is not known to everybody. */
function isAllAllowed(
  { isCollection, token, spender, before, after }: TriedApproval,
  networkId: string,
): boolean {
  const isAll = isCollection || isUnlimited({ kind: 'token', token, amount: after }, networkId)
  return isAll && after > before && !isKnownSpender(spender, networkId)
}
