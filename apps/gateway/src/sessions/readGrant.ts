import {
  delegationHash,
  type Limits,
  limitsOf,
  readContext,
  type SignedDelegation,
} from '@latchkey/smartaccount'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { Failure } from '../http/failure'

/** What a page hands in about a grant. */
export type GivenGrant = {
  pci: Hex
  context: Hex
  delegation: SignedDelegation
  limits: Limits
  /** What would put the account on the chain, as long as it is not there. */
  deployment: { factory: Address; factoryData: Hex } | undefined
}

/** Reads the body of an activation. What the page says beside the context counts for nothing. */
export function readGrant(body: unknown, account: string, now: number): GivenGrant {
  const { context, accountMeta } = Object(body) as Record<string, unknown>
  if (!isHex(context)) throw invalid('context', 'Not the context of a permission')
  const lower = context.toLowerCase() as Hex
  const delegation = readContext(lower)
  if (!delegation) throw invalid('context', 'Not a signed delegation, or one that was handed on')
  if (delegation.delegator.toLowerCase() !== account)
    throw invalid('context', 'This permission is of another account')
  const limits = limitsOf(delegation.caveats)
  if (!limits) throw invalid('context', 'This permission has limits that this gateway cannot tell')
  if (limits.until * 1000 <= now) throw invalid('expiry', 'This permission has expired')
  return {
    ...{ pci: delegationHash(delegation), context: lower, delegation, limits },
    deployment: accountMeta === undefined || accountMeta === null ? undefined : readDeployment(accountMeta),
  }
}

function readDeployment(value: unknown): { factory: Address; factoryData: Hex } {
  const { factory, factoryData } = Object(value) as Record<string, unknown>
  if (typeof factory !== 'string' || !isAddress(factory, { strict: false }) || !isHex(factoryData))
    throw invalid('accountMeta', 'Not a factory and its data')
  return { factory, factoryData }
}

function invalid(field: string, what: string): Failure {
  return new Failure(400, field, what)
}
