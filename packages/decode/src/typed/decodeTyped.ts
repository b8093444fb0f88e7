import { decodeCalls } from '../evm/decodeCalls'
import { isAddress, isSameAddress } from '../hex'
import { type Asset, mostDepth, mostParts, type Part } from '../part'
import { decodeListing } from './decodeListing'
import { decodeBulkOrder, decodeOrder } from './decodeOrder'
import { decodeSale, decodeWitness } from './decodeSale'
import { innerCalls } from './innerCalls'
import {
  contractOf,
  encodedType,
  fieldList,
  fieldNames,
  isRecord,
  numberOf,
  readTypedShape,
  type TypedShape,
} from './typedData'

/** What a signature over typed data lets somebody do. What is not known, or does not fit, is called unknown. */
export function decodeTyped(given: unknown, account: string): Part[] {
  const data = readTypedShape(given)
  // The oldest form is a list of values, which no contract takes for a permit.
  const isOldest = Array.isArray(given) && given.every(isRecord)
  if (!data) return [{ what: 'unknown', reason: isOldest ? 'data' : 'request', isSignature: true }]
  const kind = kinds[data.primaryType]
  const parts = Object.hasOwn(kinds, data.primaryType) && kind ? kind(data, account) : undefined
  const found = parts && parts.length > 0 ? parts : guess(data, account)
  const all = found.slice(0, mostParts)
  const things = all.map(part => (part.what === 'order' ? part.gives.length + part.gets.length : 1))
  if (Math.max(found.length, ...things) > mostParts) all.push({ what: 'unknown', reason: 'size' })
  return all.map(part => ({ ...part, isSignature: true }))
}

/** Undefined where the types or the values are not exactly those of the kind. */
type Kind = (data: TypedShape, account: string) => Part[] | undefined

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permitted = 'TokenPermissions(address token,uint256 amount)'
const authorization =
  '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

const kinds: Readonly<Record<string, Kind>> = {
  Permit: data => decodeErc2612(data) ?? decodeDai(data) ?? decodeNftPermit(data),
  PermitSingle: data => decodePermit2(data, ''),
  PermitBatch: data => decodePermit2(data, '[]'),
  PermitTransferFrom: decodeSignatureTransfer,
  PermitBatchTransferFrom: decodeSignatureTransfer,
  PermitWitnessTransferFrom: decodeSignatureTransfer,
  PermitBatchWitnessTransferFrom: decodeSignatureTransfer,
  TransferWithAuthorization: decodeAuthorization,
  ReceiveWithAuthorization: decodeAuthorization,
  OrderComponents: decodeOrder,
  BulkOrder: decodeBulkOrder,
  Order: (data, account) => decodeSale(data, account) ?? decodeListing(data),
  LimitOrder: decodeSale,
  Maker: decodeListing,
  BatchOrder: decodeListing,
  ERC721Order: decodeListing,
  ERC1155Order: decodeListing,
  Authorization: decodeManager,
  Delegation: decodeDelegation,
  PackedUserOperation: decodeControl,
  UserOperation: decodeControl,
  SafeTx: decodeControl,
  SafeMessage: decodeControl,
  SafeOp: decodeControl,
}

/** The time of a permit is for who hands it in: what it allows then has no end. */
function decodeErc2612(data: TypedShape): Part[] | undefined {
  const { owner, spender, value, deadline } = data.message
  const amount = numberOf(value)
  const token = contractOf(data)
  if (
    encodedType(data) !==
      'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)' ||
    !isAddress(owner) ||
    !isAddress(spender) ||
    amount === undefined ||
    numberOf(deadline) === undefined ||
    !token
  )
    return undefined
  return [allow({ kind: 'token', token, amount }, spender, undefined, owner)]
}

function decodeDai(data: TypedShape): Part[] | undefined {
  const { holder, spender, expiry, allowed } = data.message
  const token = contractOf(data)
  const type = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
  if (encodedType(data) !== type || !isAddress(holder) || !isAddress(spender) || !token) return undefined
  if (typeof allowed !== 'boolean' || numberOf(expiry) === undefined) return undefined
  const amount = allowed ? 2n ** 256n - 1n : 0n
  return [allow({ kind: 'token', token, amount }, spender, undefined, holder)]
}

