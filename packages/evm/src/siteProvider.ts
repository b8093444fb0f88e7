import { arrangedProvider } from './arrangedProvider'
import type { Eip1193Provider } from './eip1193Provider'
import type { EvmSession } from './evmSession'
import { providerOf } from './providerOf'
import { reviewWith } from './reviewWith'

/** The provider for a site's libraries: always the same one for a wallet's object. */
export function siteProvider(session: EvmSession, connectorId: string): Eip1193Provider {
  const { arranged, live } = session
  const own = providerOf(session, connectorId)
  const choice = () => live.all().find(link => link.provider === own)?.choice
  const found = arranged.get(own) ?? arrangedProvider(own, choice, reviewWith(session.host, connectorId, own))
  arranged.set(own, found)
  return found.provider
}
