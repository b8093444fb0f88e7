import { type Eip1193Provider, isEip1193Provider, requestOf } from '@latchkey/protocol'
import { watchConnectors } from '@wagmi/core'
import { guardedProvider } from './guardedProvider'
import type { GuardedConfig, GuardedConnector, Guarding } from './guarding'

/**
 * wagmi's own calls go to what `connector.getProvider()` gives, and a site may keep that from before the code of the
 * sign guard is here. So we put there, with the page, a provider that asks the guard once there is one. Returns what takes
 * it away; kits that share a config share it.
 */
export function guardEarly(config: GuardedConfig): () => void {
  config._latchkey ??= putBetween(config)
  const shared = config._latchkey
  shared.kits += 1
  return () => {
    shared.kits -= 1
    if (!shared.kits) shared.end()
  }
}

function putBetween(config: GuardedConfig): Guarding {
  /** One for each wallet's object, whichever connectors give it: wagmi compares them, not to connect it twice. */
  const known = new WeakMap<Eip1193Provider, Eip1193Provider>()
  let isComparing = true

  /** While wagmi restores connections, it may have seen some wallets' own objects already, and compares the rest with those. */
  const isCompared = ({ uid }: GuardedConnector) => {
    isComparing &&= config.state.status.endsWith('ing')
    return isComparing && !config.state.connections.has(uid)
  }

  /** A connector that brings its own client stays as it is: the client signs, not a provider. */
  const guard = (connector: GuardedConnector) => {
    if (connector._latchkey || connector.getClient) return
    const { getProvider } = connector
    const given = async (asked?: { chainId?: number }): Promise<unknown> => {
      const own: unknown = await getProvider.call(connector, asked)
      if (config._latchkey !== made || !isEip1193Provider(own) || isCompared(connector)) return own
      if (!known.has(own))
        known.set(
          own,
          guardedProvider(own, async asked => {
            // Who got it before a kit ended and another began is guarded by that one.
            const [ask] = config._latchkey?.asks ?? []
            return ask ? ask(asked, own, connector) : requestOf(own, asked)
          }),
        )
      return known.get(own)
    }
    // A script that comes later may replace what the kit then has seen. Others may load much to have a provider.
    if (connector.type === 'injected') getProvider.call(connector).then(isEip1193Provider, () => {})
    connector._latchkey = getProvider
    connector.getProvider = given
    stops.push(() => {
      delete connector._latchkey
      if (connector.getProvider === given) connector.getProvider = getProvider
    })
  }

  const look = () => config.connectors.forEach(guard)
  const stops = [watchConnectors(config, { onChange: look })]
  const made: Guarding = {
    asks: new Set(),
    kits: 0,
    end() {
      delete config._latchkey
      for (const stop of stops) stop()
    },
  }
  look()
  return made
}
