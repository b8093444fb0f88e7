import { ClientSecretPost } from 'openid-client'
import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { SocialClient } from '../socialSettings'

/** OpenID Connect as it stands in the book. */
export function google({ id, secret }: SocialClient, at: Locate): Provider {
  return {
    name: 'google',
    title: 'Google',
    clientId: id,
    server: {
      issuer: at('https://accounts.google.com'),
      authorization_endpoint: at('https://accounts.google.com/o/oauth2/v2/auth'),
      token_endpoint: at('https://oauth2.googleapis.com/token'),
      jwks_uri: at('https://www.googleapis.com/oauth2/v3/certs'),
    },
    authenticate: ClientSecretPost(secret),
    scope: 'openid email profile',
    isOpenId: true,
    isPkce: true,
    parameters: { prompt: 'select_account' },
    async identify({ claims: { sub, email, email_verified, name } }) {
      return readPerson({ subject: sub, email, isVerified: email_verified, name })
    },
  }
}
