import { createHash, randomBytes } from 'node:crypto'
import { isSignedSecret } from './createSigner.mjs'

/** The endpoint that takes a code, the keys of signed statements, and what an issuer says of itself. */
export function addTokens(app, world, provider, flavour) {
  const { signer, spoil } = world
  const issuerOf = c => `${new URL(c.req.url).origin}/${provider}`
  if (flavour.keys) app.get(`/${provider}${flavour.keys}`, c => c.json(signer.keys))
  if (provider === 'openid')
    app.get('/openid/.well-known/openid-configuration', c => {
      const issuer = issuerOf(c)
      return c.json({
        issuer,
        authorization_endpoint: `${issuer}${flavour.authorize}`,
        token_endpoint: `${issuer}${flavour.token}`,
        jwks_uri: `${issuer}${flavour.keys}`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    })
  app.post(`/${provider}${flavour.token}`, async c => {
    const spoilt = spoil.token?.(c, provider)
    if (spoilt) return spoilt
    const form = await c.req.parseBody()
    if (!isClient(c, world.client, provider, flavour, form)) return fail(c, provider, 'invalid_client', 401)
    const given = world.codes.get(form.code)
    world.codes.delete(form.code) // good for one use
    if (!given?.person || given.provider !== provider) return fail(c, provider, 'invalid_grant')
    const { query, person } = given
    const challenge = createHash('sha256').update(String(form.code_verifier)).digest('base64url')
    if (form.redirect_uri !== query.redirect_uri || (flavour.pkce && challenge !== query.code_challenge))
      return fail(c, provider, 'invalid_grant')
    const token = randomBytes(16).toString('hex')
    world.tokens.set(token, { provider, person })
    const said = { access_token: token, token_type: provider === 'discord' ? 'Bearer' : 'bearer' }
    if (flavour.openid) {
      const claims = claimsOf(provider, person, { issuer: issuerOf(c), query })
      const statement = spoil.claims?.(claims) ?? claims
      return c.json({
        ...said,
        expires_in: 3600,
        id_token: (spoil.signer ?? signer).sign(statement, spoil.header),
      })
    }
    // GitHub answers as a form unless it is asked for JSON.
    if (provider === 'github' && !/json/.test(c.req.header('accept') ?? ''))
      return c.body(new URLSearchParams(said).toString(), 200, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    return c.json(said)
  })
}

function isClient(c, client, provider, { auth }, form) {
  const [id, secret] = [
    client[`${provider.toUpperCase()}_CLIENT_ID`],
    client[`${provider.toUpperCase()}_CLIENT_SECRET`],
  ]
  if (auth === 'basic') {
    const [, given = ''] = /^Basic (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
    const text = Buffer.from(given, 'base64').toString()
    // X takes them as they are, others as the standard writes them.
    return (provider === 'x' ? text : decodeURIComponent(text)) === `${id}:${secret}`
  }
  if (form.client_id !== id) return false
  if (auth === 'post') return form.client_secret === secret
  return isSignedSecret(String(form.client_secret), {
    ...{ key: client.APPLE_KEY.replaceAll('\\n', '\n'), clientId: id },
    ...{ teamId: client.APPLE_TEAM_ID, keyId: client.APPLE_KEY_ID },
    issuer: `${new URL(c.req.url).origin}/apple`,
  })
}

/** GitHub tells its errors with 200, Facebook in a form of its own. */
function fail(c, provider, error, status = 400) {
  if (provider === 'github') return c.json({ error, error_description: 'The code passed is incorrect' })
  if (provider === 'facebook')
    return c.json({ error: { message: 'Invalid verification code', code: 100 } }, 400)
  return c.json({ error }, status)
}

function claimsOf(provider, { number, name, email, verified }, { issuer, query }) {
  const now = Math.floor(Date.now() / 1000)
  const isApple = provider === 'apple'
  return {
    ...{ iss: issuer, aud: query.client_id, sub: isApple ? `000.${number}` : String(number) },
    ...{ iat: now, exp: now + 600, nonce: query.nonce },
    // Apple says it as a text.
    ...(email && { email, email_verified: isApple ? String(verified) : verified }),
    ...(!isApple && { name }),
  }
}
