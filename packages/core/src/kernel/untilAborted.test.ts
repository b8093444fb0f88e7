import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted'

test('gives what the work gives, be it a value or an error', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(signal, Promise.resolve(1))).resolves.toBe(1)
  const failure = new Error('no')
  await expect(untilAborted(signal, Promise.reject(failure))).rejects.toBe(failure)
})

test('ends with the reason of the signal, before and while the work goes on', async () => {
  const never = new Promise(() => {})
  const reason = new Error('enough')
  await expect(untilAborted(AbortSignal.abort(reason), never)).rejects.toBe(reason)
  const abort = new AbortController()
  const ended = expect(untilAborted(abort.signal, never)).rejects.toBe(reason)
  abort.abort(reason)
  await ended
})