function decodeNftPermit(data: TypedShape): Part[] | undefined {
  const { spender, tokenId, deadline } = data.message
  const id = numberOf(tokenId)
  const token = contractOf(data)
  const type = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'
  if (encodedType(data) !== type || !isAddress(spender) || !token) return undefined
  if (id === undefined || numberOf(deadline) === undefined) return undefined
  return [allow({ kind: 'nft', token, id, amount: 1n }, spender, undefined)]
}

const morpho =
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)'
const compound = 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)'

/** Somebody may do all that the account can with its deposits and loans there, without an end. */
function decodeManager(data: TypedShape): Part[] | undefined {
  const { authorized, manager, isAuthorized, isAllowed } = data.message
  const type = encodedType(data)
  const [spender, isYes] = type === morpho ? [authorized, isAuthorized] : [manager, isAllowed]
  const token = contractOf(data)
  if ((type !== morpho && type !== compound) || !isAddress(spender) || !token) return undefined
  if (typeof isYes !== 'boolean') return undefined
  return [{ what: isYes ? 'allow' : 'revoke', asset: { kind: 'collection', token }, spender }]
}

/** Permit2: what a spender may take until a time. */
function decodePermit2(data: TypedShape, list: '' | '[]'): Part[] | undefined {
  const { spender, details: given } = data.message
  const type = `${data.primaryType}(PermitDetails${list} details,address spender,uint256 sigDeadline)${details}`
  if (encodedType(data) !== type || !isAddress(spender)) return undefined
  return eachOf(given, list, ({ token, amount, expiration }) => {
    const units = numberOf(amount)
    const expiry = numberOf(expiration)
    if (!isAddress(token) || units === undefined || expiry === undefined) return undefined
    return allow({ kind: 'token', token, amount: units }, spender, expiry)
  })
}

/** Permit2: what a spender may take once, to wherever it likes. A witness adds data, and takes nothing from it. */
function decodeSignatureTransfer(data: TypedShape, account: string): Part[] | undefined {
  const { spender, permitted: given, deadline } = data.message
  const expiry = numberOf(deadline)
  const list = data.primaryType.includes('Batch') ? '[]' : ''
  const type = `${data.primaryType}(TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`
  const own = encodedType(data)
  const isKnown = data.primaryType.includes('Witness')
    ? own.startsWith(`${type},`) && encodedType(data, 'TokenPermissions') === permitted
    : own === `${type})${permitted}`
  if (!isKnown) return undefined
  if (!isAddress(spender) || expiry === undefined) return undefined
  const order = decodeWitness(data, account)
  if (order) return [order]
  return eachOf(given, list, ({ token, amount }) => {
    const units = numberOf(amount)
    if (!isAddress(token) || units === undefined) return undefined
    return allow({ kind: 'token', token, amount: units }, spender, expiry)
  })
}

/** EIP-3009: a payment that somebody else hands in. */
function decodeAuthorization(data: TypedShape): Part[] | undefined {
  const { from, to, value } = data.message
  const amount = numberOf(value)
  const token = contractOf(data)
  if (encodedType(data) !== data.primaryType + authorization || !isAddress(from) || !isAddress(to))
    return undefined
  if (amount === undefined || !token) return undefined
  return [{ what: 'send', asset: { kind: 'token', token, amount }, from, to }]
}

/** An account's right given to somebody; to a token with votes, `Delegation` is a vote. */
function decodeDelegation(data: TypedShape): Part[] | undefined {
  const { delegatee, expiry } = data.message
  const of = contractOf(data)
  if (['delegate', 'delegator', 'authority'].some(name => fieldNames(data).has(name)))
    return decodeControl(data)
  const isVotes = encodedType(data) === 'Delegation(address delegatee,uint256 nonce,uint256 expiry)'
  if (!isVotes || !of || !isAddress(delegatee) || numberOf(expiry) === undefined) return undefined
  return [{ what: 'control', of, to: delegatee, how: 'votes' }]
}

/** Whoever has such a signature acts as the account itself. */
function decodeControl(data: TypedShape): Part[] {
  const { delegate } = data.message
  const of = contractOf(data) ?? ''
  // One that stands in no type is not the one who gets it.
  const isSigned = `,${fieldList(data, data.primaryType)},`.includes(',address delegate,')
  return [{ what: 'control', of, to: isSigned && isAddress(delegate) ? delegate : undefined, how: 'account' }]
}

