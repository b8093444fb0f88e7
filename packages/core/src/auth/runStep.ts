import { isKitError, kitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { untilAborted } from '../kernel/untilAborted'
import { type AuthPort, openAuth } from './authPort'
import { type AuthState, authState } from './authState'

/** The running step; the next one replaces it. */
const underWay = defineFeature('authStep', (): AbortController | undefined => undefined)

export type StepWork = (port: AuthPort, signal: AbortSignal) => Promise<Partial<AuthState>>

/**
 * Runs one step of a login: sets the state to busy, then to the result or the error. A step that the visitor
 * left or replaced meanwhile changes nothing, and fails as cancelled.
 */
export async function runStep(kit: Kit, start: Partial<AuthState>, work: StepWork): Promise<AuthState> {
  const store = kit.get(authState)
  const abort = new AbortController()
  const { signal } = abort
  endStep(kit)
  kit.get(underWay).set(abort)
  const show = (next: Partial<AuthState>) => {
    if (!signal.aborted) store.set(now => ({ ...now, ...next }))
  }
  show({ error: undefined, openWindow: undefined, ...start, isBusy: true })
  try {
    const next = await untilAborted(
      signal,
      openAuth(kit).then(port => work(port, signal)),
    )
    show({ openWindow: undefined, isBusy: false, ...next })
    return store.get()
  } catch (cause) {
    const error = isKitError(cause) ? cause : authError('auth/aborted', { cause })
    show({ openWindow: undefined, isBusy: false, error })
    throw error
  } finally {
    abort.abort() // stop whatever of it still runs
    kit.get(underWay).set(now => (now === abort ? undefined : now))
  }
}

/** Ends the running step, whatever it waits for. */
export function endStep(kit: Kit): void {
  kit.get(underWay).get()?.abort(kitError('connect/cancelled'))
}
