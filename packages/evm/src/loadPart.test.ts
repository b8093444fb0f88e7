import { createScope } from '@latchkey/core'
import { fakeClock, fakeLog } from '@latchkey/testing'
import { fakeHost } from '@latchkey/testing/host'
import { expect, test, vi } from 'vitest'
import { loadPart } from './loadPart'

test('a part that is missing for a moment is asked for again', async () => {
  const { attachment, clock } = page()
  const load = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new Error('gone'))
  const loaded = loadPart(attachment, load)
  await vi.waitFor(() => expect(clock.pending()).toBe(1))
  clock.advance(300)
  expect(await loaded).toBe('here')
  expect(load).toHaveBeenCalledTimes(2)
})

test('one that stays missing is told with a code', async () => {
  const { attachment, clock } = page()
  const loaded = loadPart(attachment, () => Promise.reject(new Error('gone')))
  const told = expect(loaded).rejects.toMatchObject({ code: 'http/unreachable' })
  for (const ms of [300, 1200]) {
    await vi.waitFor(() => expect(clock.pending()).toBe(1))
    clock.advance(ms)
  }
  await told
})

test('detached meanwhile, it is not waited for, and no timer is left', async () => {
  const { attachment, clock } = page()
  const told = expect(loadPart(attachment, () => Promise.reject('gone'))).rejects.toMatchObject({
    code: 'http/unreachable',
  })
  await vi.waitFor(() => expect(clock.pending()).toBe(1))
  attachment.scope.close()
  await told
  expect(clock.pending()).toBe(0)
})

function page() {
  const clock = fakeClock()
  const { host } = fakeHost()
  const attachment = { host: { ...host, env: { ...host.env, clock }, log: fakeLog() }, scope: createScope() }
  return { attachment, clock }
}
