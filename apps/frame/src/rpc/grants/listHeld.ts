import type { Hex } from 'viem'
import type { ApprovalRequest } from '../../approve/approvalRequest'
import type { GrantText } from '../../approve/grant/grantText'
import { planAccount } from '../../smart/smartAccount'
import { inTime } from '../../store/inTime'
import { isSame } from '../calls/ownAccount'
import { toQuantity } from '../quantity'
import { evmNetwork } from '../readNetwork'
import { withFacts } from '../withFacts'
import type { GrantsWorld } from './createGrants'
import { readContext } from './delegations'
import { isEnded } from './isEnded'
import { createKeptGrants, type KeptGrant, type KeptGrants, keptOrigins } from './keptGrants'
import { readAllowed } from './readAllowed'
import { toGrant } from './toDelegation'

/** A permission that somebody still has. */
export type HeldGrant = {
  hash: Hex
  context: Hex
  grant: GrantText
  /** The question in which it was given, with the site that asked it. */
  request: ApprovalRequest
  /** Whether its network has just said that it counts; else it may have ended. */
  isSure: boolean
}

/** So long the list waits for what a network says. */
const longestMs = 5_000

/** The permissions that the smart account gave on this device, to any page, without those that have ended. */
export async function listHeld(world: GrantsWorld): Promise<HeldGrant[]> {
  const { store, projectId, wallet } = world
  const { evmOwner } = await wallet.addresses()
  const { address } = planAccount(evmOwner as Hex)
  const origins = (await keptOrigins(store, projectId)).sort()
  const found = origins.map(async origin => {
    const kept = createKeptGrants(store, projectId, origin)
    const own = (await kept.all()).filter(({ account }) => isSame(account, address))
    own.sort((a, b) => a.until - b.until)
    return Promise.all(own.map(each => readHeld(each, origin, kept, world)))
  })
  return (await Promise.all(found)).flat(2)
}

async function readHeld(
  one: KeptGrant,
  origin: string,
  kept: KeptGrants,
  { askNode }: GrantsWorld,
): Promise<HeldGrant[]> {
  const { hash, chainId, account, until } = one
  const networkId = evmNetwork(chainId)
  const isOver = until * 1_000 <= Date.now()
  const has = isOver || (await inTime(isEnded(hash, networkId, askNode), longestMs).catch(() => undefined))
  if (has) {
    await kept.drop(hash)
    return []
  }
  const { context, permission } = Object(one.answer)
  const delegation = readContext(context)
  const signed = delegation && toGrant(delegation)
  if (!signed) return []
  const grant = withNames(signed, permission)
  const asked: ApprovalRequest = {
    ...{ origin, networkId, account, isSmart: true },
    action: { kind: 'grant', grants: [{ ...grant, salt: toQuantity(delegation.salt) }], isNew: false },
  }
  const nobody = {
    askPublished: async () => [],
    known: { of: async () => ({ knownAddresses: [], ownAddresses: [] }) },
    oldContracts: new Set<string>(),
  }
  const request = await withFacts(asked, { askNode, ...nobody })
  return [{ hash, context, grant, request, isSure: has === false }]
}

/** Functions with the names by which the page asked for them: the delegation has their first bytes alone. */
function withNames(grant: GrantText, permission: { type: string; data: GivenData } | undefined): GrantText {
  const { allowed } = grant
  if (allowed.kind !== 'functions') return grant
  try {
    const asked = readAllowed(permission?.type, permission?.data)
    const named = asked.kind === 'functions' ? asked.functions : []
    const nameOf = (selector: Hex) => named.find(each => each.selector === selector) ?? { selector }
    const [first, ...others] = allowed.functions
    const functions = [nameOf(first.selector), ...others.map(each => nameOf(each.selector))] as const
    return { ...grant, allowed: { ...allowed, functions } }
  } catch {
    return grant
  }
}

type GivenData = Parameters<typeof readAllowed>[1]
