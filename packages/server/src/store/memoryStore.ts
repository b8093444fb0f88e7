import type { SignInStore, StoredKey, StoredNonce, StoredSession } from './signInStore'

/**
 * Keeps everything in this process: for tests, and for a single server whose visitors may sign in again after each start.
 *
 * @example
 * const signIn = createSignIn({ store: memoryStore() })
 */
export function memoryStore(): SignInStore {
  const nonces = new Map<string, StoredNonce>()
  const sessions = new Map<string, StoredSession>()
  const idsByToken = new Map<string, string>()
  const keys = new Map<string, StoredKey>()
  const drop = (id: string): boolean => {
    idsByToken.delete(sessions.get(id)?.tokenHash ?? '')
    return sessions.delete(id)
  }
  return {
    async addNonce(nonce) {
      nonces.set(nonce.nonce, nonce)
    },
    async takeNonce({ nonce, project, origin }, now) {
      const found = nonces.get(nonce)
      if (found?.project !== project || found.origin !== origin) return false
      nonces.delete(nonce)
      return found.expiresAt > now
    },
    async addSession(session) {
      sessions.set(session.id, session)
      idsByToken.set(session.tokenHash, session.id)
    },
    async getSession(id) {
      return sessions.get(id)
    },
    async findSession(tokenHash) {
      return sessions.get(idsByToken.get(tokenHash) ?? '')
    },
    async listSessions({ project, account }) {
      return [...sessions.values()]
        .filter(session => session.project === project && session.account === account)
        .sort((one, other) => other.createdAt - one.createdAt)
    },
    async proveSession(id, provedAt) {
      const session = sessions.get(id)
      if (!session || session.provedAt >= provedAt) return false
      sessions.set(id, { ...session, provedAt })
      return true
    },
    async endSession({ id, project }) {
      return sessions.get(id)?.project === project && drop(id)
    },
    async addKey(key) {
      keys.set(key.id, key)
    },
    async listKeys() {
      return [...keys.values()]
    },
    async prune({ now, keysBefore }) {
      for (const { nonce, expiresAt } of [...nonces.values()]) if (expiresAt <= now) nonces.delete(nonce)
      for (const { id, expiresAt } of [...sessions.values()]) if (expiresAt <= now) drop(id)
      for (const { id, createdAt } of [...keys.values()]) if (createdAt < keysBefore) keys.delete(id)
    },
  }
}
