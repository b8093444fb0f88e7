import {
  deleteSession,
  getSessions,
  getSignedIn,
  getSignInKeys,
  getSignInNonce,
  postAuthenticate,
  postRefresh,
  postSignOut,
  putAccountMetadata,
} from '@latchkey/protocol/signin'
import type { RecoverSigner } from '@latchkey/server'
import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { requireProject } from '../projects/requireProject'
import { countCalls } from './countCalls'
import { openSignIn } from './openSignIn'
import { sessionCalls } from './sessionCalls'
import { signInCalls } from './signInCalls'

/** Signing in, and the sessions that begin with it (wire §4). */
export function signInRoutes(context: Context, recover: RecoverSigner): Hono<GatewayEnv> {
  const signIn = openSignIn(context, recover)
  const { nonce, authenticate, refresh, signOut } = signInCalls(context, signIn)
  const { me, keepMetadata, list, end } = sessionCalls(context, signIn)
  const ofProject = requireProject(context)
  const counted = countCalls(context)
  const routes = new Hono<GatewayEnv>()
  for (const [{ method, path }, name, call] of [
    [getSignInNonce, 'nonce', nonce],
    [postAuthenticate, 'authenticate', authenticate],
    [postRefresh, 'refresh', refresh],
    [postSignOut, 'sign-out', signOut],
    [getSignedIn, 'me', me],
    [putAccountMetadata, 'account-metadata', keepMetadata],
    [getSessions, 'sessions', list],
    [deleteSession, 'end', end],
  ] as const)
    routes.on(method, honoPath({ path }), ofProject, counted(name, call))
  // Whoever checks tokens needs no project for it. A new key signs at once, so nobody may keep the old set for long.
  routes.get(honoPath(getSignInKeys), async c =>
    c.json(await signIn.keySet(), 200, { 'cache-control': 'public, max-age=10' }),
  )
  return routes
}
