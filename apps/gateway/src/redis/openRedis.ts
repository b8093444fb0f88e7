import { Redis } from 'ioredis'

export type RedisLink = {
  redis: Redis
  readonly isUp: boolean
  /** Reconnects after an error. */
  renew(): void
  stop(): void
}

const pingEvery = 5_000
const longestAnswer = 2_000
// Messages between gateways wait for the slowest of them to reconnect, and an attempt a second costs nothing.
const longestDelay = 1_000

/**
 * One connection to Redis that reconnects by itself. `down` is called once per outage, also when Redis is down at the
 * start. During an outage commands fail at once: nothing is queued in memory.
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
  redis.on('error', () => {}) // reported by 'close', without the address, which may contain a password
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
  // Detects a peer that vanished without closing the connection.
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
      isUp = false // what fails from now on must not open it again
      redis.removeAllListeners('close')
      redis.disconnect()
    },
  }
}
