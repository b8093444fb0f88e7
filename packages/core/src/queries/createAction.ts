import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { createStateStore } from '../kernel/store'
import { lazyAction } from './lazyAction'
import { type RequestState, requestState } from './requestState'

/** How the last call of an action went, and a way to forget it. */
export type ActionState<Data = unknown> = RequestState<Data, Error> & { reset: () => void }

export type Action<Call extends AnyCall> = {
  run: Call
  /** How the last call went. */
  get(): RequestState<Awaited<ReturnType<Call>>, Error>
  subscribe(changed: () => void): Stop
  reset(): void
}

type AnyCall = (...rest: never[]) => Promise<unknown>

/**
 * One of the kit's actions with the state of its last call. A second call begins anew; what an earlier one answers after
 * it does not count.
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
    result.catch(() => {}) // the state tells it: a click that waits for nothing leaves no unhandled rejection
    return result
  }
  return { run: run as never, get: get as never, subscribe, reset: () => set(requestState('idle')) }
}
