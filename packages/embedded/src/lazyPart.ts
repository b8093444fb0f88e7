import { type Kit, retry, type Stop } from '@latchkey/core'
import { toKitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'

export type LazyPart<Part> = {
  /** The part; it is loaded and made with the first need. What fails is tried again with the next one. */
  need(): Promise<Part>
  /** The part, if it is here. */
  here(): Part | undefined
  stop: Stop
}

/** A part of the wallet whose code comes when it is first needed. */
export function lazyPart<Part extends { stop: Stop }>(
  kit: Kit,
  load: () => Promise<() => Part>,
): LazyPart<Part> {
  let made: Part | undefined
  let making: Promise<Part> | undefined
  let isStopped = false
  return {
    need() {
      making ??= make().catch(error => {
        making = undefined
        throw error
      })
      return making
    },
    here: () => made,
    stop() {
      isStopped = true
      made?.stop()
    },
  }

  async function make(): Promise<Part> {
    const create = await retry(kit, load).catch(cause => {
      throw toKitError(cause, 'http/unreachable', { details: 'a part of the wallet did not load' })
    })
    if (isStopped) throw authError('auth/aborted')
    made = create()
    return made
  }
}
