import type { SocialLogin } from '@latchkey/protocol/frame'
import type { Locate, Provider } from './provider'
import { apple } from './providers/apple'
import { discord } from './providers/discord'
import { facebook } from './providers/facebook'
import { github } from './providers/github'
import { google } from './providers/google'
import { openId } from './providers/openId'
import { x } from './providers/x'
import type { SocialSettings } from './socialSettings'

/** The providers that have a client here. */
export function openProviders(
  settings: SocialSettings,
  now: () => number,
): ReadonlyMap<SocialLogin, Provider> {
  const at = locateBy(settings.base)
  const opened: (Provider | undefined)[] = [
    settings.google && google(settings.google, at('google')),
    settings.github && github(settings.github, at('github')),
    settings.apple && apple(settings.apple, at('apple'), now),
    settings.facebook && facebook(settings.facebook, at('facebook'), settings.facebookVersion),
    settings.x && x(settings.x, at('x')),
    settings.discord && discord(settings.discord, at('discord')),
    settings.openid && openId(settings.openid),
  ]
  return new Map(opened.flatMap(provider => (provider ? [[provider.name, provider]] : [])))
}

/** With a local server that plays them, `https://github.com/login` is `<base>/github/login`. */
function locateBy(base: string | undefined): (name: SocialLogin) => Locate {
  return name => address => {
    if (base === undefined) return address
    const { pathname, search } = new URL(address)
    return `${base}/${name}${pathname === '/' ? '' : pathname}${search}`
  }
}
