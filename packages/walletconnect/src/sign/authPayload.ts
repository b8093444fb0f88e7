import type { AuthRequest, ProposedNamespace } from '@latchkey/core'
import type { AuthPayload } from '../messages/authMessage'
import { writeRecap } from '../messages/recap'

/** The sign-in request as it is sent; its last resource names the methods the visitor grants with it. */
export function authPayload(auth: AuthRequest, eip155: ProposedNamespace, now: number): AuthPayload {
  const { chains, domain, uri, nonce, statement, expiresIn, notBefore, requestId, resources = [] } = auth
  return {
    chains,
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: new Date(now).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(expiresIn === undefined ? {} : { exp: new Date(now + expiresIn * 1000).toISOString() }),
    ...(notBefore === undefined ? {} : { nbf: notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    resources: [...resources, writeRecap({ methods: eip155.methods, chains })],
  }
}
