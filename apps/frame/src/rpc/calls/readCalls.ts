import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { CallText } from '../../approve/approvalRequest'
import { badParams, rpcFailure } from '../../host/rpcFailure'
import { isAccountCall } from '../isAccountAction'
import { readQuantity, toQuantity } from '../quantity'
import { readEvmAddress } from '../readEvmAddress'
import { evmNetwork } from '../readNetwork'
import { readData } from '../readTransaction'

/** What a page wants with `wallet_sendCalls` (EIP-5792). */
export type WantedCalls = {
  networkId: CaipNetworkId
  /** Undefined where the page leaves it to the wallet. */
  id?: string
  /** Whether it wants them all or none. */
  atomicRequired: boolean
  calls: readonly [CallText, ...CallText[]]
}

/** So many can be tried out, and looked at, together. */
const mostCalls = 20
const versions: readonly Json[] = ['1.0', '2.0.0']

/** The parameters of `wallet_sendCalls`. The chain that they name goes before the one in use. */
export function readCalls(params: Json | undefined, inUse: CaipNetworkId): WantedCalls {
  const wanted = objectOf(Array.isArray(params) ? params[0] : undefined, 'The request')
  if (wanted.version !== undefined && !versions.includes(wanted.version))
    throw badParams('This version of wallet_sendCalls is not known')
  const chainId = readQuantity('chainId', wanted.chainId)
  const { id, calls, atomicRequired } = wanted
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean')
    throw badParams('atomicRequired is neither true nor false')
  if (id !== undefined && (typeof id !== 'string' || id.length === 0 || id.length > mostId))
    throw badParams('id is not a text of 4096 characters at most')
  if (!Array.isArray(calls)) throw badParams('calls is not a list')
  if (calls.length > mostCalls) throw rpcFailure(`At most ${mostCalls} calls can be made together`, 5740)
  requireNone(wanted.capabilities)
  const [first, ...others] = calls.map(readCall)
  if (!first) throw badParams('There are no calls')
  return {
    networkId: chainId === undefined ? inUse : evmNetwork(chainId),
    ...(id !== undefined && { id }),
    // Before 2.0.0 nobody could say it, and several calls were one transaction: who says nothing may count on that.
    atomicRequired: atomicRequired !== false,
    calls: [first, ...others],
  }
}

const mostId = 4096

/** Nothing that a site asks for hands the account to somebody else. */
export function checkCalls(calls: readonly CallText[], account: string): void {
  if (calls.some(({ to }) => isAccountCall(to, account)))
    throw badParams('Sites may not ask for calls that control the account itself')
}

function readCall(value: Json): CallText {
  const call = objectOf(value, 'A call')
  requireNone(call.capabilities)
  return {
    to: readEvmAddress('The receiver of a call', call.to), // VAL-07
    value: toQuantity(readQuantity('value', call.value) ?? 0n),
    data: readData(call), // VAL-08
  }
}

/** What a page cannot do without has to be there: nothing is, beyond what every call has. */
function requireNone(capabilities: Json | undefined): void {
  if (capabilities === undefined || capabilities === null) return
  for (const [name, wanted] of Object.entries(objectOf(capabilities, 'capabilities'))) {
    const isOptional =
      typeof wanted === 'object' && wanted !== null && 'optional' in wanted && wanted.optional
    if (isOptional !== true) throw rpcFailure(`${name.slice(0, 64)} is not available here`, 5700)
  }
}

function objectOf(value: Json | undefined, what: string): Record<string, Json> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badParams(`${what} is not an object`)
  return value as Record<string, Json>
}
