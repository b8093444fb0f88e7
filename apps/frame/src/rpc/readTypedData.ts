import { parseOnce } from '@latchkey/decode'
import type { CaipNetworkId } from '@latchkey/protocol'
import { type Json, readJson } from '@latchkey/protocol/frame'
import { badParams } from '../host/rpcFailure'
import { isOfType, type TypedData, typedFields } from '../sign/typedData'
import { isAccountAction } from './isAccountAction'
import { checkAccount } from './readEvmAddress'

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

type Own = { account: string; others: readonly string[]; networkId: CaipNetworkId }

/** The parameters of `eth_signTypedData_v4`: the account, and the data as a text or an object. */
export function readTypedData(params: Json | undefined, { account, others, networkId }: Own): TypedData {
  const [from, given] = Array.isArray(params) ? params : []
  checkAccount(from, account)
  const data = readShape(typeof given === 'string' ? parse(given) : given)
  const { chainId } = data.domain
  if (chainId !== undefined && numberOf(chainId) !== BigInt(networkId.slice('eip155:'.length)))
    throw badParams('This data is for another network')
  if (isAccountAction(data, [account, ...others]))
    throw badParams('Sites may not ask for signatures that control the account itself')
  try {
    typedFields(data, data.primaryType, data.message)
  } catch {
    throw badParams('This data does not fit its types')
  }
  return data
}

function readShape(value: Json | undefined): TypedData {
  refuseRounded(value)
  const { types, primaryType, domain, message } = objectOf(value, 'the data')
  const read: Record<string, { name: string; type: string }[]> = {}
  for (const [name, fields] of Object.entries(objectOf(types, 'types'))) read[name] = readFields(fields)
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !Object.hasOwn(read, primaryType))
    throw badParams('primaryType is not one of the types')
  return {
    types: read,
    primaryType,
    domain: readDomain(objectOf(domain ?? {}, 'domain'), read.EIP712Domain),
    message: objectOf(message, 'message'),
  }
}

/** The domain as it is signed: what its type leaves out is not shown either. */
function readDomain(domain: Record<string, Json>, type: { name: string; type: string }[] | undefined) {
  const names =
    type?.map(field => field.name) ?? Object.keys(domainTypes).filter(name => Object.hasOwn(domain, name))
  for (const field of type ?? [])
    if (!Object.hasOwn(domainTypes, field.name) || domainTypes[field.name] !== field.type)
      throw badParams('The domain has fields that are not known')
  const entries = names.map(name => [name, domain[name]] as const)
  if (entries.some(([name, field]) => !isOfType(domainTypes[name] ?? '', field ?? null)))
    throw badParams('The domain does not fit its type')
  return Object.fromEntries(entries) as TypedData['domain']
}

function readFields(value: Json): { name: string; type: string }[] {
  if (!Array.isArray(value)) throw badParams('types is not a list of fields')
  return value.map(field => {
    const { name, type } = objectOf(field, 'a field')
    if (typeof name !== 'string' || typeof type !== 'string') throw badParams('a field has no name or type')
    return { name, type }
  })
}

/** A number that JSON has rounded would be signed as another one than the site meant. */
function refuseRounded(value: Json | undefined): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw badParams('Large numbers have to be texts')
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) refuseRounded(part)
}

function parse(text: string): Json {
  try {
    return readJson(parseOnce(text))
  } catch {
    throw badParams('This data is not JSON')
  }
}

function numberOf(value: Json): bigint | undefined {
  try {
    return BigInt(value as string | number)
  } catch {
    return undefined
  }
}

function objectOf(value: Json | undefined, what: string): Record<string, Json> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badParams(`${what} is not an object`)
  return value as Record<string, Json>
}
