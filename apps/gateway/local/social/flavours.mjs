/**
 * How each provider differs: its paths, whether it signs a statement (`openid`), wants PKCE, how its clients prove
 * themselves (`auth`), and the scope that is asked for.
 */
export const flavours = {
  google: {
    ...{ authorize: '/o/oauth2/v2/auth', token: '/token', keys: '/oauth2/v3/certs' },
    ...{ openid: true, pkce: true, auth: 'post', scope: 'openid email profile' },
  },
  apple: {
    ...{ authorize: '/auth/authorize', token: '/auth/token', keys: '/auth/keys' },
    ...{ openid: true, auth: 'signed', scope: 'name email', form: true },
  },
  github: {
    ...{ authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    ...{ pkce: true, auth: 'post', scope: 'read:user user:email' },
  },
  facebook: {
    ...{ authorize: '/v23.0/dialog/oauth', token: '/v23.0/oauth/access_token' },
    ...{ auth: 'post', scope: 'email,public_profile' },
  },
  x: {
    ...{ authorize: '/i/oauth2/authorize', token: '/2/oauth2/token' },
    ...{ pkce: true, auth: 'basic', scope: 'users.read tweet.read' },
  },
  discord: {
    ...{ authorize: '/oauth2/authorize', token: '/api/oauth2/token' },
    ...{ auth: 'post', scope: 'identify email' },
  },
  openid: {
    ...{ authorize: '/authorize', token: '/token', keys: '/keys' },
    ...{ openid: true, pkce: true, auth: 'basic', scope: 'openid email profile' },
  },
}
