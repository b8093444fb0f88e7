import type { SignInContext } from './signInContext'

/** Times are milliseconds. */
export type SignInNonce = {
  nonce: string
  expiresAt: number
  /** What the server's clock says, for devices whose own is wrong. */
  serverTime: number
}

/** How long a visitor may take to sign. */
export const nonceLifeMs = 600_000
/** What has run out is swept out that often, at most. */
const sweepMs = 60_000

/** Gives out nonces, and sweeps the store now and then. */
export function createNonces({ store, keys, now, checkOrigin }: SignInContext) {
  let sweptAt = 0
  return async ({ project, origin }: { project: string; origin: string }): Promise<SignInNonce> => {
    checkOrigin(origin)
    const serverTime = now()
    if (serverTime - sweptAt > sweepMs) {
      sweptAt = serverTime
      await store.prune({ now: serverTime, keysBefore: keys.keysBefore() })
    }
    // Letters and digits alone: the message takes no others.
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const expiresAt = serverTime + nonceLifeMs
    await store.addNonce({ nonce, project, origin, expiresAt })
    return { nonce, expiresAt, serverTime }
  }
}
