import type { Json } from '@latchkey/protocol/frame'
import type { AllowedText } from '../../approve/grant/grantText'
import { badParams } from '../../host/rpcFailure'
import { toQuantity } from '../quantity'
import { readEvmAddress } from '../readEvmAddress'
import { fieldsOf, notHere } from './fieldsOf'
import { readFunctions } from './readFunctions'
import { nameOf, readAmount } from './readLimits'
import { type PermissionType, permissionTypes } from './supportedGrants'

/** Words for people that limit nothing. */
const words = ['ticker', 'justification']

/** What a permission allows. `beside` is an amount of its policies, which older clients use. */
export function readAllowed(type: Json | undefined, data: Json | undefined, beside?: bigint): AllowedText {
  const known = permissionTypes.find(each => each === type)
  if (!known) throw notHere(`The permission ${nameOf(type)}`)
  const takesAmount = known === 'native-token-transfer' || known === 'erc20-token-transfer'
  if (beside !== undefined && !takesAmount) throw notHere(`The policy token-allowance of ${known}`)
  return readers[known](data, beside)
}

const readers: Readonly<Record<PermissionType, (data: Json | undefined, beside?: bigint) => AllowedText>> = {
  'native-token-transfer'(data, beside) {
    const { allowance } = fieldsOf(data, 'the permission', ['allowance', ...words])
    return { kind: 'coins', most: amountOf(allowance, beside) }
  },
  'erc20-token-transfer'(data, beside) {
    const { address, allowance } = fieldsOf(data, 'the permission', ['address', 'allowance', ...words])
    return { kind: 'token', token: readEvmAddress('The token', address), most: amountOf(allowance, beside) }
  },
  'erc721-token-transfer'(data) {
    const { address, tokenId, tokenIds } = fieldsOf(data, 'the permission', [
      ...['address', 'tokenId', 'tokenIds', ...words],
    ])
    const [id, ...others] = tokenIds === undefined ? [tokenId] : Array.isArray(tokenIds) ? tokenIds : []
    if (others.length > 0 || (tokenIds !== undefined && tokenId !== undefined))
      throw notHere('More than one NFT in a permission')
    if (typeof id !== 'string' || !/^0x[\da-f]{1,64}$/i.test(id))
      throw badParams('tokenIds names no NFT in hexadecimal digits')
    const collection = readEvmAddress('The collection', address)
    return { kind: 'thing', collection, id: toQuantity(BigInt(id)) }
  },
  'contract-call'(data) {
    const fields = fieldsOf(data, 'the permission', ['address', 'abi', 'functions', 'calls', ...words])
    const { functions, coinsEach } = readFunctions(fields)
    const contract = readEvmAddress('The contract', fields.address)
    return { kind: 'functions', contract, functions, coinsEach: toQuantity(coinsEach) }
  },
}

/** The amount is in the permission or beside it. */
function amountOf(allowance: Json | undefined, beside: bigint | undefined): `0x${string}` {
  if (beside === undefined) return toQuantity(readAmount('allowance', allowance))
  if (allowance !== undefined) throw badParams('A limit is there twice')
  return toQuantity(beside)
}
