import { noteBegun } from '../social/beganHere'
import type { Store } from '../store/openStore'

/** The login of this device, as long as it lasts. All tabs share it. */
export type Session = {
  token(): Promise<string | undefined>
  keep(token: string): Promise<void>
  forget(): Promise<void>
  /** A login by a provider was begun here: only this browser goes on with it. */
  noteBegun(state: string): Promise<void>
}

export function createSession(store: Store, projectId: string): Session {
  const name = `token:${projectId}`
  return {
    async token() {
      const kept = await store.get(name)
      return typeof kept === 'string' ? kept : undefined
    },
    keep: token => store.put(name, token),
    forget: () => store.delete(name),
    noteBegun: state => noteBegun(store, state),
  }
}
