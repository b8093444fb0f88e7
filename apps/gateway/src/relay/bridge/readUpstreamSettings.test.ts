import { describe, expect, it } from 'vitest'
import { readEnv } from '../../env'

const url = 'wss://relay.example'
const given = { RELAY_UPSTREAM_URL: url, RELAY_UPSTREAM_PROJECT_ID: 'mine' }

describe('settings of the bridge and of Redis', () => {
  it('are off until they are asked for', () => {
    expect(readEnv({})).toMatchObject({ relay: { upstream: undefined }, redisUrl: undefined })
    expect(readEnv({ RELAY_UPSTREAM_URL: ' ', REDIS_URL: '' }).relay.upstream).toBeUndefined()
  })

  it('are taken as they are given', () => {
    const key = 'AB'.repeat(32)
    expect(readEnv(given).relay.upstream).toEqual({ url, projectId: 'mine', key: undefined })
    expect(readEnv({ ...given, RELAY_UPSTREAM_KEY: key }).relay.upstream?.key).toBe('ab'.repeat(32))
    for (const redis of ['redis://127.0.0.1:6379', 'rediss://user:secret@redis.example/1'])
      expect(readEnv({ REDIS_URL: redis }).redisUrl).toBe(redis)
  })

  it('that cannot be are told, and no secret with them', () => {
    for (const wrong of ['https://relay.example', 'relay.example', 'wss://', `${url}?auth=hunter22`])
      expect(() => readEnv({ ...given, RELAY_UPSTREAM_URL: wrong }), wrong).toThrow('RELAY_UPSTREAM_URL')
    expect(() => readEnv({ RELAY_UPSTREAM_URL: url })).toThrow('RELAY_UPSTREAM_PROJECT_ID is missing')
    expect(() => readEnv({ RELAY_UPSTREAM_PROJECT_ID: 'mine' })).toThrow('RELAY_UPSTREAM_URL is ""')
    for (const wrong of [{ RELAY_UPSTREAM_KEY: 'hunter22' }, { REDIS_URL: 'http://:hunter22@redis.example' }])
      expect(() => readEnv({ ...given, ...wrong })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('hunter22') }),
      )
  })
})
