import type { Config } from '../src/config'
import type { Log } from '../src/log'
import type { UpstreamSettings } from '../src/relay/bridge/upstreamSettings'
import { type RelayLimits, relayLimits } from '../src/relay/relayLimits'
import { seed } from '../src/seed'
import { startTestGateway, type TestGateway } from './testGateway'

export type TestRelay = TestGateway

export type TestRelayOptions = {
  config?: Partial<Config>
  limits?: Partial<RelayLimits>
  upstream?: UpstreamSettings
  clock?: { now(): number }
  log?: Log
}

/** A whole gateway with the project that the tests' clients name, and with some limits of the relay changed. */
export async function startTestRelay({
  config,
  limits,
  upstream,
  ...world
}: TestRelayOptions = {}): Promise<TestRelay> {
  // Everybody in a test has the same address.
  const ofTests = { ...relayLimits, connectionsPerAddress: 0, handshakesPerMinute: 0 }
  const relay = { urls: [], tokenLife: 86_400, limits: { ...ofTests, ...limits }, upstream }
  const gateway = await startTestGateway({ ...world, config: { relay, ...config } })
  await seed(gateway.context)
  return gateway
}