/** Data of another kind. Where it speaks of somebody who spends, or gives away, that is said with it; and calls in it are read. */
function guess(data: TypedShape, account: string): Part[] {
  const names = fieldNames(data)
  const to = contractOf(data)
  // As Hyperliquid has it, which holds dollars for its visitors.
  const { destination } = data.message
  const isElsewhere = isAddress(destination) && !isSameAddress(destination, account)
  const isSentAway = isElsewhere && names.has('destination') && names.has('amount')
  const isSpending =
    ['spender', 'operator', 'listingsRoot'].some(name => names.has(name)) ||
    /permit|approv|allowance|withauthori[sz]ation|delegationwithsig/i.test(data.primaryType) ||
    isSentAway ||
    // All that is signed is behind one number: the offers of a whole market, for one.
    fieldList(data, data.primaryType) === 'bytes32 root'
  const isForNothing = isOffered(data, account)
  const calls = decodeCalls(innerCalls(data), () => undefined)
  return [
    // A function that is not known says nothing here; layers that nobody needs do.
    ...calls.filter(part => part.what !== 'unknown' || part.reason === 'depth' || part.reason === 'size'),
    {
      ...{ what: 'unknown', reason: 'data' },
      ...(to && { to }),
      ...(isSpending && { isSpending }),
      ...(isForNothing && { isForNothing }),
    },
  ]
}

const offerer = /^(?:signer|maker|trader|offerer|seller)(?:address)?$/i
/** What gas costs, and from when on an order holds, is not what it is sold for. */
const price =
  /^(?!\w*(?:gas|trigger|stop|limit)_?price)(?:\w*price|(?:taker|taking|buy)(?!\w*fee)\w*amount|erc20tokenamount)$/i

/** Whether the account offers something, whatever it is, and asks nothing for it; also in a list of offers. */
function isOffered(
  { types, primaryType, message }: Pick<TypedShape, 'types' | 'primaryType' | 'message'>,
  account: string,
  depth: number = mostDepth,
): boolean {
  // A field that is in no type is not signed; one that is named twice is looked at once.
  const named = Object.hasOwn(types, primaryType) ? (types[primaryType] ?? []) : []
  const fields = [...new Map(named.map(field => [field.name, field])).values()]
  const isOwn = fields.some(({ name }) => {
    const value = message[name]
    return offerer.test(name) && isAddress(value) && isSameAddress(value, account)
  })
  const prices = fields.flatMap(({ name }) => (price.test(name) ? (numberOf(message[name]) ?? []) : []))
  if (isOwn && prices.length > 0 && prices.every(units => units <= 1n)) return true
  if (isOwn && fields.some(({ name }) => name === 'consideration' && !isPaid(message[name], account)))
    return true
  return fields.some(({ name, type }) => {
    const inner = { types, primaryType: type.replace(/(\[\d*\])+$/, '') }
    const isDeep = depth > 0 && Object.hasOwn(types, inner.primaryType)
    const values = isDeep ? [message[name]].flat(24) : []
    return values.some(
      value => isRecord(value) && isOffered({ ...inner, message: value }, account, depth - 1),
    )
  })
}

/** Whether a list that looks like one of Seaport has anything for the account. */
function isPaid(consideration: unknown, account: string): boolean {
  return [consideration].flat().some(item => {
    const { recipient, endAmount } = Object(item)
    const isOwn = isAddress(recipient) && isSameAddress(recipient, account)
    return isOwn && (numberOf(endAmount) ?? 0n) > 1n
  })
}

function allow(asset: Asset, spender: string, expiry: bigint | undefined, owner?: string): Part {
  if (asset.kind === 'token' && asset.amount === 0n) return { what: 'revoke', asset, spender }
  return { what: 'allow', asset, spender, ...(expiry !== undefined && { expiry }), ...(owner && { owner }) }
}

/** A part for each entry of a list, or for the one entry, whichever the type has; undefined where one does not fit. */
function eachOf(
  given: unknown,
  list: '' | '[]',
  read: (entry: Record<string, unknown>) => Part | undefined,
): Part[] | undefined {
  if (Array.isArray(given) !== (list === '[]')) return undefined
  const entries: unknown[] = Array.isArray(given) ? given.slice(0, mostParts + 1) : [given]
  const parts = entries.map(entry => (isRecord(entry) ? read(entry) : undefined))
  return parts.every(part => part !== undefined) ? parts : undefined
}
