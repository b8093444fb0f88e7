import type { CallIds } from './callIds'
import type { CallsWorld } from './createCalls'
import type { Sequences } from './createSequences'

/** What the plain account does; its code comes with the first of it, and not to whoever has a smart account. */
export function lazySequences(world: CallsWorld, ids: CallIds): () => Promise<Sequences> {
  let loaded: Promise<Sequences> | undefined
  return () => {
    loaded ??= import('./createSequences')
      .then(({ createSequences }) => createSequences(world, ids))
      .catch(error => {
        loaded = undefined
        throw error
      })
    return loaded
  }
}
