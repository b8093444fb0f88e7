import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { createPendingRequests } from './pendingRequests'

const input = { asked: 'personal_sign', lifeMs: 300_000 }

test('what nobody answers runs out on time', async () => {
  const clock = fakeClock()
  const answer = expect(createPendingRequests(clock).wait(1, input)).rejects.toMatchObject({
    code: 'request/expired',
  })
  clock.advance(300_000)
  await answer
  expect(clock.pending()).toBe(0)
})

test('a page that slept over its time hears its mail first', async () => {
  const clock = fakeClock()
  let slept = 0
  const pending = createPendingRequests({ ...clock, now: () => clock.now() + slept })
  const answered = pending.wait(1, input)
  const unanswered = pending.wait(2, input)
  const ranOut = vi.fn()
  unanswered.catch(ranOut)
  slept = 1_200_000 // its timers stood still meanwhile
  clock.advance(300_000)
  pending.settle('1', { kind: 'result', id: '1', result: 'signed' })
  expect(await answered).toBe('signed')
  expect(ranOut).not.toHaveBeenCalled()
  clock.advance(8000)
  await expect(unanswered).rejects.toMatchObject({ code: 'request/expired' })
  expect(clock.pending()).toBe(0)
})
