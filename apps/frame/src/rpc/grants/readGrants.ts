import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { GrantText } from '../../approve/grant/grantText'
import { badParams } from '../../host/rpcFailure'
import { readQuantity } from '../quantity'
import { readEvmAddress } from '../readEvmAddress'
import { evmNetwork } from '../readNetwork'
import { type Fields, fieldsOf, listOf, notHere } from './fieldsOf'
import { readAllowed } from './readAllowed'
import { readSigner } from './readDelegate'
import { policiesIn, type ReadLimits, readExpiry, readPolicies, readRules } from './readLimits'

/** One permission that a page wants. */
export type WantedGrant = GrantText & {
  /** The request as it was, which its answer repeats. */
  asked: Fields
  /** Its type and data, as every form has them. */
  permission: { type: string; data: Json }
}

/**
 * The permissions that a page asks for. `one` is a single request of the older form: it has its permission in a list, and
 * gets an object as its answer. The others are lists of requests, in the older or the newer form.
 */
export type WantedGrants = {
  form: 'one' | 'older' | 'newer'
  networkId: CaipNetworkId
  /** The account that it names. */
  account?: `0x${string}`
  grants: readonly [WantedGrant, ...WantedGrant[]]
}

/** So many can be looked at together. */
const mostGrants = 5
/** A request is kept with its permission, and an ABI can be long. */
const mostCharacters = 50_000

/** Reads `wallet_grantPermissions` and `wallet_requestExecutionPermissions`: whatever is not understood ends it. */
export function readGrants(
  method: string,
  params: Json | undefined,
  inUse: CaipNetworkId,
  now: number,
): WantedGrants {
  const [first, ...others] = listOf(params, 'The parameters', mostGrants)
  if (JSON.stringify(params).length > mostCharacters) throw badParams('The request is too long')
  const isNewer = method === 'wallet_requestExecutionPermissions'
  const isOne = !isNewer && Object.hasOwn(Object(first), 'permissions')
  if (isOne && others.length > 0) throw badParams('This form of the request has one entry')
  const read = (value: Json) => (isNewer ? readNewer(value, now) : readOlder(value, now, isOne))
  const one = read(first)
  const more = others.map(read)
  const { account, chainId } = one
  for (const each of more)
    if (each.chainId !== chainId || each.account?.toLowerCase() !== account?.toLowerCase())
      throw badParams('These permissions are for several accounts or networks')
  return {
    form: isNewer ? 'newer' : isOne ? 'one' : 'older',
    networkId: chainId === undefined ? inUse : evmNetwork(chainId),
    ...(account && { account }),
    grants: [one.grant, ...more.map(({ grant }) => grant)],
  }
}

type ReadGrant = { chainId: bigint | undefined; account: `0x${string}` | undefined; grant: WantedGrant }

const olderFields = 'chainId address account expiry signer permission permissions policies'.split(' ')
const newerFields = ['chainId', 'from', 'to', 'permission', 'rules']
const permissionFields = ['type', 'data', 'policies', 'required']

function readOlder(value: Json, now: number, isOne: boolean): ReadGrant {
  const asked = fieldsOf(value, 'the request', olderFields)
  const { address, account, expiry, signer, permission, permissions, policies } = asked
  if (isOne && permission !== undefined) throw badParams('The permission is there twice')
  // A context holds one delegation, and a delegation one kind of limit.
  if (Array.isArray(permissions) && permissions.length > 1)
    throw notHere('More than one permission in a request (wallet_requestExecutionPermissions takes several)')
  const [inside] = isOne ? listOf(permissions, 'permissions', 1) : [permission]
  const { type, data, policies: own } = fieldsOf(inside, 'the permission', permissionFields)
  const limits = readPolicies([...policiesIn(policies), ...policiesIn(own)])
  if (account !== undefined && address !== undefined) throw badParams('The account is there twice')
  const delegate = readSigner(signer)
  return {
    ...readPlace(asked, address ?? account),
    grant: grantOf({ asked, type, data, limits, until: readExpiry(expiry, now), delegate }),
  }
}

function readNewer(value: Json, now: number): ReadGrant {
  const asked = fieldsOf(value, 'the request', newerFields)
  const { from, to, permission, rules } = asked
  const { type, data } = fieldsOf(permission, 'the permission', ['type', 'data', 'isAdjustmentAllowed'])
  const { until, ...limits } = readRules(rules)
  const delegate = readEvmAddress('The receiver of the permission', to)
  return {
    ...readPlace(asked, from),
    grant: grantOf({ asked, type, data, limits, until: readExpiry(until, now), delegate }),
  }
}

type Parts = Pick<WantedGrant, 'asked' | 'until' | 'delegate'> & {
  type: Json | undefined
  data: Json | undefined
  limits: ReadLimits
}

function grantOf({ asked, type, data, limits, until, delegate }: Parts): WantedGrant {
  const { mostCalls, allowance } = limits
  return {
    asked,
    permission: { type: String(type), data: data ?? {} },
    allowed: readAllowed(type, data, allowance),
    ...{ delegate, until },
    ...(mostCalls !== undefined && { mostCalls }),
  }
}

/** Older examples write the chain as a number. */
function readPlace({ chainId }: Fields, account: Json | undefined) {
  const isNumber = typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0
  return {
    chainId: isNumber ? BigInt(chainId) : readQuantity('chainId', chainId),
    account: account === undefined || account === null ? undefined : readEvmAddress('The account', account),
  }
}
