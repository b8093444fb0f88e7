import { Redis } from 'ioredis'

export type RedisLink = {
  redis: Redis
  readonly isUp: boolean
  /** Something went wrong on it: it is closed and opened anew. */
  renew(): void
  stop(): void
}

const pingEvery = 5_000
const longestAnswer = 2_000
// Messages between gateways wait for the slowest of them to come back: one attempt a second costs nothing.
const longestDelay = 1_000

/**
 * One connection to Redis that comes back by itself; `down` is told once each time that it is not there, from the
 * start. While it is away what is asked of it fails at once: nothing is held in memory for later, since the database
 * has it.
 */
export function openRedis(url: string, { up, down }: { up(): void; down(): void }): RedisLink {
  const redis = new Redis(url, {
    connectTimeout: longestAnswer,
    maxLoadingRetryTime: longestDelay,
    commandTimeout: longestAnswer,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: tries => Math.min(100 * 2 ** Math.min(tries, 6), longestDelay) * (0.5 + Math.random() / 2),
  })
  let isUp = false
  let isMissed = false
  redis.on('error', () => {}) // told by 'close', without the address, which may hold a password
  redis.on('ready', () => {
    isUp = true
    isMissed = false
    up()
  })
  redis.on('close', () => {
    isUp = false
    if (!isMissed) down()
    isMissed = true
  })
  // A peer that vanished without a word is noticed by its silence.
  const pings = setInterval(() => {
    if (isUp) redis.ping().catch(renew)
  }, pingEvery)

  function renew(): void {
    if (isUp) redis.disconnect(true)
  }

  return {
    redis,
    get isUp() {
      return isUp
    },
    renew,
    stop() {
      clearInterval(pings)
      redis.removeAllListeners('close')
      redis.disconnect()
    },
  }
}
