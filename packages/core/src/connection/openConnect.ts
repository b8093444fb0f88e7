import type { ChainNamespace } from '@latchkey/protocol'
import { namespaceFilter } from '../connectors/namespaceFilter'
import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import { push } from '../router/navigate'
import { router } from '../router/router'

/**
 * Opens the list of wallets, even for a connected visitor: to connect another wallet, or one of a given
 * namespace only. In an open modal, back returns to the earlier view. Closing lifts the limit to the
 * namespace.
 *
 * @example
 * await openConnect(kit, { namespace: 'solana' })
 */
export async function openConnect(
  kit: Kit,
  { namespace }: { namespace?: ChainNamespace } = {},
): Promise<void> {
  kit.get(namespaceFilter).set(namespace)
  if (kit.get(router).get().modal === 'open') await push(kit, { view: 'Connect', params: undefined })
  else await openModal(kit, { view: 'Connect' })
}
