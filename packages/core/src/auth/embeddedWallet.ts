import { balanceNamespaces } from '../config/options'
import type { OpenRemote, RemoteWallet } from '../connectors/remoteWallet'
import { embeddedId } from './embeddedId'

/** Describes the embedded wallet to a kit: an account that the visitor reaches by e-mail or a provider (CON-02). */
export function embeddedWallet(load: () => Promise<{ open: OpenRemote }>): RemoteWallet {
  return {
    id: embeddedId,
    name: 'Embedded wallet',
    type: 'AUTH',
    namespaces: balanceNamespaces,
    isOffered: ({ services, gatewayUrl }) => services.frame ?? gatewayUrl,
    // The answer of a provider for which the visitor left the page (EMB-49). Without a page the text
    // "undefined" does not match.
    wasLeft: ({ env }) => /result_uri=/.test(env.window?.location?.search as string),
    load,
  }
}
