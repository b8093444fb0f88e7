import { ClientSecretPost } from 'openid-client'
import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { SocialClient } from '../socialSettings'

/** OAuth 2. It may tell an e-mail address, and never whether it is verified: so it counts as one that is not. */
export function facebook({ id, secret }: SocialClient, at: Locate, version: string): Provider {
  const graph = `https://graph.facebook.com/${version}`
  return {
    name: 'facebook',
    title: 'Facebook',
    clientId: id,
    server: {
      issuer: at('https://www.facebook.com'),
      authorization_endpoint: at(`https://www.facebook.com/${version}/dialog/oauth`),
      token_endpoint: at(`${graph}/oauth/access_token`),
    },
    authenticate: ClientSecretPost(secret),
    scope: 'email,public_profile',
    isOpenId: false,
    isPkce: false,
    async identify({ ask }) {
      const me = Object(await ask(at(`${graph}/me?fields=id,name,email`))) as Record<string, unknown>
      return readPerson({ subject: me.id, email: me.email, name: me.name })
    },
  }
}
