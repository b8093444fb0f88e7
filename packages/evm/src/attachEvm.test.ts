import { fakeLog } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { evmPage, plainWindow, testNetwork } from '../test/evmPage'

test('on a server there is no wallet, and nothing is listened to', async () => {
  const page = evmPage({ window: undefined as unknown as Window, log: fakeLog() })
  expect(page.connectorReports).toEqual([[]])
  const { signal } = new AbortController()
  await expect(page.adapter.connect({ connectorId: 'injected', signal })).rejects.toMatchObject({
    code: 'provider/not-found',
  })
  page.adapter.detach()
})

test('a coder that does not load is a coded error', async () => {
  const abi = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { adapter } = evmPage({ window: plainWindow(), log: fakeLog(), abi })
  const { signal } = new AbortController()
  const call = { address: `0x${'ab'.repeat(20)}`, abi: [], functionName: 'symbol' }
  const reading = adapter.readContract({ network: testNetwork(1), call, signal })
  await expect(reading).rejects.toMatchObject({ code: 'http/unreachable' })
  adapter.detach()
})
