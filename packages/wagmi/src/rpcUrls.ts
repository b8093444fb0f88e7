import type { AdapterHost, Network } from '@latchkey/core'
import { isHttpUrl } from '@latchkey/evm'
import type { Config } from '@wagmi/core'

/** RPC URLs for a wallet: those of the site's own transport, else the kit's. */
export async function rpcUrls(
  config: Config,
  host: AdapterHost,
  network: Network,
): Promise<readonly string[]> {
  const own = transportUrls(config, Number(network.id))
  return own.length > 0 ? own : host.rpcUrls(network)
}

type Transport = { url?: unknown; transports?: readonly { value?: Transport }[] }

function transportUrls(config: Config, chainId: number): string[] {
  const transport = config.getClient({ chainId }).transport as Transport
  const several = transport.transports?.map(one => one.value?.url) ?? [] // viem's `fallback`
  return [transport.url, ...several].filter(isHttpUrl)
}
