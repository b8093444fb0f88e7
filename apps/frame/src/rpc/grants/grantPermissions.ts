import type { CaipNetworkId } from '@latchkey/protocol'
import type { FrameRequest, Json } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { Hex, TypedDataDefinition } from 'viem'
import type { ApprovalRequest } from '../../approve/approvalRequest'
import type { SaltedGrant } from '../../approve/grant/grantText'
import { badParams, wasAborted } from '../../host/rpcFailure'
import { isAccountCall } from '../isAccountAction'
import { answerGrant, type GivenGrant, newerAnswer } from './answerGrant'
import type { GrantsWorld } from './createGrants'
import { delegationHash, delegationTypedData, encodeContext, type SignedDelegation } from './delegations'
import type { KeptGrants } from './keptGrants'
import { checkDelegate } from './readDelegate'
import { readGrants, type WantedGrant, type WantedGrants } from './readGrants'
import { requireAccount } from './requireAccount'
import { toDelegation } from './toDelegation'

type Signed = GivenGrant & { delegation: SignedDelegation }

/** Puts permissions before the visitor, and signs those that were shown. */
export async function grantPermissions(
  { method, params }: FrameRequest<'RPC_REQUEST'>,
  inUse: CaipNetworkId,
  world: GrantsWorld,
  kept: KeptGrants,
): Promise<Json> {
  const { smart, ask } = world
  const wanted = readGrants(method, params, inUse, Math.floor(Date.now() / 1_000))
  const { networkId, account, form } = wanted
  const plan = await requireAccount(networkId, account, world)
  for (const grant of wanted.grants) check(grant, plan.address)
  let given: readonly Signed[] = []
  await ask(
    { networkId, account: plan.address, isSmart: true },
    async () => {
      const [first, ...others] = wanted.grants
      const isNew = !(await smart.isDeployed(networkId, plan.address))
      return { kind: 'grant', grants: [salted(first), ...others.map(salted)], isNew }
    },
    async request => {
      given = await sign(request, wanted, plan, world)
      return null
    },
  )
  for (const one of given) await keep(one, kept)
  const answers = given.map(one => answerGrant(form, one))
  return form === 'one' ? (answers[0] ?? null) : answers
}

/** What would hand the account itself to somebody is no permission. */
function check({ delegate, allowed }: WantedGrant, account: string): void {
  checkDelegate(delegate, account)
  const target =
    allowed.kind === 'functions' ? allowed.contract : allowed.kind === 'token' ? allowed.token : undefined
  const called = allowed.kind === 'thing' ? allowed.collection : target
  if (called && isAccountCall(called, account))
    throw badParams('Sites may not ask for permissions that control the account itself')
}

/** Of two equal delegations, one that was ended would take the other with it: each has a number of its own. */
function salted({ delegate, allowed, until, mostCalls }: WantedGrant): SaltedGrant {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const salt = `0x${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}` as const
  return { delegate, allowed, until, ...(mostCalls !== undefined && { mostCalls }), salt }
}

async function sign(
  { action, account, networkId }: ApprovalRequest,
  wanted: WantedGrants,
  plan: AccountPlan,
  { wallet }: GrantsWorld,
): Promise<Signed[]> {
  const isSame = account === plan.address && networkId === wanted.networkId
  if (action.kind !== 'grant' || !isSame || action.grants.length !== wanted.grants.length) throw wasAborted()
  const chainId = Number(networkId.slice('eip155:'.length))
  const signed: Signed[] = []
  for (const [at, asked] of wanted.grants.entries()) {
    const shown = action.grants[at]
    if (!shown) throw wasAborted()
    const delegation = toDelegation(shown, plan.address)
    const data = delegationTypedData(delegation, chainId) as unknown as TypedDataDefinition
    const signature = (await wallet.sign({ kind: 'typed', data, by: 'owner' })) as Hex
    const whole = { ...delegation, signature }
    const context = encodeContext(whole)
    signed.push({ wanted: asked, context, chainId, plan, isNew: action.isNew, delegation: whole })
  }
  return signed
}

/** The page has its permission, also where this device keeps nothing. */
async function keep(given: Signed, kept: KeptGrants): Promise<void> {
  const { delegation, chainId, plan, wanted } = given
  const { until } = wanted
  const hash = delegationHash(delegation)
  await kept.keep({ hash, chainId, account: plan.address, until, answer: newerAnswer(given) }).catch(() => {})
}
