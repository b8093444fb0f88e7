import { arrangedProvider } from './arrangedProvider'
import type { Attachment } from './attachment'
import type { Eip1193Provider } from './eip1193Provider'
import { providerOf } from './providerOf'
import { reviewWith } from './reviewWith'

/** The provider for a site's libraries: always the same one for a wallet's object. */
export function siteProvider(attachment: Attachment, connectorId: string): Eip1193Provider {
  const { arranged, live } = attachment
  const own = providerOf(attachment, connectorId)
  const choice = () => live.all().find(link => link.provider === own)?.choice
  const found =
    arranged.get(own) ?? arrangedProvider(own, choice, reviewWith(attachment.host, connectorId, own))
  arranged.set(own, found)
  return found.provider
}
