import { isSameAddress } from '../hex'
import { looksLikeSignIn } from '../message/decodeMessage'
import { visibleText } from '../message/visibleText'
import type { Asset, Part } from '../part'
import type { SignRequest } from '../request'
import { isSignedOf, numberOf, readTypedShape, type TypedShape } from '../typed/typedData'
import type { Facts } from './facts'
import { isLookAlike } from './isLookAlike'
import { isUnlimited } from './isUnlimited'
import { isKnownSpender } from './knownSpenders'
import { triedWarnings } from './triedWarnings'
import type { Warning } from './warning'

/** Less than this of a coin pays for nothing. */
const dust = 10n ** 12n
/** Nobody lets more than this spend at once, and no more are looked up. */
export const mostSpenders = 10
const nobodys = /^(?:0x0{40}|0x0{36}dead|1{32})$/i

/** What speaks against a request whose parts these are: first what loses money. */
export function findWarnings(request: SignRequest, parts: readonly Part[], facts: Facts): Warning[] {
  const found = parts.flatMap((part, index) =>
    [...warningsOf(part, request, facts), ...imitatorWarnings(part, facts)].map(warning => ({
      ...warning,
      part: index,
    })),
  )
  // What its data says already, a trial need not say again.
  const isSaid = ({ code, about }: Warning) => about === undefined && found.some(each => each.code === code)
  const all = [...found, ...wholeWarnings(request, parts, facts).filter(each => !isSaid(each))]
  return [...all.filter(({ level }) => level === 'danger'), ...all.filter(({ level }) => level === 'caution')]
}

/** The addresses of which it matters whether they have code, and since when: all but those that everybody knows. */
export function strangeSpenders(parts: readonly Part[], networkId: string): string[] {
  return spendersOf(parts)
    .filter(address => !isKnownSpender(address, networkId))
    .slice(0, mostSpenders)
}

/** Those who may spend by it, in small letters. */
export function spendersOf(parts: readonly Part[]): string[] {
  const spenders = parts.map(part =>
    part.what === 'allow' && !part.isGrant ? part.spender.toLowerCase() : '',
  )
  return [...new Set(spenders)].filter(address => address.startsWith('0x'))
}

function warningsOf(part: Part, request: SignRequest, facts: Facts): Warning[] {
  switch (part.what) {
    case 'allow':
      return allowWarnings(part, request, facts)
    case 'use':
      return callWarnings(part, request)
    case 'send':
      return [
        ...lookAlikes(part.to, request, facts),
        ...(isLost(part) ? [danger('lost', part.to)] : contractWarnings(part.to, facts)),
        ...(part.isSignature ? [danger('moves-later', part.to)] : []),
      ]
    case 'control':
      return isKept(part, request) ? [] : [danger('gives-control', part.to)]
    case 'order':
      return part.gets.every(isNothing) ? [danger('for-nothing')] : [caution('moves-later')]
    case 'swap':
      return swapWarnings(part, request, facts)
    case 'signIn':
      return signInWarnings(part, request)
    case 'message':
      return messageWarnings(part, request)
    case 'unknown':
      if (isHidden(part, request)) return [danger('hides')]
      if (part.reason === 'method') return [danger('unknown-method')]
      if (part.isForNothing) return [danger('for-nothing')]
      if (part.isSpending) return [danger('moves-later')]
      return [
        part.isSignature && request.action.kind === 'message' ? danger('moves-later') : caution('unknown'),
      ]
    case 'create':
      return [caution('create')]
    case 'lasting':
      return [caution('lasting')]
    case 'payer':
      return [caution('other-payer', part.payer)]
    case 'revoke':
    case 'step':
      return []
  }
}

/** Wallets mend what is written in no form of its method, and sign what nobody has seen here. */
function isHidden({ reason }: Extract<Part, { what: 'unknown' }>, { networkId }: SignRequest): boolean {
  const isBroken = reason === 'request' && networkId.startsWith('eip155:')
  return isBroken || reason === 'depth' || reason === 'size'
}

