import { ClientSecretPost } from 'openid-client'
import type { Locate, Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { SocialClient } from '../socialSettings'

/** OAuth 2: who it is, and which address is the first and verified one, are asked for. */
export function github({ id, secret }: SocialClient, at: Locate): Provider {
  return {
    name: 'github',
    title: 'GitHub',
    clientId: id,
    server: {
      issuer: at('https://github.com'),
      authorization_endpoint: at('https://github.com/login/oauth/authorize'),
      token_endpoint: at('https://github.com/login/oauth/access_token'),
    },
    authenticate: ClientSecretPost(secret),
    scope: 'read:user user:email',
    isOpenId: false,
    isPkce: true,
    async identify({ ask }) {
      const user = Object(await ask(at('https://api.github.com/user'))) as Record<string, unknown>
      const listed = await ask(at('https://api.github.com/user/emails'))
      const emails = (Array.isArray(listed) ? listed : []).map(
        entry => Object(entry) as Record<string, unknown>,
      )
      const first = emails.find(({ primary }) => primary === true)
      return readPerson({
        ...{ subject: user.id, email: first?.email, isVerified: first?.verified },
        name: user.name ?? user.login,
      })
    },
  }
}
