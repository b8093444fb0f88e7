import type { Config } from '@wagmi/core'

/**
 * Adds the announced wallets that wagmi knows and does not list: those that came while it read its storage. It would
 * list them with the next one to come. A config for servers adds them itself when it is mounted.
 */
export function takeOverlooked({ _internal: { connectors, mipd, ssr }, connectors: listed }: Config): void {
  const known = listed.flatMap(({ id, rdns }) => [id, rdns].flat())
  const overlooked = mipd?.getProviders().filter(({ info }) => !known.includes(info.rdns)) ?? []
  if (ssr || overlooked.length === 0) return
  const added = overlooked.map(detail => connectors.setup(connectors.providerDetailToConnector(detail)))
  connectors.setState(now => [...now, ...added])
}
