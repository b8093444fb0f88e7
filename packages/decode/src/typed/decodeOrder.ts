import { isAddress, isSameAddress } from '../hex'
import { type Asset, mostParts, type Part } from '../part'
import { encodedType, fieldList, isRecord, numberOf, type TypedShape } from './typedData'

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const published = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`

/** An order of Seaport: what is offered, and what the one who offers gets of what is asked for. */
export function decodeOrder(data: TypedShape): Part[] | undefined {
  return encodedType(data) === published ? readOrder(data.message) : undefined
}

/** Several orders of Seaport with one signature: lists within lists, filled up to a power of two with empty ones. */
export function decodeBulkOrder(data: TypedShape): Part[] | undefined {
  const isTree = /^OrderComponents(?:\[2\]){1,24} tree$/.test(fieldList(data, 'BulkOrder'))
  if (!isTree || encodedType(data, 'OrderComponents') !== published) return undefined
  const orders = [data.message.tree].flat(24).slice(0, mostParts + 1)
  const parts = orders.map(order => {
    if (!isRecord(order)) return undefined
    return Array.isArray(order.offer) && order.offer.length === 0 ? [] : readOrder(order)
  })
  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

function readOrder(message: Record<string, unknown>): Part[] | undefined {
  const { offerer, offer, consideration, endTime } = message
  if (!isAddress(offerer) || !Array.isArray(offer) || !Array.isArray(consideration)) return undefined
  const gives = offer.map(item => toAsset(item, true))
  const wanted = consideration.filter(
    item => isRecord(item) && isAddress(item.recipient) && isSameAddress(item.recipient, offerer),
  )
  const gets = wanted.map(item => toAsset(item, false))
  const expiry = numberOf(endTime)
  if (!gives.every(isThere) || !gets.every(isThere) || gives.length === 0) return undefined
  return expiry === undefined ? undefined : [{ what: 'order', gives, gets, expiry }]
}

/** Of an amount that changes with time, the higher one counts for what is given, and the lower one for what arrives. */
function toAsset(item: unknown, isGiven: boolean): Asset | undefined {
  if (!isRecord(item) || !isAddress(item.token)) return undefined
  const { itemType, token } = item
  const kind = numberOf(itemType)
  const id = numberOf(item.identifierOrCriteria)
  const [start, end] = [numberOf(item.startAmount), numberOf(item.endAmount)]
  if (id === undefined || start === undefined || end === undefined) return undefined
  const amount = start < end === isGiven ? end : start
  if (kind === 0n) return { kind: 'coin', amount }
  if (kind === 1n) return { kind: 'token', token, amount }
  if (kind === 2n || kind === 3n) return { kind: 'nft', token, id, amount }
  // One of many that fit a condition; without one, any of them.
  return kind === 4n || kind === 5n ? { kind: 'collection', token } : undefined
}

function isThere(asset: Asset | undefined): asset is Asset {
  return asset !== undefined
}
