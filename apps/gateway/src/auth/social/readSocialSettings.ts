import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { AppleClient, OpenIdClient, SocialClient, SocialSettings } from './socialSettings'

type Read = { text(name: string): string | undefined; problem(what: string): void }

const withSecret = ['google', 'github', 'facebook', 'x', 'discord'] as const

/** Reads who the gateway is at each provider; one without settings is not offered. Messages repeat no secret. */
export function readSocialSettings({ text, problem }: Read, isLocal: boolean): SocialSettings {
  const base = text('SOCIAL_BASE')
  if (base && !isLocal) problem('SOCIAL_BASE is for trying out on one machine: take it away')
  else if (base && !isLoopback(base))
    problem(`SOCIAL_BASE is "${base}": it must be an address of this machine`)
  const facebookVersion = text('FACEBOOK_VERSION') ?? 'v23.0'
  if (!/^v\d{1,3}\.0$/.test(facebookVersion))
    problem(`FACEBOOK_VERSION is "${facebookVersion}": it must be like v23.0`)
  const clients: { [name in (typeof withSecret)[number]]?: SocialClient } = {}
  for (const name of withSecret) {
    const client = clientOf(name.toUpperCase())
    if (client) clients[name] = client
  }
  const [apple, openid] = [readApple(), readOpenId()]
  return {
    ...clients,
    ...(apple && { apple }),
    ...(openid && { openid }),
    ...(base && { base: base.replace(/\/$/, '') }),
    facebookVersion,
  }

  /** All of these settings, or undefined where none is there. */
  function all<Name extends string>(names: readonly Name[]): Record<Name, string> | undefined {
    const given = names.map(name => text(name))
    if (given.every(one => one === undefined)) return undefined
    const missing = names.filter((_, at) => given[at] === undefined)
    if (missing.length === 0)
      return Object.fromEntries(names.map((name, at) => [name, given[at]])) as Record<Name, string>
    problem(`${missing.join(' and ')} must be set, too, where ${names.find(name => text(name))} is`)
    return undefined
  }

  function clientOf(name: string): SocialClient | undefined {
    const found = all([`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`])
    return found && { id: found[`${name}_CLIENT_ID`] ?? '', secret: found[`${name}_CLIENT_SECRET`] ?? '' }
  }

  function readApple(): AppleClient | undefined {
    const found = all(['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY'])
    if (!found) return undefined
    const key = appleKey(found.APPLE_KEY)
    if (key) return { id: found.APPLE_CLIENT_ID, team: found.APPLE_TEAM_ID, keyId: found.APPLE_KEY_ID, key }
    problem('APPLE_KEY must be the text of the .p8 file, its lines joined by \\n')
    return undefined
  }

  function readOpenId(): OpenIdClient | undefined {
    const found = all(['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'])
    if (!found) return undefined
    const { OPENID_ISSUER: issuer, OPENID_NAME: name } = found
    if (!(URL.canParse(issuer) && (/^https:/.test(issuer) || (isLocal && isLoopback(issuer)))))
      problem(`OPENID_ISSUER is "${issuer}": it must begin with https://`)
    if (name.length > 40) problem('OPENID_NAME must have 40 characters at most')
    return { issuer, name, id: found.OPENID_CLIENT_ID, secret: found.OPENID_CLIENT_SECRET }
  }
}

function appleKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/.test(address)
}
