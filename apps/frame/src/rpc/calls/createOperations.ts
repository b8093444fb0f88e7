import type { Json } from '@latchkey/protocol/frame'
import type { ApprovalAction, ApprovalRequest, CallText, OperationText } from '../../approve/approvalRequest'
import type { GrantText } from '../../approve/grant/grantText'
import { HostError } from '../../host/serveHost'
import { type SentOperation, untilDone } from './callsStatus'
import type { CallsWorld } from './createCalls'
import { finishOperation } from './finishOperation'
import type { Place } from './place'
import { prepareOperation } from './prepareOperation'

/** How often, and how long, a page waits for an operation to be in a block. */
const lookMs = 1_000
const mostLooks = 600

/** Operations of the smart account, one after the other on each network. */
export function createOperations(world: CallsWorld) {
  const { wallet, smart } = world
  /** The newest operation of each network: the next one needs the number after it. */
  const newest = new Map<string, SentOperation>()
  return { approve, mined }

  /** Puts calls before the visitor, and hands them in. `ends` is what they take back of what was granted. */
  async function approve(
    calls: readonly [CallText, ...CallText[]],
    place: Place,
    ends?: GrantText,
  ): Promise<SentOperation> {
    const { networkId, plan, chainId } = place
    const hash = await world.ask(
      { networkId, account: plan.address, isSmart: true },
      () => prepare(calls, place, ends),
      (request, tried) => {
        if (!isOperation(request)) throw new TypeError('This is no operation')
        return finishOperation(request, place, wallet, tried)
      },
    )
    const sent = { hash: hash as `0x${string}`, chainId }
    newest.set(networkId, sent)
    return sent
  }

  async function prepare(
    calls: readonly [CallText, ...CallText[]],
    place: Place,
    ends?: GrantText,
  ): Promise<ApprovalAction> {
    const { networkId, plan } = place
    const before = newest.get(networkId)
    // What became of it is told to whoever asked for it.
    if (before) await untilDone(before, smart.askBundler, patience()).catch(() => {})
    const isDeployed = await smart.isDeployed(networkId, plan.address)
    return { kind: 'operation', ...(await prepareOperation(calls, place, isDeployed)), ...(ends && { ends }) }
  }

  /** Waits until it is in a block; its transaction. Fails where that was undone. */
  async function mined(sent: SentOperation): Promise<Json> {
    const { isDone, transactionHash } = await untilDone(sent, smart.askBundler, patience())
    if (!isDone) throw new HostError('The transaction failed')
    return transactionHash
  }

  function patience(): () => Promise<void> {
    let looks = 0
    return async () => {
      looks += 1
      if (looks > mostLooks) throw new HostError('The operation is still under way')
      await world.wait(lookMs)
    }
  }
}

function isOperation(
  request: ApprovalRequest,
): request is ApprovalRequest & { action: { operation: OperationText } } {
  return request.action.kind === 'operation'
}
