import { type Eip1193Provider, isEip1193Provider } from '@latchkey/evm'
import type { Connector } from '@wagmi/core'
import { guardedProvider } from './guardedProvider'

type Asked = Parameters<Eip1193Provider['request']>[0]

/** What stands between a connector and those who get a provider of it. */
export type Guarding = {
  readonly getProvider: Connector['getProvider']
  /** Kits that look at requests to sign. The first does, because nobody should be asked twice; without one the wallet does. */
  readonly asks: Set<(own: Eip1193Provider, asked: Asked) => Promise<unknown>>
  /** Gives another provider instead: the kit's own connectors have one for wagmi and for the site's libraries. */
  give?: (own: Eip1193Provider) => unknown
  /** Those who rely on it, and how one leaves: without any it is taken away. */
  readonly holders: Set<object>
  leave(holder: object): void
}

/** Where a connector keeps it. Kits that share a page share the name. */
export const guarding = Symbol.for('latchkey.guarding')

export type GuardedConnector = Connector & { [guarding]?: Guarding }

/**
 * wagmi's own calls go to what `connector.getProvider()` gives, and some keep that for long. There we put a provider that
 * lets a sign guard look first, once there is one. A connector that brings its own client stays as it is: the client
 * signs, not a provider.
 */
export function guardConnector(connector: GuardedConnector, holder: object): Guarding | undefined {
  if (connector.getClient) return undefined
  connector[guarding] ??= putBetween(connector)
  connector[guarding].holders.add(holder)
  return connector[guarding]
}

function putBetween(connector: GuardedConnector): Guarding {
  const { getProvider } = connector
  const known = new WeakMap<Eip1193Provider, Eip1193Provider>()
  const made: Guarding = { getProvider, asks: new Set(), holders: new Set(), leave }

  function guarded(own: Eip1193Provider): Eip1193Provider {
    const provider =
      known.get(own) ??
      guardedProvider(own, async asked => {
        // Who got it before a kit ended and another began is guarded by that one.
        const [ask] = connector[guarding]?.asks ?? []
        return ask ? ask(own, asked) : own.request(asked)
      })
    known.set(own, provider)
    return provider
  }

  const given = async (asked?: { chainId?: number }): Promise<unknown> => {
    const own: unknown = await getProvider.call(connector, asked)
    if (connector[guarding] !== made || !isEip1193Provider(own)) return own
    return made.give ? made.give(own) : guarded(own)
  }
  connector.getProvider = given
  return made

  function leave(holder: object): void {
    made.holders.delete(holder)
    if (made.holders.size > 0 || connector[guarding] !== made) return
    delete connector[guarding]
    if (connector.getProvider === given) connector.getProvider = getProvider
  }
}
