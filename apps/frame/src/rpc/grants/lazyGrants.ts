import type { Grants, GrantsWorld } from './createGrants'

/** Session permissions; their code comes with the first request of theirs. */
export function lazyGrants(world: GrantsWorld): () => Promise<Grants> {
  let loaded: Promise<Grants> | undefined
  return () => {
    loaded ??= import('./createGrants')
      .then(({ createGrants }) => createGrants(world))
      .catch(error => {
        loaded = undefined
        throw error
      })
    return loaded
  }
}
