import { isAddress, isSameAddress } from '../hex'
import type { Asset, Part } from '../part'
import { fieldList, isRecord, numberOf, type TypedShape } from './typedData'

type Order = Extract<Part, { what: 'order' }>

const cow =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
const oneInch =
  'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits'
const zeroEx =
  'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt'
/** UniswapX: its reactors pay what the witness says, or do not take anything. */
const reactors = ['0x6000da47483062a0d734ba3dc7576ce6a0b645c4', '0x00000011f84b9aa48e5f8aa8b9897600006289be']

/** An order of CoW, of 1inch or of 0x; undefined where it is of another kind. */
export function decodeSale(data: TypedShape, account: string): Part[] | undefined {
  const fields = fieldList(data, data.primaryType)
  const { message } = data
  const [gives, gets] =
    fields === cow
      ? [
          assetOf(message.sellToken, message.sellAmount, message.feeAmount),
          assetOf(message.buyToken, message.buyAmount),
        ]
      : fields === oneInch
        ? [
            assetOf(message.makerAsset, message.makingAmount),
            assetOf(message.takerAsset, message.takingAmount),
          ]
        : fields === zeroEx
          ? [
              assetOf(message.makerToken, message.makerAmount),
              assetOf(message.takerToken, message.takerAmount),
            ]
          : []
  const receiver = fields === zeroEx ? account : message.receiver
  if (!gives || !gets || !isAddress(receiver)) return undefined
  // Nobody named means the one who signs.
  const isOwn = isSameAddress(receiver, account) || BigInt(receiver) === 0n
  const expiry = numberOf(fields === cow ? message.validTo : fields === zeroEx ? message.expiry : undefined)
  return [
    { what: 'order', gives: [gives], gets: isOwn ? [gets] : [], ...(expiry !== undefined && { expiry }) },
  ]
}

/** An order of UniswapX in the witness of a permit: what is permitted for what the account gets. */
export function decodeWitness(data: TypedShape, account: string): Order | undefined {
  const { spender, permitted, witness } = data.message
  if (!isAddress(spender) || !reactors.includes(spender.toLowerCase()) || !isRecord(witness)) return undefined
  if (!isRecord(permitted)) return undefined
  const given = assetOf(permitted.token, permitted.amount)
  const outputs = witness.outputs ?? witness.baseOutputs
  if (!given || !Array.isArray(outputs)) return undefined
  const gets = outputs.flatMap(output =>
    isRecord(output) && isAddress(output.recipient) && isSameAddress(output.recipient, account)
      ? (assetOf(output.token, output.endAmount) ?? [])
      : [],
  )
  return { what: 'order', gives: [given], gets }
}

export function assetOf(token: unknown, units: unknown, more: unknown = 0): Asset | undefined {
  const [amount, fee] = [numberOf(units), numberOf(more)]
  if (!isAddress(token) || amount === undefined || fee === undefined) return undefined
  const isCoin = BigInt(token) === 0n || /^0x(?:ee){20}$/i.test(token)
  return isCoin ? { kind: 'coin', amount: amount + fee } : { kind: 'token', token, amount: amount + fee }
}
