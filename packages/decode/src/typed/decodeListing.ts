import { isAddress, isSameAddress } from '../hex'
import { type Asset, mostParts, never, type Part } from '../part'
import { assetOf } from './decodeSale'
import { encodedType, fieldList, isRecord, numberOf, type TypedShape } from './typedData'

const blur =
  'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)'
const looksRare =
  'Maker(uint8 quoteType,uint256 globalNonce,uint256 subsetNonce,uint256 orderNonce,uint256 strategyId,uint8 collectionType,address collection,address currency,address signer,uint256 startTime,uint256 endTime,uint256 price,uint256[] itemIds,uint256[] amounts,bytes additionalParameters)'
/** At 0x, orders of both sorts have the same fields under other names. */
const zeroEx = (sort: string, more: string) =>
  `ERC${sort}Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc${sort}Token,uint256 erc${sort}TokenId,Property[] erc${sort}TokenProperties${more})Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)`
const zeroEx721 = zeroEx('721', '')
const zeroEx1155 = zeroEx('1155', ',uint128 erc1155TokenAmount')
/** At Blur, these make a bid one for the NFT that it names; another policy takes any of the collection. */
const blurPolicies = [
  '0x00000000006411739DA1c40B106F8511de5D1FAC',
  '0x0000000000daB4A563819e8fd93dbA3b25BC3495',
]

/** NFTs offered, or wanted, at Blur, LooksRare or 0x; undefined where it is another kind. */
export function decodeListing(data: TypedShape): Part[] | undefined {
  const { primaryType, message } = data
  if (primaryType !== 'BatchOrder') return readListing(encodedType(data), message)
  if (!/^Maker(?:\[2\])+ tree$/.test(fieldList(data, primaryType))) return undefined
  const orders = [message.tree].flat(24).slice(0, mostParts + 1)
  const type = encodedType(data, 'Maker')
  const parts = orders.map(order => (isRecord(order) ? readListing(type, order) : undefined))
  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

function readListing(type: string, message: Record<string, unknown>): Part[] | undefined {
  const { collection } = message
  switch (type) {
    case blur: {
      const { side, matchingPolicy, tokenId, amount, paymentToken, price, fees, expirationTime } = message
      const isSale = isFirst(side, 1n)
      const units = isSale ? afterFees(price, fees) : price
      const isOne = blurPolicies.some(
        each => isAddress(matchingPolicy) && isSameAddress(matchingPolicy, each),
      )
      const nfts = isSale || isOne ? nftsOf(collection, [tokenId], [amount]) : anyOf(collection)
      // Without a time, it counts until it is taken back.
      const end = numberOf(expirationTime) === 0n ? never : expirationTime
      return offer(isSale, nfts, assetOf(paymentToken, units), end)
    }
    case looksRare: {
      const { quoteType, strategyId, itemIds, amounts, currency, price, endTime } = message
      const isSale = isFirst(quoteType, 1n)
      // Other strategies let somebody else choose what is bought.
      const isOne = isSale || numberOf(strategyId) === 0n
      const nfts = isOne ? nftsOf(collection, itemIds, amounts) : anyOf(collection)
      return offer(isSale, nfts, assetOf(currency, price), endTime)
    }
    case zeroEx721:
      return readZeroEx('721', message, 1)
    case zeroEx1155:
      return readZeroEx('1155', message, message.erc1155TokenAmount)
    default:
      return undefined
  }
}

function readZeroEx(sort: string, message: Record<string, unknown>, amount: unknown): Part[] | undefined {
  const { direction, erc20Token, erc20TokenAmount, fees, expiry } = message
  const [token, id] = [message[`erc${sort}Token`], message[`erc${sort}TokenId`]]
  const properties = message[`erc${sort}TokenProperties`]
  const isSale = isFirst(direction, 0n)
  const isOne = Array.isArray(properties) && properties.length === 0
  // Only who buys may leave open which one.
  if (isSale && !isOne) return undefined
  const nfts = isOne ? nftsOf(token, [id], [amount]) : anyOf(token)
  const price = isSale ? erc20TokenAmount : withFees(erc20TokenAmount, fees)
  return offer(isSale, nfts, assetOf(erc20Token, price), expiry)
}

/** Which of its two sides an order is on; undefined for anything that is neither. */
function isFirst(side: unknown, first: bigint): boolean | undefined {
  const number = numberOf(side)
  return number === 0n || number === 1n ? number === first : undefined
}

function offer(
  isSale: boolean | undefined,
  nfts: Asset[] | undefined,
  price: Asset | undefined,
  end: unknown,
): Part[] | undefined {
  const expiry = numberOf(end)
  if (isSale === undefined || !nfts || !price || expiry === undefined) return undefined
  const [gives, gets] = isSale ? [nfts, [price]] : [[price], nfts]
  return [{ what: 'order', gives, gets, expiry }]
}

function anyOf(token: unknown): Asset[] | undefined {
  return isAddress(token) ? [{ kind: 'collection', token }] : undefined
}

function nftsOf(token: unknown, ids: unknown, amounts: unknown): Asset[] | undefined {
  if (!isAddress(token) || !Array.isArray(ids) || !Array.isArray(amounts) || ids.length === 0)
    return undefined
  const nfts = ids.map((given, at): Asset | undefined => {
    const [id, amount] = [numberOf(given), numberOf(amounts[at])]
    return id === undefined || amount === undefined ? undefined : { kind: 'nft', token, id, amount }
  })
  return nfts.every(nft => nft !== undefined) ? nfts : undefined
}

/** At Blur, whoever sells pays the fees, in ten-thousandths. */
function afterFees(price: unknown, fees: unknown): bigint | undefined {
  const units = numberOf(price)
  const rates = Array.isArray(fees) ? fees.map(fee => numberOf(Object(fee).rate)) : [undefined]
  const left = rates.reduce<bigint>((sum, rate) => sum - (rate ?? 10_000n), 10_000n)
  return units === undefined ? undefined : left > 0n ? (units * left) / 10_000n : 0n
}

/** At 0x, whoever buys pays the fees on top. */
function withFees(price: unknown, fees: unknown): bigint | undefined {
  const all = [price, ...(Array.isArray(fees) ? fees.map(fee => Object(fee).amount) : [undefined])]
  return all.reduce<bigint | undefined>((sum, each) => {
    const units = numberOf(each)
    return sum === undefined || units === undefined ? undefined : sum + units
  }, 0n)
}
