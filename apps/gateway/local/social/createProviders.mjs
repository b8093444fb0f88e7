import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { localSocials } from '../../../../scripts/lib/localSocials.mjs'
import { choosePage, formPage } from './choosePage.mjs'
import { createSigner } from './createSigner.mjs'
import { flavours } from './flavours.mjs'
import { findPerson } from './people.mjs'
import { addTokens } from './tokens.mjs'
import { addUsers } from './users.mjs'

export { localSocials }

/**
 * Plays the providers of logins, each under its name, with the quirks that a gateway has to know. `spoil` lets tests
 * make them lie: `claims` changes what is signed, `signer` who signs, `token` and `user` answer in their place.
 */
export function createProviders({ spoil = {} } = {}) {
  const app = new Hono()
  const world = {
    spoil,
    client: localSocials(''),
    signer: createSigner(),
    codes: new Map(),
    tokens: new Map(),
    /** Apple tells a name once. */
    greeted: new Set(),
  }
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  for (const [provider, flavour] of Object.entries(flavours)) {
    const path = `/${provider}${flavour.authorize}`
    app.get(path, c => {
      const problem = problemOf(provider, flavour, world.client, c.req.query())
      return problem ? c.text(problem, 400) : c.html(choosePage(provider, c.req.url))
    })
    app.post(path, async c => {
      const problem = problemOf(provider, flavour, world.client, c.req.query())
      if (problem) return c.text(problem, 400)
      const { choice, email } = await c.req.parseBody()
      return answer(c, provider, flavour, outcomeOf(world, provider, c.req.query(), String(choice), email))
    })
    addTokens(app, world, provider, flavour)
  }
  addUsers(app, world)
  return app
}

/** What is wrong with how a visitor was sent here. Real providers say it to the visitor, too. */
function problemOf(provider, { pkce, openid, scope, form }, client, query) {
  if (query.client_id !== client[`${provider.toUpperCase()}_CLIENT_ID`]) return 'unknown client'
  const back = `/embedded/social/callback/${provider}`
  const isOurs = /^http:\/\/(?:[\w.-]+\.)?(?:localhost|127\.0\.0\.1):\d+$/
  const { redirect_uri: redirect = '' } = query
  if (!redirect.endsWith(back) || !isOurs.test(redirect.slice(0, -back.length)))
    return 'redirect_uri mismatch'
  if (query.response_type !== 'code') return 'unsupported response_type'
  if (query.scope !== scope) return 'invalid scope'
  if (!query.state) return 'state is missing'
  if (pkce && !(query.code_challenge && query.code_challenge_method === 'S256')) return 'PKCE is required'
  if (openid && !query.nonce) return 'nonce is missing'
  if (form && query.response_mode !== 'form_post') return 'response_mode must be form_post'
  return undefined
}

function outcomeOf(world, provider, query, choice, email) {
  const { state } = query
  if (choice === 'refuse')
    return { state, error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
  const person = choice === 'error' ? undefined : findPerson(provider, choice, email)
  const code = randomBytes(16).toString('hex')
  world.codes.set(code, { provider, query, person })
  const name = person && provider === 'apple' && firstName(world, person)
  return { state, code, ...(name && { user: name }) }
}

function firstName({ greeted }, { key, name, email }) {
  if (greeted.has(key)) return undefined
  greeted.add(key)
  const [firstName, lastName] = name.split(' ')
  return JSON.stringify({ name: { firstName, lastName }, email })
}

function answer(c, provider, { form }, fields) {
  const { redirect_uri } = c.req.query()
  if (form) return c.html(formPage(redirect_uri, fields))
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  if (provider === 'google') address.searchParams.set('iss', `${new URL(c.req.url).origin}/google`)
  return c.redirect(provider === 'facebook' ? `${address.href}#_=_` : address.href, 303)
}
