import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { createStateStore } from '../kernel/store'
import { lazyAction } from './lazyAction'
import { type RequestState, requestState } from './requestState'

/** The state of an action's last call, and a function that resets it. */
export type ActionState<Data = unknown> = RequestState<Data, Error> & { reset: () => void }

export type Action<Call extends AnyCall> = {
  run: Call
  /** The state of the last call. */
  get(): RequestState<Awaited<ReturnType<Call>>, Error>
  subscribe(changed: () => void): Stop
  reset(): void
}

type AnyCall = (...rest: never[]) => Promise<unknown>

/**
 * One of the kit's actions with the state of its last call. A second call starts over; the answer of an
 * earlier one no longer counts.
 */
export function createAction<Call extends AnyCall>(
  kit: Kit,
  name: string,
  load: () => Promise<object>,
): Action<Call> {
  const work = lazyAction<(...rest: unknown[]) => Promise<unknown>>(kit, name, load)
  const { get, set, subscribe } = createStateStore<RequestState<unknown, Error>>(requestState('idle'))
  const call = async (...rest: unknown[]) => {
    const pending = requestState<unknown, Error>('pending')
    const settle = (next: typeof pending) => set(now => (now === pending ? next : now))
    set(pending)
    try {
      const data = await work(...rest)
      settle(requestState('success', { data }))
      return data
    } catch (cause) {
      settle(requestState('error', { error: cause instanceof Error ? cause : new Error(String(cause)) }))
      throw cause
    }
  }
  const run = (...rest: unknown[]) => {
    const result = call(...rest)
    result.catch(() => {}) // the state shows it: a click that does not await leaves no unhandled rejection
    return result
  }
  return { run: run as never, get: get as never, subscribe, reset: () => set(requestState('idle')) }
}
