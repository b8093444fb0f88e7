import { defineEndpoint } from '../endpoint'

const common = ['projectId', 'st', 'sv'] as const

/** Times are milliseconds. `serverTime` is for devices whose own clock is wrong. */
export type NonceAnswer = { nonce: string; serverTime: number | undefined }

/** A session's tokens. Times are milliseconds. */
export type SessionAnswer = {
  sessionId: string | undefined
  token: string
  tokenExpiresAt: number
  /** Only for a device that sent its key. */
  refreshToken: string | undefined
  serverTime: number | undefined
}

/** A nonce for the message. */
export const getSignInNonce = defineEndpoint({
  method: 'GET',
  path: '/auth/v1/nonce',
  query: common,
  answer: (body): NonceAnswer => {
    const { nonce, serverTime } = fields(body)
    return { nonce: text(nonce, 'nonce'), serverTime: time(serverTime) }
  },
})

/** Starts a session for a signed message. */
export const postAuthenticate = defineEndpoint({
  method: 'POST',
  path: '/auth/v1/authenticate',
  query: common,
  answer: readSession,
})

/** A new access token for a device that proves its key. */
export const postRefresh = defineEndpoint({
  method: 'POST',
  path: '/auth/v1/refresh',
  query: common,
  answer: readSession,
})

/** The session of a token, if it is valid. */
export const getSignedIn = defineEndpoint({
  method: 'GET',
  path: '/auth/v1/me',
  query: [...common, 'includeAppKitAccount'],
  answer: (body): { address: string; networkId: string; expiresAt: number } => {
    const { address, caip2Network, exp } = fields(body)
    if (!Number.isSafeInteger(exp)) throw new TypeError('the session has no end')
    return {
      address: text(address, 'address'),
      networkId: text(caip2Network, 'caip2Network'),
      expiresAt: Number(exp) * 1000,
    }
  },
})

/** Stores data beside the account. */
export const putAccountMetadata = defineEndpoint({
  method: 'PUT',
  path: '/auth/v1/account-metadata',
  query: common,
  answer: () => undefined,
})

/** Ends the session of the token in the request. */
export const postSignOut = defineEndpoint({
  method: 'POST',
  path: '/auth/v1/sign-out',
  query: common,
  answer: (body): { ended: boolean } => ({ ended: fields(body).ended === true }),
})

/** The public keys of access tokens (RFC 7517). */
export const getSignInKeys = defineEndpoint({
  method: 'GET',
  path: '/auth/v1/keys',
  query: [],
  answer: body => body,
})

/** The valid sessions of the signed-in account. */
export const getSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/v1/sessions',
  query: common,
  answer: body => body,
})

/** Ends one of these sessions. */
export const deleteSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/v1/sessions/{id}',
  query: common,
  answer: (body): { ended: boolean } => ({ ended: fields(body).ended === true }),
})

function readSession(body: unknown): SessionAnswer {
  const { token, tokenExpiresAt, refreshToken, sessionId, serverTime } = fields(body)
  if (!Number.isSafeInteger(tokenExpiresAt)) throw new TypeError('the token has no end')
  return {
    token: text(token, 'token'),
    tokenExpiresAt: Number(tokenExpiresAt),
    refreshToken: refreshToken === undefined ? undefined : text(refreshToken, 'refreshToken'),
    sessionId: typeof sessionId === 'string' ? sessionId : undefined,
    serverTime: time(serverTime),
  }
}

function fields(body: unknown): Record<string, unknown> {
  return Object(body) as Record<string, unknown>
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`)
  return value
}

function time(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined
}
