import {
  type AttachedAdapter,
  type Clock,
  type Log,
  type Network,
  type NetworkInput,
  systemClock,
  systemEnv,
  toNetwork,
} from '@latchkey/core'
import { type FakeHost, fakeHost } from '@latchkey/testing/host'
import { bitcoin } from '../src/bitcoin'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../src/bitcoinNetworks'

export type BitcoinPage = FakeHost & {
  readonly adapter: Required<Pick<AttachedAdapter, 'signPsbt' | 'sendTransfer'>> & AttachedAdapter
  readonly networks: readonly [Network, Network, Network]
  readonly logged: string[]
  connect(connectorId: string, network?: NetworkInput): ReturnType<AttachedAdapter['connect']>
}

/** A window as far as wallets use it, for pages without a browser. */
export function bareWindow(): Window & Record<string, unknown> {
  return new EventTarget() as Window & Record<string, unknown>
}

/** The adapter at work on a page whose site has Bitcoin's three networks. */
export async function openBitcoin(window: Window, clock: Clock = systemClock): Promise<BitcoinPage> {
  const networks = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet].map(network => toNetwork(network))
  const logged: string[] = []
  const write = (text: string) => void logged.push(text)
  const log: Log = {
    ...{ debug: write, info: write, warn: write, error: write },
    entries: () => [],
  }
  const told = fakeHost({
    env: { ...systemEnv(), clock, window: window as Window & typeof globalThis },
    log,
    networks: () => networks,
  })
  const adapter = (await bitcoin().load())(told.host) as BitcoinPage['adapter']
  return Object.assign(told, {
    adapter,
    networks: networks as unknown as BitcoinPage['networks'],
    logged,
    connect: (connectorId: string, network: NetworkInput = bitcoinMainnet) =>
      adapter.connect({
        connectorId,
        networkId: toNetwork(network).caipNetworkId,
        signal: new AbortController().signal,
      }),
  })
}
