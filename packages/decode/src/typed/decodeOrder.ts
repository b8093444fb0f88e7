import { isAddress, isSameAddress } from '../hex'
import { type Asset, mostParts, type Part } from '../part'
import { fieldList, isRecord, numberOf, type TypedShape } from './typedData'

const offerFields =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** An order of Seaport: what is offered, and what the one who offers gets of what is asked for. */
export function decodeOrder(data: TypedShape): Part[] | undefined {
  return readOrder(data, data.message)
}

/** Several orders of Seaport with one signature: lists within lists, filled up to a power of two with empty ones. */
export function decodeBulkOrder(data: TypedShape): Part[] | undefined {
  const orders = [data.message.tree].flat(24).slice(0, mostParts + 1)
  const parts = orders.map(order => {
    if (!isRecord(order)) return undefined
    return Array.isArray(order.offer) && order.offer.length === 0 ? [] : readOrder(data, order)
  })
  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

function readOrder(data: TypedShape, message: Record<string, unknown>): Part[] | undefined {
  const { offerer, offer, consideration, endTime } = message
  if (
    fieldList(data, 'OfferItem') !== offerFields ||
    fieldList(data, 'ConsiderationItem') !== `${offerFields},address recipient` ||
    !isAddress(offerer) ||
    !Array.isArray(offer) ||
    !Array.isArray(consideration)
  )
    return undefined
  const gives = offer.map(toAsset)
  const wanted = consideration.filter(
    item => isRecord(item) && isAddress(item.recipient) && isSameAddress(item.recipient, offerer),
  )
  const gets = wanted.map(toAsset)
  const expiry = numberOf(endTime)
  if (!gives.every(isThere) || !gets.every(isThere) || gives.length === 0) return undefined
  return [{ what: 'order', gives, gets, ...(expiry !== undefined && { expiry }) }]
}

/** Of an amount that changes with time, the lower one counts for what arrives; what is offered hardly ever changes. */
function toAsset(item: unknown): Asset | undefined {
  if (!isRecord(item) || !isAddress(item.token)) return undefined
  const { itemType, token } = item
  const kind = numberOf(itemType)
  const id = numberOf(item.identifierOrCriteria)
  const [start, end] = [numberOf(item.startAmount), numberOf(item.endAmount)]
  if (id === undefined || start === undefined || end === undefined) return undefined
  const amount = start < end ? start : end
  if (kind === 0n) return { kind: 'coin', amount }
  if (kind === 1n) return { kind: 'token', token, amount }
  if (kind === 2n || kind === 3n) return { kind: 'nft', token, id, amount }
  // One of many that fit a condition; without one, any of them.
  return kind === 4n || kind === 5n ? { kind: 'collection', token } : undefined
}

function isThere(asset: Asset | undefined): asset is Asset {
  return asset !== undefined
}
