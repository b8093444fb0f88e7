import { isKitError, kitError } from '@latchkey/protocol'
import { authError } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { untilAborted } from '../kernel/untilAborted'
import { type AuthPort, openAuth } from './authPort'
import { type AuthState, authState } from './authState'

/** The step that is under way; the next one takes its place. */
const underWay = defineFeature('authStep', (): AbortController | undefined => undefined)

export type StepWork = (port: AuthPort, signal: AbortSignal) => Promise<Partial<AuthState>>

/**
 * Runs one step of a login: shown as busy, then as what the work says, or with the error. A step that was left or
 * replaced meanwhile shows nothing any more, and fails as cancelled.
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
    abort.abort() // nothing of it goes on
    kit.get(underWay).set(now => (now === abort ? undefined : now))
  }
}

/** Ends the step that is under way, whatever it waits for. */
export function endStep(kit: Kit): void {
  kit.get(underWay).get()?.abort(kitError('connect/cancelled'))
}
