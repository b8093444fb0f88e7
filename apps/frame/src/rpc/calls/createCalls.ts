import type { CaipNetworkId } from '@latchkey/protocol'
import type { FrameRequest, Json } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { ApprovalAction, ApprovalRequest, CallText } from '../../approve/approvalRequest'
import type { Approval } from '../../approve/createApprovals'
import type { GrantText } from '../../approve/grant/grantText'
import type { AskNode } from '../../gateway/askNode'
import { badParams, rpcFailure } from '../../host/rpcFailure'
import type { Store } from '../../store/openStore'
import { toQuantity } from '../quantity'
import { readTransaction } from '../readTransaction'
import { createCallIds } from './callIds'
import { callsStatus, readCallsId, type SentOperation, toCallsId, unknownCalls } from './callsStatus'
import { capabilitiesOf } from './capabilitiesOf'
import { createOperations } from './createOperations'
import { type Own, smartFor } from './ownAccount'
import type { Place } from './place'
import { checkCalls, readCalls, type WantedCalls } from './readCalls'

export type CallsWorld = Own & {
  askNode: AskNode
  store: Store
  projectId: string
  /** Of the page that asks. */
  origin: string
  /** The project's name. */
  siteName: string
  wait(ms: number): Promise<void>
  /** Shows the visitor how calls went, and goes on; `look` tells how they stand. */
  showCalls(look: () => Promise<Json>): void
  /** Whether the page wants session permissions (CFG-27). */
  smartSessions(): boolean
  /** Puts an action of the smart account before the visitor. */
  ask(
    who: Pick<ApprovalRequest, 'networkId' | 'account' | 'isSmart'>,
    prepare: () => Promise<ApprovalAction>,
    finish: Approval['finish'],
  ): Promise<Json>
}

export type Calls = ReturnType<typeof createCalls>

/** What the smart account does: calls that happen together, and transactions, which are calls of one. */
export function createCalls(world: CallsWorld) {
  const { askNode, smart, siteName } = world
  const callIds = createCallIds(world.store, world.projectId, world.origin)
  const operations = createOperations(world)
  const asking = new Set<string>()

  return {
    /** `wallet_sendCalls`; the chain that it names goes before the one in use. */
    async sendCalls(asked: FrameRequest<'RPC_REQUEST'>, inUse: CaipNetworkId): Promise<Json> {
      const { id, calls, networkId } = readCalls(asked.params, inUse)
      const plan = await smartFor(asked, networkId, world)
      if (!plan) throw rpcFailure('wallet_sendCalls is not supported', 4200)
      if (id === undefined) return { id: toCallsId(await perform(calls, placeOf(networkId, plan))) }
      if (asking.has(id) || readCallsId(id) || (await callIds.find(id)))
        throw rpcFailure('There are calls with this id already', 5720)
      asking.add(id)
      try {
        await callIds.keep(id, await perform(calls, placeOf(networkId, plan)))
        return { id }
      } finally {
        asking.delete(id)
      }
    },
    /** `eth_sendTransaction`: its hash is known once it is in a block. */
    async sendTransaction(
      params: Json | undefined,
      networkId: CaipNetworkId,
      plan: AccountPlan,
    ): Promise<Json> {
      const { to, value, data } = readTransaction(params, plan.address, networkId)
      if (!to) throw badParams('A smart account creates no contracts')
      return operations.mined(
        await perform([{ to, value: toQuantity(value), data }], placeOf(networkId, plan)),
      )
    },
    /** Ends what was granted, by a call that no page may ask for; answers once it is in a block. */
    async endGrant(
      call: CallText,
      ends: GrantText,
      networkId: CaipNetworkId,
      plan: AccountPlan,
    ): Promise<Json> {
      return operations.mined(await operations.approve([call], placeOf(networkId, plan), ends))
    },
    capabilities: (params: Json | undefined, inUse: CaipNetworkId) => capabilitiesOf(params, inUse, world),
    /** `wallet_getCallsStatus`. */
    status,
    /** `wallet_showCallsStatus`: the page goes on while the visitor looks. */
    async show(params: Json | undefined): Promise<Json> {
      await status(params)
      world.showCalls(() => status(params))
      return null
    },
  }

  async function status(params: Json | undefined): Promise<Json> {
    const [id] = Array.isArray(params) ? params : []
    if (typeof id !== 'string') throw badParams('The id is not a text')
    const sent = readCallsId(id) ?? (await callIds.find(id))
    if (!sent) throw unknownCalls()
    return callsStatus(id, sent, smart.askBundler)
  }

  async function perform(calls: WantedCalls['calls'], place: Place): Promise<SentOperation> {
    checkCalls(calls, place.plan.address)
    return operations.approve(calls, place)
  }

  function placeOf(networkId: CaipNetworkId, plan: AccountPlan): Place {
    const chainId = Number(networkId.slice('eip155:'.length))
    return { networkId, chainId, plan, askNode, askBundler: smart.askBundler, siteName }
  }
}
