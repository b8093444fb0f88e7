import type { Config } from '../src/config'
import type { Log } from '../src/kernel/log'
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

/** Everybody in a test has the same address: those that are to be held to a limit of it say so. */
const oneAddress = {
  ...{ connectionsPerAddress: 0, handshakesPerMinute: 0, requestsPerAddress: 0, bytesPerAddress: 0 },
  ...{ subscriptionsPerAddress: 0, storedPerAddress: 0, storeQueuePerAddress: 0 },
}

/** A whole gateway with the project that the tests' clients name, and with some limits of the relay changed. */
export async function startTestRelay({
  config,
  limits,
  upstream,
  ...world
}: TestRelayOptions = {}): Promise<TestRelay> {
  const ofTests = { ...relayLimits, ...oneAddress }
  const relay = { urls: [], tokenLife: 86_400, limits: { ...ofTests, ...limits }, upstream }
  const gateway = await startTestGateway({ ...world, config: { relay, ...config } })
  await seed(gateway.context)
  return gateway
}
