import type { SessionEvent } from '@latchkey/core'
import { scriptedSession } from '@latchkey/testing/session'
import { expect, test } from 'vitest'
import { lazyClient } from './lazyClient'

const namespaces = { eip155: { accounts: ['eip155:1:0x1'], methods: ['x'] } }

test('what is asked waits for the client, and what it tells is heard', async () => {
  const { client: own, script, requests } = scriptedSession({ namespaces, begins: 'stored', answer: () => 5 })
  const client = lazyClient(async () => own)
  const heard: SessionEvent[] = []
  const stop = client.listen(event => heard.push(event))
  expect(client.session()).toBeUndefined()
  const session = await client.restore()
  expect(client.session()).toBe(session)
  expect(await client.request({ chainId: 'eip155:1', method: 'x', params: [] })).toBe(5)
  expect(requests).toHaveLength(1)
  const { signal } = new AbortController()
  const uris: string[] = []
  await client.pair({ namespaces: {}, onUri: uri => void uris.push(uri), signal })
  expect(uris).toHaveLength(1)
  stop()
  script.tell('eip155:1', 'chainChanged', 1)
  await client.disconnect()
  expect(heard.map(({ type }) => type)).toEqual(['session', 'ended', 'session'])
})

test('one that did not load is tried again, and one that loads after the end is closed', async () => {
  const { client: own, listenerCount } = scriptedSession({ namespaces })
  let tries = 0
  const client = lazyClient(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return own
  })
  await expect(client.restore()).rejects.toThrow('offline')
  const restoring = client.restore()
  client.close()
  await restoring
  expect(tries).toBe(2)
  expect(listenerCount()).toBe(0)
})
