import { ClientSecretBasic, ClientSecretPost } from 'openid-client'
import type { Provider } from '../provider'
import { readPerson } from '../readPerson'
import type { OpenIdClient } from '../socialSettings'

/** An issuer of the owner's own, which tells its addresses itself. */
export function openId({ id, secret, issuer, name: title }: OpenIdClient): Provider {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return {
    name: 'openid',
    title,
    clientId: id,
    server: { issuer },
    authenticate(server, client, body, headers) {
      const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      const authenticate = takesBody ? inBody : inHeader
      authenticate(server, client, body, headers)
    },
    scope: 'openid email profile',
    isOpenId: true,
    isPkce: true,
    async identify({ claims: { sub, email, email_verified, name, preferred_username } }) {
      return readPerson({ subject: sub, email, isVerified: email_verified, name: name ?? preferred_username })
    },
  }
}
