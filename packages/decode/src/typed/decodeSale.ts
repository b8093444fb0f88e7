import { isAddress, isSameAddress } from '../hex'
import { type Asset, never, type Part } from '../part'
import { encodedType, isRecord, numberOf, type TypedShape } from './typedData'

const cow =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)'
const oneInch =
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)'
const zeroEx =
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const output = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const exclusive =
  'ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)'
const cosigned =
  'V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)'
const permit = (order: string, ...structs: string[]) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${order} witness)${structs.join('')}`
/** UniswapX: each of its reactors takes one sort of order, and pays what that says or does not take anything. */
const reactors: Readonly<Record<string, string>> = {
  '0x6000da47483062a0d734ba3dc7576ce6a0b645c4': permit(
    'ExclusiveDutchOrder',
    ...[output, exclusive, info, permissions],
  ),
  '0x00000011f84b9aa48e5f8aa8b9897600006289be': permit(
    'V2DutchOrder',
    ...[output, info, permissions, cosigned],
  ),
}

/** An order of CoW, of 1inch or of 0x; undefined where it is of another kind. */
export function decodeSale(data: TypedShape, account: string): Part[] | undefined {
  const { message: of } = data
  switch (encodedType(data)) {
    case cow: {
      const gives = assetOf(of.sellToken, of.sellAmount, of.feeAmount)
      return sale(gives, assetOf(of.buyToken, of.buyAmount), of.receiver, numberOf(of.validTo), account)
    }
    case oneInch: {
      const traits = numberOf(of.makerTraits)
      // With an extension, a contract that nobody named here says what is paid.
      if (traits === undefined || (traits >> 249n) & 1n) return undefined
      const gives = assetOf(of.makerAsset, of.makingAmount)
      const end = (traits >> 80n) & 0xff_ffff_ffffn
      return sale(gives, assetOf(of.takerAsset, of.takingAmount), of.receiver, end || never, account)
    }
    case zeroEx: {
      const gives = assetOf(of.makerToken, of.makerAmount)
      return sale(gives, assetOf(of.takerToken, of.takerAmount), account, numberOf(of.expiry), account)
    }
    default:
      return undefined
  }
}

function sale(
  gives: Asset | undefined,
  gets: Asset | undefined,
  receiver: unknown,
  expiry: bigint | undefined,
  account: string,
): Part[] | undefined {
  if (!gives || !gets || !isAddress(receiver) || expiry === undefined) return undefined
  // Nobody named means the one who signs.
  const isOwn = isSameAddress(receiver, account) || BigInt(receiver) === 0n
  return [{ what: 'order', gives: [gives], gets: isOwn ? [gets] : [], expiry }]
}

/** An order of UniswapX in the witness of a permit: what is permitted for what the account gets. */
export function decodeWitness(data: TypedShape, account: string): Part | undefined {
  const { spender, permitted, deadline, witness } = data.message
  if (!isAddress(spender) || !isRecord(witness) || !isRecord(permitted)) return undefined
  if (encodedType(data) !== reactors[spender.toLowerCase()]) return undefined
  const given = assetOf(permitted.token, permitted.amount)
  const outputs = witness.outputs ?? witness.baseOutputs
  const expiry = numberOf(deadline)
  if (!given || !Array.isArray(outputs) || expiry === undefined) return undefined
  const gets = outputs.flatMap(output =>
    isRecord(output) && isAddress(output.recipient) && isSameAddress(output.recipient, account)
      ? (assetOf(output.token, output.endAmount) ?? [])
      : [],
  )
  return { what: 'order', gives: [given], gets, expiry }
}

export function assetOf(token: unknown, units: unknown, more: unknown = 0): Asset | undefined {
  const [amount, fee] = [numberOf(units), numberOf(more)]
  if (!isAddress(token) || amount === undefined || fee === undefined) return undefined
  const isCoin = BigInt(token) === 0n || /^0x(?:ee){20}$/i.test(token)
  return isCoin ? { kind: 'coin', amount: amount + fee } : { kind: 'token', token, amount: amount + fee }
}