function allowWarnings(
  { asset, spender, isSignature, isGrant }: Extract<Part, { what: 'allow' }>,
  request: SignRequest,
  { withoutCode = [], newSpenders = [], ...facts }: Facts,
): Warning[] {
  const { networkId } = request
  const level = isKnownSpender(spender, networkId) ? 'caution' : 'danger'
  // On Solana nobody but the delegate itself holds it to anything.
  const isLater = isSignature || networkId.startsWith('solana:')
  // Honest sites begin some day, and what is limited can cost no more than it says. Who takes everything, or collects
  // signatures, puts up a new contract as soon as the last one is known.
  const isAll = isSignature || isUnlimited(asset, networkId)
  const newWarnings = newSpenders.some(address => isSameAddress(address, spender))
    ? [(isAll ? danger : caution)('new-spender', spender)]
    : []
  return [
    ...(withoutCode.some(address => isSameAddress(address, spender)) ? [danger('no-code', spender)] : []),
    ...newWarnings,
    ...(isUnlimited(asset, networkId)
      ? [{ code: 'unlimited-approval', level, about: spender } as const]
      : []),
    ...(isLater ? [{ code: 'moves-later', level, about: spender } as const] : []),
    ...(isGrant ? [caution('moves-later', spender)] : []),
    ...lookAlikes(spender, request, facts),
  ]
}

/** What functions move that nobody knows, nobody can say. */
function callWarnings({ of, isMoving }: Extract<Part, { what: 'use' }>, { account }: SignRequest): Warning[] {
  if (isSameAddress(of, account)) return [danger('gives-control')]
  return isMoving ? [danger('moves-later')] : [caution('moves-later'), caution('unknown')]
}

/** Nobody who swaps means to give it away; but a visitor may send it to another account of theirs. */
function swapWarnings(
  { gives, gets, to }: Extract<Part, { what: 'swap' }>,
  request: SignRequest,
  facts: Facts,
): Warning[] {
  const { networkId } = request
  // A part that gives nothing belongs to the one before it.
  const isForNothing =
    gives.length > 0 && (gets.every(isNothing) || gives.some(each => isUnlimited(each, networkId)))
  const nothing = isForNothing ? [danger('for-nothing')] : []
  if (to === undefined) return nothing
  if (nobodys.test(to)) return [...nothing, danger('lost', to)]
  const isKnown = facts.knownAddresses?.some(each => isSameAddress(each, to))
  const other = isKnown ? caution('other-receiver', to) : danger('other-receiver', to)
  return [...nothing, other, ...lookAlikes(to, request, facts)]
}

function lookAlikes(address: string, { account }: SignRequest, { knownAddresses = [] }: Facts): Warning[] {
  const known = [account, ...knownAddresses]
  if (known.some(each => isSameAddress(address, each))) return []
  const like = known.find(each => isLookAlike(address, each))
  return like === undefined ? [] : [{ ...danger('look-alike', address), like }]
}

/** Whom the visitor knows may be a contract of any kind. */
function contractWarnings(to: string, { contracts = [], knownAddresses = [] }: Facts): Warning[] {
  const isIn = (list: readonly string[]) => list.some(each => isSameAddress(each, to))
  return isIn(contracts) && !isIn(knownAddresses) ? [caution('contract', to)] : []
}

/** Nobody loses by giving a false token away; who gets one for something else does. */
function imitatorWarnings(part: Part, { tokens = {} }: Facts): Warning[] {
  const warn = (warning: typeof danger) => (asset: Asset) => {
    const token = 'token' in asset ? asset.token : ''
    const like = tokens[token.toLowerCase()]?.imitates
    return like === undefined ? [] : [{ ...warning('imitator', token), like }]
  }
  if (part.what === 'order' || part.what === 'swap')
    return [...part.gives.flatMap(warn(caution)), ...part.gets.flatMap(warn(danger))]
  return part.what === 'send' || part.what === 'allow' ? warn(caution)(part.asset) : []
}

/** What stays with the account is not given away. */
function isKept({ to, how }: Extract<Part, { what: 'control' }>, { account }: SignRequest): boolean {
  if (how === 'votes') return true
  if (how === 'code') return to === undefined
  return how !== 'account' && to !== undefined && isSameAddress(to, account)
}

/** Nobody has the keys of these, and a token that is sent to its own contract stays there. */
function isLost({ asset, to }: Extract<Part, { what: 'send' }>): boolean {
  if (asset.kind !== 'collection' && asset.amount === 0n) return false
  // Two accounts in look-up tables that nobody knows are not the same one.
  return nobodys.test(to) || ('token' in asset && to !== '?' && isSameAddress(asset.token, to))
}

