import type { Asset, Part } from '../part'
import { readFunctions } from './readFunctions'
import type { Limits } from './readLimits'
import { address, type Fields, isGiven, notUnderstood, only, quantity, whole, words } from './strict'

type Given = Limits & { now: bigint; spender: string }

/** What somebody may take or do by a permission of this type: all of it together, until it ends. */
export function readRight(type: unknown, data: unknown, given: Given): Part[] {
  const { until: expiry, spender, allowance, mostCalls } = given
  const limits = { spender, expiry, ...(mostCalls !== undefined && { uses: mostCalls }) }
  const allow = (asset: Asset): Part => ({ what: 'allow', asset, isGrant: true, ...limits })
  const [, of, how] = /^(native|erc20)-token-(transfer|periodic|stream)$/.exec(String(type)) ?? []
  if (of) {
    const fields = only(data, [...fieldsOf[how as keyof typeof fieldsOf], ...addresses, ...words])
    const amount = how === 'transfer' ? onceOf(fields, allowance) : overTime(fields, given)
    const token = [fields.address, fields.tokenAddress].filter(isGiven).map(address)
    if (token.length !== (of === 'erc20' ? 1 : 0)) throw notUnderstood()
    if (how !== 'transfer' && isGiven(allowance)) throw notUnderstood()
    return [allow(token[0] ? { kind: 'token', token: token[0], amount } : { kind: 'coin', amount })]
  }
  if (isGiven(allowance)) throw notUnderstood()
  if (type === 'erc721-token-transfer') return [allow(readNft(data))]
  if (type !== 'contract-call') throw notUnderstood()
  const fields = only(data, ['address', 'abi', 'functions', 'calls', ...words])
  const { functions, isMoving, coins } = readFunctions(fields)
  const use: Part = { what: 'use', of: address(fields.address), functions, isMoving, ...limits }
  // Without a number of uses there is no end of what they take.
  const amount = coins * (mostCalls ?? 2n ** 128n)
  return coins > 0n ? [use, allow({ kind: 'coin', amount })] : [use]
}

const addresses = ['address', 'tokenAddress']
const fieldsOf = {
  transfer: ['allowance'],
  periodic: ['periodAmount', 'periodDuration', 'startTime'],
  stream: ['initialAmount', 'maxAmount', 'amountPerSecond', 'startTime'],
}

/** The amount is in the permission or beside it. */
function onceOf(fields: Fields, beside: bigint | undefined): bigint {
  if (beside === undefined) return quantity(fields.allowance)
  if (isGiven(fields.allowance)) throw notUnderstood()
  return beside
}

/** All that comes together from its beginning to its end. */
function overTime(fields: Fields, { now, until }: Given): bigint {
  const { periodAmount, periodDuration, startTime, initialAmount, maxAmount, amountPerSecond } = fields
  const begins = isGiven(startTime) ? whole(startTime) : now
  const seconds = until > begins ? until - begins : 0n
  if (isGiven(periodDuration)) {
    const each = whole(periodDuration)
    if (each === 0n) throw notUnderstood()
    return quantity(periodAmount) * (seconds / each + 1n)
  }
  const first = isGiven(initialAmount) ? quantity(initialAmount) : 0n
  const all = first + quantity(amountPerSecond) * seconds
  const most = isGiven(maxAmount) ? quantity(maxAmount) : all
  return most < all ? most : all
}

function readNft(data: unknown): Asset {
  const fields = only(data, ['address', 'tokenId', 'tokenIds', ...words])
  const ids = isGiven(fields.tokenIds) ? fields.tokenIds : [fields.tokenId]
  const isTwice = isGiven(fields.tokenIds) && isGiven(fields.tokenId)
  if (!Array.isArray(ids) || ids.length !== 1 || isTwice) throw notUnderstood()
  return { kind: 'nft', token: address(fields.address), id: quantity(ids[0]), amount: 1n }
}
