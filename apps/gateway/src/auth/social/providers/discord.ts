import { ClientSecretPost } from 'openid-client'
import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { SocialClient } from '../socialSettings'

/** OAuth 2; one answer has it all, and says whether the address is verified. */
export function discord({ id, secret }: SocialClient, at: Locate): Provider {
  return {
    name: 'discord',
    title: 'Discord',
    clientId: id,
    server: {
      issuer: at('https://discord.com'),
      authorization_endpoint: at('https://discord.com/oauth2/authorize'),
      token_endpoint: at('https://discord.com/api/oauth2/token'),
    },
    authenticate: ClientSecretPost(secret),
    scope: 'identify email',
    isOpenId: false,
    isPkce: false,
    async identify({ ask }) {
      const me = Object(await ask(at('https://discord.com/api/v10/users/@me'))) as Record<string, unknown>
      const { id: subject, email, verified: isVerified, global_name, username } = me
      return readPerson({ subject, email, isVerified, name: global_name ?? username })
    },
  }
}
