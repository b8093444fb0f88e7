import type { Eip1193Provider } from '@latchkey/protocol'
import type { Config, Connector } from '@wagmi/core'

/** Looks at a request to sign, then asks the wallet. The connector is one that gave its provider to the site. */
export type Ask = (
  asked: Parameters<Eip1193Provider['request']>[0],
  own: Eip1193Provider,
  connector: Connector,
) => Promise<unknown>

/** `asks` are those of the kits whose code is here. The first looks, because nobody should be asked twice. */
export type Guarding = { readonly asks: Set<Ask>; kits: number; readonly end: () => void }

/**
 * `_latchkey` is where a config keeps what lets kits look, and a connector its own `getProvider` while something stands
 * before it. Kits that share a page share the name; a symbol would be a module that both parts of the adapter need.
 */
export type GuardedConfig = Config & { _latchkey?: Guarding }

export type GuardedConnector = Connector & { _latchkey?: Connector['getProvider'] }
