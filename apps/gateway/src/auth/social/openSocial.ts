import { type SocialLogin, socialLogins } from '@latchkey/protocol/frame'
import type { Auth } from '../auth'
import { type Connector, createConnector } from './createConnector'
import { openProviders } from './openProviders'

/** The providers of this gateway. */
export type Social = { find(name: string): Connector | undefined }

export function openSocial({ settings, origin, now }: Auth): Social {
  const connectors = new Map<SocialLogin, Connector>()
  for (const [name, provider] of openProviders(settings.social, now))
    connectors.set(name, createConnector(provider, `${origin}/embedded/social/callback/${name}`, now))
  return {
    find(name) {
      const known = socialLogins.find(one => one === name)
      return known && connectors.get(known)
    },
  }
}
