import { connect } from '@latchkey/core'
import {
  alice,
  createFakeAdapter,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  gatewayUrl,
  startAwake,
} from '@latchkey/core/fakes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { activityStore } from './exports/index'

const path = `/v1/account/${alice}/history`

function row(index: number) {
  const hash = `0x${String(index).padStart(64, '0')}`
  const minedAt = new Date(1_700_000_000_000 - index * 60_000).toISOString()
  return { id: hash, metadata: { hash, minedAt, chain: 'eip155:1', operationType: 'send' }, transfers: null }
}

test('[ACT-19] the history is asked for while somebody follows it, and older pages on demand', async () => {
  const gateway = createFakeGateway()
  gateway.answers[path] = () =>
    gateway.at(path).at(-1)?.query.cursor ? { data: [row(2)], next: null } : { data: [row(1)], next: 'b' }
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], gatewayUrl }, createSiteWorld(gateway))
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const store = activityStore(kit)
  expect(store.get()).toMatchObject({ status: 'idle', transactions: [] })
  expect(gateway.at(path)).toEqual([])
  const counts: number[] = []
  const stop = store.subscribe(({ transactions }) => counts.push(transactions.length))
  await vi.waitFor(() => expect(store.get().hasMore).toBe(true), { timeout: 20_000 })
  await store.get().fetchMore()
  expect(store.get()).toMatchObject({ hasMore: false, transactions: [{}, {}] })
  await vi.waitFor(() => expect(counts.at(-1)).toBe(2), { timeout: 20_000 })
  await store.get().refetch()
  expect(gateway.at(path)).toHaveLength(3)
  stop()
})
