import { postRefresh, proofText, type SessionAnswer } from '@latchkey/protocol/signin'
import type { Kit } from '../kernel/kit'
import { callSignIn } from './callSignIn'
import type { KeptSession, KeptSessions } from './keptSessions'
import { openDeviceKey } from './openDeviceKey'

type Refreshing = {
  session: KeptSession
  refreshToken: string
  /** In the gateway's time. */
  now: number
  cookie: boolean | undefined
}

/** Asks for the next access token, with a proof of this browser's key that is later than the last one. */
export async function refreshSession(
  kit: Kit,
  kept: KeptSessions,
  { session, refreshToken, now, cookie }: Refreshing,
): Promise<SessionAnswer> {
  const { base, project } = session
  const key = await openDeviceKey(kit, project)
  // This says nothing about the session. A browser whose data was cleared gets a new key, which the gateway
  // refuses.
  if (!key) throw new Error('The key of this browser could not be opened')
  const stored = () => kept.all().find(each => each.refreshToken === refreshToken)
  // Another tab may have renewed it meanwhile.
  const time = Math.max(Math.floor(now), (stored() ?? session).provedAt + 1)
  const signature = await key.sign(proofText(project, refreshToken, time))
  const body = { refreshToken, proof: { time, signature } }
  const answer = await callSignIn(kit, postRefresh, { base, body, cookie })
  // Unless the visitor has signed out meanwhile.
  if (stored()) kept.put({ ...session, provedAt: time })
  return answer
}
