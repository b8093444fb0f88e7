import type { SessionEvent } from '@latchkey/core'
import { expect, test } from 'vitest'
import { scriptedSession } from './scriptedSession'

const account = `eip155:1:0x${'1'.repeat(40)}`
const pairing = () => ({ namespaces: {}, onUri() {}, signal: new AbortController().signal })

test('pairs, is asked, tells and ends, each as the script says', async () => {
  const { client, script, requests, uris } = scriptedSession({
    namespaces: { eip155: { accounts: [account], methods: ['personal_sign'] } },
    begins: 'none',
    answer: ({ method }) => `answer to ${method}`,
  })
  const heard: SessionEvent[] = []
  const stop = client.listen(event => heard.push(event))
  await expect(client.request({ chainId: 'eip155:1', method: 'x', params: [] })).rejects.toMatchObject({
    code: 'session/none',
  })
  const { session } = await client.pair(pairing())
  expect(session.namespaces.eip155).toEqual({
    accounts: [account],
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: [],
  })
  expect(uris).toHaveLength(1)
  expect(await client.request({ chainId: 'eip155:1', method: 'x', params: [] })).toBe('answer to x')
  expect(requests).toHaveLength(2)
  script.tell('eip155:1', 'chainChanged', 1)
  script.update({})
  script.end('deleted')
  expect(heard.map(({ type }) => type)).toEqual(['session', 'told', 'session', 'ended'])
  expect(client.session()).toBeUndefined()
  stop()
})

test('a stored session is there once it is restored; refused and given-up pairings are told', async () => {
  const { client, script } = scriptedSession({ namespaces: {}, begins: 'stored' })
  expect(client.session()).toBeUndefined()
  expect(await client.restore()).toBe(client.session())
  await client.disconnect()
  expect(await client.restore()).toBeUndefined()
  script.refuse()
  await expect(client.pair(pairing())).rejects.toMatchObject({ code: 'user/rejected' })
  script.stall()
  const abort = new AbortController()
  const given = client.pair({ ...pairing(), signal: abort.signal })
  abort.abort()
  await expect(given).rejects.toMatchObject({ code: 'connect/cancelled' })
})
