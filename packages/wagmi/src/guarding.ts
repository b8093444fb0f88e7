import type { Eip1193Provider } from '@latchkey/protocol'
import type { Config, Connector } from '@wagmi/core'

/**
 * Where a connector keeps its own `getProvider` while something stands before it, and a config what lets kits look.
 * Kits that share a page share the name.
 */
export const guarding = Symbol.for('latchkey.guarding')

/** Looks at a request to sign, then asks the wallet. The connector is one that gave its provider to the site. */
export type Ask = (
  asked: Parameters<Eip1193Provider['request']>[0],
  own: Eip1193Provider,
  connector: Connector,
) => Promise<unknown>

/** `asks` are those of the kits whose code is here. The first looks, because nobody should be asked twice. */
export type Guarding = { readonly asks: Set<Ask>; kits: number; readonly end: () => void }

export type GuardedConfig = Config & { [guarding]?: Guarding }

export type GuardedConnector = Connector & { [guarding]?: Connector['getProvider'] }
