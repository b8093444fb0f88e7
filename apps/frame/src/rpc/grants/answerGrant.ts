import type { Json } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { Hex } from 'viem'
import { smartAccountContracts } from '../../smart/smartAccount'
import { toQuantity } from '../quantity'
import type { WantedGrant, WantedGrants } from './readGrants'

/** A permission that was given. */
export type GivenGrant = {
  wanted: WantedGrant
  context: Hex
  chainId: number
  plan: AccountPlan
  /** Whether the account is still to be deployed. */
  isNew: boolean
}

const { delegationManager } = smartAccountContracts

/** What the page gets, in the form in which it asked. */
export function answerGrant(form: WantedGrants['form'], given: GivenGrant): Json {
  if (form === 'newer') return newerAnswer(given)
  const { wanted, context, chainId, plan, isNew } = given
  const { factory, factoryData } = plan
  const { permissions = null } = wanted.asked
  return {
    ...wanted.asked,
    ...{ chainId: toQuantity(BigInt(chainId)), address: plan.address, expiry: wanted.until, context },
    signerMeta: { delegationManager },
    ...(isNew && { accountMeta: { factory, factoryData } }),
    // The first clients read it by these names.
    ...(form === 'one' && { permissionsContext: context, grantedPermissions: permissions }),
    ...(form === 'one' && isNew && { factory, factoryData }),
  }
}

export function newerAnswer({ wanted, context, chainId, plan, isNew }: GivenGrant): Json {
  const { delegate, until, mostCalls, permission } = wanted
  const { factory, factoryData } = plan
  return {
    ...{ chainId: toQuantity(BigInt(chainId)), from: plan.address, to: delegate },
    permission: { ...permission, isAdjustmentAllowed: false },
    rules: [
      { type: 'expiry', data: { timestamp: until } },
      ...(mostCalls === undefined ? [] : [{ type: 'call-limit', data: { count: mostCalls } }]),
    ],
    context,
    dependencies: isNew ? [{ factory, factoryData }] : [],
    delegationManager,
  }
}
