import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { bytesToHex, type Hex } from 'viem'
import type { ApprovalAction, ApprovalRequest, CallText } from '../../approve/approvalRequest'
import { fillTransaction } from '../fillTransaction'
import { finishRequest } from '../finishRequest'
import { areLargeCalls } from '../isLargeSend'
import type { CallIds } from './callIds'
import type { CallsWorld } from './createCalls'
import { handIn } from './handIn'
import { lockOf, whileHeld } from './heldSequence'
import { lookAtSequences } from './lookAtSequences'
import { plainAccountFor } from './plainAccountFor'
import type { WantedCalls } from './readCalls'
import type { Sequence } from './sequence'
import { startPauses } from './startPauses'
import { untilDone } from './untilDone'

export type Sequences = ReturnType<typeof createSequences>

/** Calls of the plain account: each is a transaction of its own, which the visitor approves by itself. */
export function createSequences(world: CallsWorld, ids: CallIds) {
  const { askNode } = world
  const { begun } = ids
  const { status, look } = lookAtSequences(world, begun)
  return {
    accountFor: (from: Json | undefined, wanted: WantedCalls) => plainAccountFor(from, wanted, world),
    newId: () => bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    send,
    status,
    look,
  }

  /**
   * Asks for each transaction once the one before is done, and sends what is agreed to: until then others may ask. Resolves
   * when none is left to send: all of them were sent, or one was refused or failed, or visitor or page stopped it. Fails
   * only if nothing was sent: else the page has to know what.
   */
  async function send(
    id: string,
    calls: readonly CallText[],
    networkId: CaipNetworkId,
    account: string,
  ): Promise<void> {
    const chainId = Number(networkId.slice('eip155:'.length))
    const pauses = startPauses(world)
    const { end, ended } = pauses
    let failure: unknown
    begun.set(id, { account, chainId, count: calls.length, sent: [], isOver: false })
    await whileHeld(world.locks, lockOf(id, world), async () => {
      for (const [at, call] of calls.entries()) await ask(call, at)
    }).catch(error => {
      failure = error
    })
    pauses.stop()
    const over = change(id, { isOver: true })
    const { sent } = over
    if (sent.length === 0) {
      begun.delete(id)
      throw failure
    }
    await keep(id)
    if (sent.length < calls.length) world.showCalls(() => look(id, over))

    /**
     * Not until the one before is in a block, and did what it should. An approval that failed, and then a swap, would cost a
     * fee for nothing; what follows a failure in a list was written for a chain where it worked. Only then does trying it
     * out show what it will do, too. EIP-5792 forbids to wait until calls are final, which this does not: a receipt is
     * enough, and the last one is not waited for.
     */
    async function ask(call: CallText, at: number): Promise<void> {
      const last = begun.get(id)?.sent.at(-1)
      if (last) await Promise.race([untilDone(last, { account, chainId }, world, end.signal), ended])
      const step = { number: at + 1, of: calls.length }
      await world.ask(
        { networkId, account, step },
        () => prepare(call, at),
        (request, tried) => {
          pauses.after(step.number, step.of)
          return finish(request, tried)
        },
        end,
      )
    }

    async function prepare({ to, value, data }: CallText, at: number): Promise<ApprovalAction> {
      // Together: a large sum is not made small by sending it in parts.
      if (at === 0 && (await areLargeCalls(calls, networkId, askNode))) await world.requireBackup()
      const wanted = { to, value: BigInt(value), data }
      return fillTransaction(wanted, { askNode, networkId, account })
    }

    async function finish(
      request: ApprovalRequest,
      tried: Parameters<typeof finishRequest>[2],
    ): Promise<Json> {
      const { action } = request
      if (action.kind !== 'transaction') throw new TypeError('This is no transaction')
      const hand = (_: CaipNetworkId, _method: string, params: Json) =>
        handIn(Object(params)[0] as Hex, networkId, askNode)
      const hash = (await finishRequest(request, { ...world, askNode: hand }, tried)) as Hex
      const sent = { hash, nonce: action.transaction.nonce }
      change(id, { sent: [...(begun.get(id)?.sent ?? []), sent] })
      await keep(id)
      return hash
    }
  }

  function change(id: string, to: Partial<Sequence>): Sequence {
    const now = { ...(begun.get(id) as Sequence), ...to }
    begun.set(id, now)
    return now
  }

  /** What was sent was sent, whether it can be written down or not. */
  async function keep(id: string): Promise<void> {
    const sequence = begun.get(id)
    if (sequence) await ids.keep(id, sequence).catch(() => {})
  }
}
