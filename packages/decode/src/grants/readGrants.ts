import { type CaipNetworkId, isGrant, toCaipNetworkId } from '@latchkey/protocol'
import type { Part } from '../part'
import type { SignAction } from '../request'
import { readLimits } from './readLimits'
import { readRight } from './readRight'
import { address, isGiven, list, notUnderstood, only, quantity } from './strict'

/**
 * What a wallet is asked to let somebody do, how much and until when; undefined where anything in it is not understood.
 * `now` is in seconds.
 *
 * @example
 * const action = readGrants({ method: 'wallet_grantPermissions', params }, Date.now() / 1_000)
 */
export function readGrants(
  { method, params }: { method: string; params?: unknown },
  now: number,
): SignAction | undefined {
  if (!isGrant(method)) return undefined
  try {
    const grants = list(params).map(each => readGrant(each, BigInt(Math.floor(now))))
    const [first] = grants
    const isOne = grants.every(
      ({ networkId, account }) => networkId === first?.networkId && account === first?.account,
    )
    if (!first || !isOne) return undefined
    const { networkId, account } = first
    return {
      ...{ kind: 'grants', parts: grants.flatMap(({ parts }) => parts), data: params },
      ...(networkId && { networkId }),
      ...(account && { account }),
    }
  } catch {
    return undefined
  }
}

type Grant = { networkId: CaipNetworkId | undefined; account: string | undefined; parts: readonly Part[] }

const fields = [
  ...['chainId', 'address', 'account', 'from', 'to', 'signer', 'expiry', 'permission', 'permissions'],
  ...['policies', 'rules', 'isAdjustmentAllowed'],
]
const permissionFields = ['type', 'data', 'policies', 'required', 'isAdjustmentAllowed']

function readGrant(value: unknown, now: bigint): Grant {
  const asked = only(value, fields)
  const { permission, permissions, policies, rules, expiry } = asked
  const all = isGiven(permissions) ? list(permissions) : [permission]
  if (all.length === 0 || (isGiven(permissions) && isGiven(permission))) throw notUnderstood()
  const spender = readSpender(asked)
  const parts = all.flatMap(each => {
    const { type, data, policies: own } = only(each, permissionFields)
    const limits = readLimits({ expiry, lists: [policies, own, rules] })
    return readRight(type, data, { ...limits, now, spender })
  })
  const [account, ...others] = [asked.address, asked.account, asked.from].filter(isGiven).map(address)
  if (others.length > 0) throw notUnderstood()
  return { networkId: readNetwork(asked.chainId), account: account?.toLowerCase(), parts }
}

/** An account, or whoever has a key. */
function readSpender({ to, signer }: { to?: unknown; signer?: unknown }): string {
  if (isGiven(to) === isGiven(signer)) throw notUnderstood()
  if (isGiven(to)) return readAccount(to)
  const { type, data } = only(signer, ['type', 'data'])
  const { address: named, id, publicKey } = only(data, ['address', 'id', 'publicKey', 'type'])
  const [who, ...others] = [named, id, publicKey].filter(isGiven)
  if (others.length > 0) throw notUnderstood()
  if (type === 'account') return readAccount(who)
  if (type !== 'key' || typeof who !== 'string' || !/^[\w:]{32,200}$/.test(who)) throw notUnderstood()
  return who
}

/** Addresses below it belong to nobody, and one of them stands for everybody. */
const leastAddress = 2n ** 32n

function readAccount(value: unknown): string {
  const account = address(value)
  if (BigInt(account) < leastAddress) throw notUnderstood()
  return account
}

/** Older examples write the chain as a number. */
function readNetwork(chainId: unknown): CaipNetworkId | undefined {
  if (!isGiven(chainId)) return undefined
  const isNumber = typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0
  const id = isNumber ? BigInt(chainId) : quantity(chainId)
  if (id === 0n || id > Number.MAX_SAFE_INTEGER) throw notUnderstood()
  return toCaipNetworkId('eip155', String(id))
}
