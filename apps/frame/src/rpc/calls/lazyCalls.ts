import type { Calls, CallsWorld } from './createCalls'

/** What the smart account does; its code comes with the first of it. */
export function lazyCalls(world: CallsWorld): () => Promise<Calls> {
  let loaded: Promise<Calls> | undefined
  return () => {
    loaded ??= import('./createCalls')
      .then(({ createCalls }) => createCalls(world))
      .catch(error => {
        loaded = undefined
        throw error
      })
    return loaded
  }
}
