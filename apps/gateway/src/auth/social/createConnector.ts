import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { limitedFetch } from './limitedFetch'
import type { Person, Provider } from './provider'

type Begun = { state: string; nonce: string; verifier: string }

/** Sends visitors to a provider, and learns from it who came back. */
export type Connector = {
  provider: Provider
  address(begun: Begun): Promise<string>
  identify(begun: Begun, answer: URLSearchParams): Promise<Person>
}

/** How long an issuer's own addresses are good for. */
const hour = 3_600_000

export function createConnector(provider: Provider, redirectUri: string, now: () => number): Connector {
  const { isOpenId, isPkce, scope, parameters } = provider
  let known: { configuration: Promise<Configuration>; until: number } | undefined
  return { provider, address, identify }

  async function address({ state, nonce, verifier }: Begun): Promise<string> {
    return buildAuthorizationUrl(await configured(), {
      ...{ redirect_uri: redirectUri, response_type: 'code', scope, state },
      ...(isOpenId && { nonce }),
      ...(isPkce && {
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
      ...parameters,
    }).href
  }

  async function identify({ state, nonce, verifier }: Begun, answer: URLSearchParams): Promise<Person> {
    const configuration = await configured()
    const url = new URL(redirectUri)
    for (const name of ['code', 'error', 'error_description', ...(isOpenId ? ['iss'] : [])]) {
      const value = answer.get(name)
      if (value !== null) url.searchParams.set(name, value)
    }
    url.searchParams.set('state', state)
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      ...(isOpenId && { expectedNonce: nonce }),
      ...(isPkce && { pkceCodeVerifier: verifier }),
    })
    const ask = (from: string) => askAs(tokens.access_token, from)
    return provider.identify({ claims: tokens.claims() ?? {}, form: answer, ask })
  }

  function configured(): Promise<Configuration> {
    if (known && now() < known.until) return known.configuration
    const configuration = configure(provider)
    known = { configuration, until: now() + hour }
    configuration.catch(() => {
      known = undefined // an issuer that is away is asked again by the next visitor
    })
    return configuration
  }
}

async function configure({ clientId, authenticate, server, isOpenId }: Provider): Promise<Configuration> {
  const { issuer } = server
  const isLocal = issuer.startsWith('http:') // settings allow that for this machine alone
  const metadata = { [clockTolerance]: 60 }
  const configuration =
    'token_endpoint' in server
      ? new Configuration(server, clientId, { ...metadata, ...signedByRsa }, authenticate)
      : await discovery(new URL(issuer), clientId, metadata, authenticate, {
          [customFetch]: limitedFetch,
          ...(isLocal && { execute: [allowInsecureRequests] }),
        })
  configuration[customFetch] = limitedFetch
  if (isLocal) allowInsecureRequests(configuration)
  // Without it the library trusts the connection, and does not look at the signature.
  if (isOpenId) enableNonRepudiationChecks(configuration)
  return configuration
}

const signedByRsa = { id_token_signed_response_alg: 'RS256' }

async function askAs(token: string, url: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'latchkey' }
  const answer = await limitedFetch(url, { method: 'GET', headers, body: undefined, redirect: 'manual' })
  if (!answer.ok) throw new TypeError(`the provider answered ${answer.status}`)
  return answer.json()
}
