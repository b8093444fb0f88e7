import { tmpdir } from 'node:os'
import type { Config } from '../src/config'
import type { Context } from '../src/context'
import { createContext } from '../src/createContext'
import { createLog, type Log } from '../src/kernel/log'
import { listen } from '../src/listen'
import { relayLimits } from '../src/relay/relayLimits'
import { testDatabase } from './testDatabase'

export type TestGateway = { url: string; context: Context; close(): Promise<void> }

type TestGatewayOptions = {
  config?: Partial<Config>
  clock?: { now(): number }
  log?: Log
}

/** A whole gateway on a free port, with a real, empty and migrated database of its own. */
export async function startTestGateway({
  config = {},
  clock = Date,
  log = createLog('silent', () => {}),
}: TestGatewayOptions = {}): Promise<TestGateway> {
  const database = await testDatabase()
  const { context, close } = await createContext(
    { ...testConfig, databaseUrl: database.url, ...config },
    { log, clock },
  )
  const listening = await listen(context)
  return {
    url: listening.url,
    context,
    async close() {
      await listening.stop()
      await close()
      await database.drop()
    },
  }
}

const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  databaseWait: 60_000,
  databaseConnect: 60_000, // a busy machine may stand still for seconds
  dataFolder: tmpdir(),
  logLevel: 'silent',
  trustProxy: false,
  bodyLimit: 256 * 1024,
  requestTimeout: 20_000,
  receiveTimeout: 20_000,
  lameDuck: 0,
  connectionsPerAddress: 0,
  streams: { all: 0, perAddress: 0, perProject: 0 },
  ratePerProject: 0,
  ratePerAddress: 0,
  eventQueueLimit: 20_000,
  eventRetentionDays: 90,
  eventStored: 0,
  eventRatePerProject: 0,
  eventRatePerAddress: 0,
  eventBytesPerAddress: 0,
  upstreams: undefined,
  outside: { allow: [], gateways: { ipfs: [], arweave: [] }, picturesStored: 0 },
  prices: undefined,
  adminToken: undefined,
  metricsToken: undefined,
  seed: false,
  relay: {
    urls: [],
    tokenLife: 86_400,
    limits: { ...relayLimits, connectionsPerAddress: 0, handshakesPerMinute: 0 },
  },
}
