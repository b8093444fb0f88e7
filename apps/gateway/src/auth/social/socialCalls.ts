import { randomBytes } from 'node:crypto'
import { originMatches } from '@latchkey/protocol'
import { randomPKCECodeVerifier } from 'openid-client'
import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { beginByIdentity } from '../beginByIdentity'
import type { Caller } from '../caller'
import { takeTurns } from '../codes/takeTurns'
import type { FrameHandlers } from '../frameHandlers'
import { loginName } from '../loginName'
import { linkLogin } from '../logins/linkLogin'
import { requireOwner } from '../logins/requireOwner'
import { requireSession } from '../requireSession'
import type { VerifiedIdentity } from '../verifiedIdentity'
import { describeProblem } from './describeProblem'
import { keepBegun, takeOutcome } from './oauthStore'
import type { Social } from './openSocial'

const hour = 3_600_000

/** Logging in by a provider, or adding that login to an account: what the frame asks before and after. */
export function socialCalls(
  auth: Auth,
  social: Social,
): FrameHandlers<'socialStart' | 'socialFinish' | 'linkSocialStart' | 'linkSocialFinish'> {
  return {
    async socialStart(caller, { provider, origin }) {
      // The wallet's own pages ask, too, where somebody has to log in once more.
      if (origin !== auth.origin && !originMatches(origin, caller.project.allowedOrigins))
        throw new Failure(403, 'origin', 'Nobody can log in on this page: it is not among the project’s.')
      return beginAtProvider(auth, social, { caller, provider, origin })
    },

    async socialFinish(caller, { uri }) {
      return beginByIdentity(auth, caller, await identityAt(auth, caller, { uri }))
    },

    async linkSocialStart(caller, { provider }) {
      const userId = await requireOwner(auth, caller)
      return beginAtProvider(auth, social, { caller, provider, origin: auth.origin, userId })
    },

    async linkSocialFinish(caller, { uri }) {
      const { userId } = await requireSession(auth, caller)
      const identity = await identityAt(auth, caller, { uri, userId })
      return { user: await linkLogin(auth, caller, { userId, identity }) }
    },
  }
}

type Wanted = { caller: Caller; provider: string; origin: string; userId?: string }

async function beginAtProvider(
  auth: Auth,
  social: Social,
  { caller: { project, device }, provider, origin, userId }: Wanted,
): Promise<{ uri: string }> {
  const connector = social.find(provider)
  if (!connector)
    throw new Failure(
      404,
      'provider',
      `${loginName(provider)} is not set up here. Please log in another way.`,
    )
  await limitStarts(auth, device)
  const begun = {
    state: randomBytes(32).toString('hex'),
    nonce: randomBytes(32).toString('base64url'),
    verifier: randomPKCECodeVerifier(),
  }
  const uri = await connector.address(begun).catch((error: unknown) => {
    const { sentence, reason } = describeProblem(error, connector.provider.title)
    auth.log.warn('a provider of logins cannot be reached', { provider, reason })
    throw new Failure(502, 'provider', sentence)
  })
  await keepBegun(auth.pool, { ...begun, project: project.id, provider, device, origin, userId }, auth.now())
  return { uri }
}

/** Who the provider says it was, on the device that began it, for the account that it was begun for. */
async function identityAt(
  auth: Auth,
  { project, device }: Caller,
  { uri, userId }: { uri: string; userId?: string },
): Promise<VerifiedIdentity> {
  const told = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams()
  const [state, ticket] = [told.get('state') ?? '', told.get('ticket') ?? '']
  const of = { state, ticket, project: project.id, device, userId, now: auth.now() }
  const ended = await takeOutcome(auth.pool, of)
  if (!ended)
    throw new Failure(
      410,
      'login',
      'This login took too long, was finished before, or was begun in another browser. Please begin again.',
    )
  const { provider, outcome } = ended
  if ('problem' in outcome) throw new Failure(422, 'provider', outcome.problem)
  return { ...outcome.person, provider }
}

/** Each start is a row for ten minutes. */
async function limitStarts({ pool, settings, now }: Auth, device: string): Promise<void> {
  const used = await takeTurns(pool, settings.pepper, {
    now: now(),
    turns: [
      { key: `social ${device}`, most: 60, within: hour, sentence: 'Too many logins were begun here.' },
    ],
  })
  if (used)
    throw new Failure(429, 'limit', `${used.turn.sentence} Please try again later.`, {
      'retry-after': String(used.seconds),
    })
}
