import type { Kit, Stop } from '@latchkey/core'
import { readStoredSession, type StoredSession } from './storedSession'

const storageKey = 'walletconnect.session'

/** The session that a site's tabs share, in storage. */
export type SessionStore = {
  read(): StoredSession | undefined
  write(session: StoredSession): void
  /** Writes a change, unless another session has taken the place. */
  update(session: StoredSession): void
  /** Removes the session, unless another one has taken its place. */
  remove(topic: string | undefined): void
  onForeignChange(listener: () => void): Stop
}

export function openSessionStore(storage: Kit['storage']): SessionStore {
  const read = () => storage.read(storageKey, readStoredSession)
  return {
    read,
    write: session => storage.write(storageKey, session),
    update(session) {
      if (read()?.topic === session.topic) storage.write(storageKey, session)
    },
    remove(topic) {
      if (read()?.topic === topic) storage.remove(storageKey)
    },
    onForeignChange: listener => storage.onForeignChange(key => key === storageKey && listener()),
  }
}
