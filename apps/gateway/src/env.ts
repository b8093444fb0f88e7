import { resolve } from 'node:path'
import { readAuthSettings } from './auth/readAuthSettings'
import { readBundlerSettings } from './bundler/readBundlerSettings'
import type { Config, LogLevel } from './config'
import { readFrameSettings } from './frame/readFrameSettings'
import { GatewayError } from './kernel/GatewayError'
import { readNameSettings } from './names/readNameSettings'
import { readOnRampSettings } from './onramp/readOnRampSettings'
import { readExchangeSettings } from './pay/readExchangeSettings'
import { readRelaySettings } from './relay/readRelaySettings'
import { readSignInSettings } from './signin/readSignInSettings'
import { readOutsideSettings } from './upstream/outside/readOutsideSettings'

type Variables = Record<string, string | undefined>

const logLevels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Reads the config from the environment. Throws one error that lists everything wrong. */
export function readEnv(variables: Variables): Config {
  const problems: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined
  const number = (name: string, usual: number, least: number, most: number) => {
    const given = text(name)
    if (given === undefined) return usual
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} is "${given}": it must be a whole number from ${least} to ${most}`)
    return usual
  }
  const flag = (name: string) => {
    const given = text(name)?.toLowerCase()
    if (given === undefined || ['0', 'false', 'no'].includes(given)) return false
    if (!['1', 'true', 'yes'].includes(given)) problems.push(`${name} is "${given}": it must be 1 or 0`)
    return true
  }

  const databaseUrl = text('DATABASE_URL')
  // Messages must not repeat these: they contain passwords.
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must begin with postgres://')
  const redisUrl = text('REDIS_URL')
  if (redisUrl && !/^rediss?:\/\/[^/]/.test(redisUrl))
    problems.push('REDIS_URL must begin with redis:// or rediss://')
  const logLevel = logLevels.find(level => level === (text('LOG_LEVEL') ?? 'info'))
  if (!logLevel)
    problems.push(`LOG_LEVEL is "${text('LOG_LEVEL')}": it must be one of ${logLevels.join(', ')}`)
  const token = (name: string) => {
    const given = text(name)
    if (given && given.length < 16) problems.push(`${name} must have 16 characters or more`)
    return given
  }

  const eventRetentionDays = number('EVENT_RETENTION_DAYS', 90, 1, 36_500)
  const eventStored = number('EVENT_STORED', 2_147_483_648, 0, 1_000_000_000_000_000)
  const onRamp = readOnRampSettings({ text, problem: what => problems.push(what) })
  const streams = number('STREAMS', 10_000, 0, 1_000_000)
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: number('PORT', 8600, 0, 65_535),
    databaseUrl,
    databaseWait: number('DATABASE_WAIT', 30_000, 1_000, 3_600_000),
    databaseConnect: number('DATABASE_CONNECT', 5_000, 100, 600_000),
    dataFolder: resolve(text('LATCHKEY_DATA') ?? '.cache/gateway'),
    logLevel: logLevel ?? 'info',
    trustProxy: flag('TRUST_PROXY'),
    bodyLimit: number('BODY_LIMIT', 256 * 1024, 1024, 16 * 1024 * 1024),
    requestTimeout: number('REQUEST_TIMEOUT', 20_000, 100, 600_000),
    receiveTimeout: number('RECEIVE_TIMEOUT', 15_000, 100, 600_000),
    lameDuck: number('LAME_DUCK', 300, 0, 10_000),
    connectionsPerAddress: number('CONNECTIONS_PER_ADDRESS', 1_000, 0, 1_000_000),
    streams: {
      all: streams,
      perAddress: number('STREAMS_PER_ADDRESS', 100, 0, 1_000_000),
      perProject: Math.ceil(streams * 0.75),
    },
    ratePerProject: number('RATE_PER_PROJECT', 60_000, 0, 100_000_000),
    ratePerAddress: number('RATE_PER_ADDRESS', 3_000, 0, 100_000_000),
    eventQueueLimit: number('EVENT_QUEUE', 20_000, 100, 1_000_000),
    eventRetentionDays,
    eventStored,
    eventRatePerProject: number('EVENT_RATE_PER_PROJECT', 20_000, 0, 100_000_000),
    eventRatePerAddress: number('EVENT_RATE_PER_ADDRESS', 600, 0, 100_000_000),
    // So that one address never takes up more than a quarter of the room, however long it goes on.
    eventBytesPerAddress: number(
      'EVENT_BYTES_PER_ADDRESS',
      Math.ceil(eventStored / 4 / eventRetentionDays),
      0,
      1_000_000_000_000_000,
    ),
    upstreams: text('UPSTREAMS'),
    sources: text('SOURCES'),
    names: text('NAMES'),
    ownNames: readNameSettings({ text, number, problem: what => problems.push(what) }),
    signIn: readSignInSettings({ number }),
    frame: readFrameSettings({ text, problem: what => problems.push(what) }),
    auth: readAuthSettings(text('FRAME_ORIGIN'), { text, number, problem: what => problems.push(what) }),
    sourceKeys: keysOf(variables),
    outside: readOutsideSettings({ text, number, problem: what => problems.push(what) }),
    ...{ prices: text('PRICES'), swaps: text('SWAPS') },
    abiUrl: readAbiUrl(text('ABI_URL'), what => problems.push(what)),
    onRamp,
    exchanges: readExchangeSettings({
      ...{ text, flag, problem: what => problems.push(what) },
      coinbase: onRamp.coinbase,
    }),
    bundler: readBundlerSettings({ text, problem: what => problems.push(what) }),
    adminToken: token('ADMIN_TOKEN'),
    metricsToken: token('METRICS_TOKEN'),
    seed: flag('LATCHKEY_SEED'),
    redisUrl,
    relay: readRelaySettings({ text, number, problem: what => problems.push(what) }),
  }
  if (problems.length > 0)
    throw new GatewayError(
      `The gateway's settings are invalid:\n${problems.map(each => `- ${each}\n`).join('')}`,
    )
  return config
}

function readAbiUrl(given: string | undefined, problem: (what: string) => void): string | undefined {
  if (given && !(/^https?:\/\/[^?#@\s]+$/.test(given) && URL.canParse(given)))
    problem('ABI_URL must be the address of a server, like https://sourcify.dev/server')
  return given
}

function keysOf(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith('SOURCE_KEY_') && value?.trim() ? [[name, value.trim()]] : [],
    ),
  )
}