function isNothing(asset: Asset): boolean {
  if (asset.kind === 'coin') return asset.amount < dust
  return asset.kind === 'token' && asset.amount <= 1n
}

function signInWarnings(
  { message: { domain, uri, address }, text }: Extract<Part, { what: 'signIn' }>,
  { origin, account }: SignRequest,
): Warning[] {
  const site = URL.canParse(origin) ? new URL(origin).host : origin
  // Whoever has a domain has its `www`; and a server behind a proxy does not know that it is encrypted.
  const ours = [site, `www.${site}`]
  const isSite = ours.includes(domain)
  const target = URL.canParse(uri) ? new URL(uri) : undefined
  const isOurs = isSite && /^https?:$/.test(target?.protocol ?? '') && ours.includes(target?.host ?? '')
  const elsewhere = (isSite && target?.host) || domain
  return [
    ...(isOurs ? [] : [danger('domain-mismatch', elsewhere)]),
    ...(isSameAddress(account, address) ? [] : [caution('other-account', address)]),
    ...(visibleText(text).hasHidden ? [caution('hidden-characters')] : []),
  ]
}

/**
 * An owner of a Safe agrees to its transaction by signing the 32 bytes of its hash. A hash that is a text can be searched
 * for, even one of printable signs (2^46 tries); of these few, as words and nonces have them, nobody finds one.
 */
const plain = /^(?:[\w .,:-]+|[\w+/=]+)$/

function messageWarnings(
  { text, bytes }: Extract<Part, { what: 'message' }>,
  { origin, networkId }: SignRequest,
): Warning[] {
  const isHash = bytes.length === 32 && networkId.startsWith('eip155:') && !plain.test(text ?? '')
  if (text === undefined) return [isHash ? danger('moves-later') : caution('bytes')]
  const name = looksLikeSignIn(text)
  // A server that reads less strictly takes it, too.
  const isElsewhere = name?.includes('.') && (!URL.canParse(origin) || name !== new URL(origin).host)
  return [
    ...(isHash ? [danger('moves-later')] : []),
    ...(isElsewhere ? [danger('domain-mismatch', name)] : []),
    ...(name !== undefined ? [caution('like-sign-in')] : []),
    ...(visibleText(text).hasHidden ? [caution('hidden-characters')] : []),
  ]
}

function wholeWarnings(request: SignRequest, parts: readonly Part[], facts: Facts): Warning[] {
  const { action, networkId } = request
  const data = action.kind === 'typed' ? readTypedShape(action.data) : undefined
  const chainId = data?.domain.chainId
  const isAnywhere = data && parts.some(isMoving) && !isBound(data, networkId)
  const isForOther = !isAnywhere && chainId !== undefined && `eip155:${numberOf(chainId)}` !== networkId
  const isUnread = parts.some(({ what }) => what === 'unknown')
  return [
    ...(facts.isReplaced ? [danger('replaced')] : []),
    ...(spendersOf(parts).length > mostSpenders ? [danger('hides')] : []),
    ...(isAnywhere ? [caution('any-chain')] : []),
    ...(isForOther ? [caution('other-chain', String(chainId))] : []),
    ...(facts.isElsewhere
      ? [(isUnread ? danger : caution)('other-chain', networkId.replace(/^eip155:/, ''))]
      : []),
    ...(data && visibleText(JSON.stringify([data.domain, data.primaryType, data.message], asText)).hasHidden
      ? [caution('hidden-characters')]
      : []),
    ...triedWarnings(request, parts, facts.simulation),
  ]
}

/** Some contracts have the chain's number as their salt. */
function isBound(data: TypedShape, networkId: string): boolean {
  const isSalt = `eip155:${numberOf(data.domain.salt)}` === networkId
  return isSignedOf(data, 'chainId') || (isSalt && isSignedOf(data, 'salt'))
}

/** A vote or a sign-in that no contract takes is of no use on another chain; what speaks to a contract may be. */
function isMoving(part: Part): boolean {
  if (part.what === 'unknown') return Boolean(part.to || part.isSpending || part.isForNothing)
  if (part.what === 'control') return part.how !== 'votes'
  return part.what === 'allow' || part.what === 'send' || part.what === 'order'
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function danger(code: Warning['code'], about?: string): Warning {
  return { code, level: 'danger', ...(about !== undefined && { about }) }
}

function caution(code: Warning['code'], about?: string): Warning {
  return { code, level: 'caution', ...(about !== undefined && { about }) }
}
