import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { SocialClient } from '../socialSettings'

/** OAuth 2 with PKCE and a secret in the header; answers are wrapped, and there is no e-mail address. */
export function x({ id, secret }: SocialClient, at: Locate): Provider {
  return {
    name: 'x',
    title: 'X',
    clientId: id,
    server: {
      issuer: at('https://x.com'),
      authorization_endpoint: at('https://x.com/i/oauth2/authorize'),
      token_endpoint: at('https://api.x.com/2/oauth2/token'),
    },
    // As it stands: the standard's way, which writes a hyphen as %2D, is not X's.
    authenticate(_server, _client, _body, headers) {
      headers.set('authorization', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
    },
    scope: 'users.read tweet.read',
    isOpenId: false,
    isPkce: true,
    async identify({ ask }) {
      const { data } = Object(await ask(at('https://api.x.com/2/users/me'))) as { data?: unknown }
      const { id: subject, username, name } = Object(data) as Record<string, unknown>
      return readPerson({ subject, name: typeof username === 'string' ? `@${username}` : name })
    },
  }
}
