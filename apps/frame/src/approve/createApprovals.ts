import type { SimulateAnswer } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { wasAborted, wasRefused } from '../host/rpcFailure'
import { type ApprovalRequest, readRequest, writeRequest } from './approvalRequest'
import { isChosen } from './fees'

/** How many questions there are, and which one is shown. */
export type Turn = { number: number; of: number }

/** A question before the visitor. */
export type Presented = {
  /** The text that the visitor agreed to; undefined if they refused. Never fails. */
  answer: Promise<string | undefined>
  /** Further questions came, or some went. */
  setTurn(turn: Turn): void
  /** It was tried out; undefined where that could not be done. */
  setTried?(tried: SimulateAnswer | undefined): void
  /** Takes it away, whatever state it is in. */
  end(): void
}

/**
 * Puts a question before the visitor. `text` is all there is of it: it was written before anybody saw it. `chosen` hears
 * of the text that is shown instead once the visitor allows less than was asked, or chooses another fee.
 */
export type Present = (text: string, turn: Turn, chosen: (text: string) => void) => Presented

export type Approval = {
  /** Makes the question, once its turn has come. */
  prepare(): Promise<ApprovalRequest>
  /** Finds out what it would do, while the visitor looks at it. Never fails. */
  tryOut?(request: ApprovalRequest): Promise<SimulateAnswer | undefined>
  /** Does what was agreed to; the next question waits for it. `tried` is what the visitor was told of it. */
  finish(request: ApprovalRequest, tried: SimulateAnswer | undefined): Promise<Json>
  /** Ends this question alone, wherever it stands. */
  end?: AbortController
}

export type Approvals = {
  /** Fails if the visitor refuses, or the page does not want it any more. */
  ask(approval: Approval): Promise<Json>
  /** Ends the question that is shown and those that wait. */
  abort(): void
}

type Waiting = {
  approval: Approval
  end: AbortController
  resolve(answer: Json): void
  reject(error: unknown): void
}

/** Questions to the visitor, one at a time. */
export function createApprovals(present: Present): Approvals {
  const waiting: Waiting[] = []
  let done = 0
  let shown: Presented | undefined

  return {
    ask(approval) {
      return new Promise<Json>((resolve, reject) => {
        const { end = new AbortController() } = approval
        waiting.push({ approval, end, resolve, reject })
        if (waiting.length === 1) work()
        else shown?.setTurn(turn())
      })
    },
    abort() {
      for (const { end } of waiting) end.abort()
    },
  }

  async function work(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await answer(next).then(next.resolve, next.reject)
      waiting.shift()
      done += 1
    }
    done = 0
  }

  async function answer({ approval, end: { signal } }: Waiting): Promise<Json> {
    if (signal.aborted) throw wasAborted()
    const text = writeRequest(await orAbort(approval.prepare(), signal))
    let current = text
    let tried: SimulateAnswer | undefined
    const view = present(text, turn(), next => {
      if (next === current || !isChosen(text, next)) return
      current = next
      tryOut()
    })
    shown = view
    tryOut()
    try {
      const agreed = await orAbort(view.answer, signal)
      if (agreed === undefined) throw wasRefused()
      // What was shown is what is signed, to the letter.
      if (agreed !== current) throw wasAborted()
      return await approval.finish(readRequest(current), tried)
    } finally {
      shown = undefined
      view.end()
    }

    function tryOut(): void {
      const about = current
      tried = undefined
      approval.tryOut?.(readRequest(about)).then(found => {
        if (shown !== view || current !== about) return
        tried = found
        view.setTried?.(found)
      })
    }
  }

  function turn(): Turn {
    return { number: done + 1, of: done + waiting.length }
  }
}

function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(wasAborted())
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
