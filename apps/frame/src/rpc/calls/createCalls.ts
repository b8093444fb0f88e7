import type { CaipNetworkId } from '@latchkey/protocol'
import type { FrameRequest, Json } from '@latchkey/protocol/frame'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { ApprovalAction, ApprovalRequest, CallText } from '../../approve/approvalRequest'
import type { Approval } from '../../approve/createApprovals'
import type { GrantText } from '../../approve/grant/grantText'
import type { Locks } from '../../device/openDevice'
import type { AskNode } from '../../gateway/askNode'
import { badParams, rpcFailure } from '../../host/rpcFailure'
import type { Store } from '../../store/openStore'
import { toQuantity } from '../quantity'
import { readTransaction } from '../readTransaction'
import { createCallIds, type KeptCalls } from './callIds'
import { callsStatus, readCallsId, type SentOperation, toCallsId, unknownCalls } from './callsStatus'
import { capabilitiesOf } from './capabilitiesOf'
import { createOperations } from './createOperations'
import { lazySequences } from './lazySequences'
import { type Own, smartFor } from './ownAccount'
import type { Place } from './place'
import { checkCalls, readCalls, type WantedCalls } from './readCalls'

export type CallsWorld = Own & {
  askNode: AskNode
  store: Store
  /** Those of all tabs. */
  locks: Locks
  projectId: string
  /** Of the page that asks. */
  origin: string
  /** The project's name. */
  siteName: string
  wait(ms: number): Promise<void>
  /** Shows the visitor how calls went, and goes on; `look` tells how they stand. */
  showCalls(look: () => Promise<Json>): void
  /** Shows the visitor that a step is waited for, until `over`; they may `stop` there. */
  showPause(step: Required<ApprovalRequest>['step'], over: Promise<void>, stop: () => void): void
  /** What the page ends when it gives up, besides questions. */
  ends: Set<AbortController>
  /** Whether the page wants session permissions (CFG-27). */
  smartSessions(): boolean
  /** Fails unless the wallet is backed up, which the visitor is offered. */
  requireBackup(): Promise<void>
  /** Puts an action before the visitor. */
  ask(
    who: Pick<ApprovalRequest, 'networkId' | 'account' | 'isSmart' | 'step'>,
    prepare: () => Promise<ApprovalAction>,
    finish: Approval['finish'],
    end?: AbortController,
  ): Promise<Json>
}

export type Calls = ReturnType<typeof createCalls>

/**
 * Calls: of the smart account together, to which its transactions belong as calls of one; of the plain account one after
 * another.
 */
export function createCalls(world: CallsWorld) {
  const { askNode, smart, siteName } = world
  const callIds = createCallIds(world.store, world.projectId, world.origin)
  const operations = createOperations(world)
  const sequences = lazySequences(world, callIds)
  const asking = new Set<string>()

  return {
    /** `wallet_sendCalls`; the chain that it names goes before the one in use. */
    async sendCalls(asked: FrameRequest<'RPC_REQUEST'>, inUse: CaipNetworkId): Promise<Json> {
      const wanted = readCalls(asked.params, inUse)
      const { calls, networkId } = wanted
      const plan = await smartFor(asked, networkId, world)
      if (plan) {
        const make = () => perform(calls, placeOf(networkId, plan))
        if (wanted.id === undefined) return { id: toCallsId(await make()) }
        return underId(wanted.id, async id => callIds.keep(id, await make()))
      }
      const { accountFor, newId, send } = await sequences()
      const account = await accountFor(fromOf(asked), wanted)
      return underId(wanted.id ?? newId(), id => send(id, calls, networkId, account))
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
    /** Ends what was granted, by a call that no page may ask for; answers once it is in a block. `sent` hears before. */
    async endGrant(
      call: CallText,
      ends: GrantText,
      networkId: CaipNetworkId,
      plan: AccountPlan,
      sent: () => void,
    ): Promise<Json> {
      const operation = await operations.approve([call], placeOf(networkId, plan), ends)
      sent()
      return operations.mined(operation)
    },
    capabilities: (params: Json | undefined, inUse: CaipNetworkId) => capabilitiesOf(params, inUse, world),
    /** `wallet_getCallsStatus`. */
    status,
    /** `wallet_showCallsStatus`: the page goes on while the visitor looks. */
    async show(params: Json | undefined): Promise<Json> {
      await status(params)
      world.showCalls(() => look(params))
      return null
    },
  }

  async function status(params: Json | undefined): Promise<Json> {
    const { id, sent } = await find(params)
    return 'hash' in sent ? callsStatus(id, sent, smart.askBundler) : (await sequences()).status(id, sent)
  }

  /** For the visitor, who is also told what of a sequence is never sent. */
  async function look(params: Json | undefined): Promise<Json> {
    const { id, sent } = await find(params)
    return 'hash' in sent ? callsStatus(id, sent, smart.askBundler) : (await sequences()).look(id, sent)
  }

  async function find(params: Json | undefined): Promise<{ id: string; sent: KeptCalls }> {
    const [id] = Array.isArray(params) ? params : []
    if (typeof id !== 'string') throw badParams('The id is not a text')
    const sent = readCallsId(id) ?? (await callIds.find(id))
    if (!sent) throw unknownCalls()
    return { id, sent }
  }

  /** An id stands for one list of calls, also while the visitor still looks at them. */
  async function underId(id: string, make: (id: string) => Promise<void>): Promise<Json> {
    if (asking.has(id) || readCallsId(id)) throw rpcFailure('There are calls with this id already', 5720)
    asking.add(id)
    try {
      if (await callIds.find(id)) throw rpcFailure('There are calls with this id already', 5720)
      await make(id)
      return { id }
    } finally {
      asking.delete(id)
    }
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

function fromOf({ params }: FrameRequest<'RPC_REQUEST'>): Json | undefined {
  const [first] = Array.isArray(params) ? params : []
  return (Object(first) as Record<string, Json>).from
}
