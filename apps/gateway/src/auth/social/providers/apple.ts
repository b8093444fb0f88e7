import { sign } from 'node:crypto'
import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { AppleClient } from '../socialSettings'

const minutes = 5

/**
 * OpenID Connect, but: the secret is a statement that we sign, the answer comes as a form, and the name only with the
 * first answer of all, beside the signed statement.
 */
export function apple(client: AppleClient, at: Locate, now: () => number): Provider {
  const issuer = at('https://appleid.apple.com')
  return {
    name: 'apple',
    title: 'Apple',
    clientId: client.id,
    server: {
      issuer,
      authorization_endpoint: at('https://appleid.apple.com/auth/authorize'),
      token_endpoint: at('https://appleid.apple.com/auth/token'),
      jwks_uri: at('https://appleid.apple.com/auth/keys'),
    },
    authenticate(_server, _client, body) {
      body.set('client_id', client.id)
      body.set('client_secret', secretOf(client, issuer, Math.floor(now() / 1000)))
    },
    scope: 'name email',
    isOpenId: true,
    isPkce: false,
    parameters: { response_mode: 'form_post' },
    async identify({ claims: { sub, email, email_verified }, form }) {
      return readPerson({ subject: sub, email, isVerified: email_verified, name: readName(form.get('user')) })
    },
  }
}

function secretOf({ id, team, keyId, key }: AppleClient, issuer: string, seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss: team, sub: id, aud: issuer, iat: seconds, exp: seconds + minutes * 60 }
  const text = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

/** The visitor's own browser brings it, so it is a name to show and nothing else. */
function readName(user: string | null): string | undefined {
  try {
    const { name } = Object(JSON.parse(user ?? '{}')) as { name?: unknown }
    const { firstName, lastName } = Object(name) as Record<string, unknown>
    return [firstName, lastName].filter(part => typeof part === 'string').join(' ')
  } catch {
    return undefined
  }
}
