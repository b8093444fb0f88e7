import { expect, test } from 'vitest'
import { openStore } from './openStore'

const denied = 'This browser keeps nothing here.'

test('a browser that denies its storage is told plainly', async () => {
  const thrown = openStore(() => {
    throw new DOMException('denied', 'SecurityError')
  }, denied)
  await expect(thrown.get('x')).rejects.toThrow(denied)
  // In a frame of another site, where storage is blocked, the request itself fails.
  const request = { error: new DOMException('denied', 'UnknownError') } as IDBOpenDBRequest
  const refused = openStore(() => {
    queueMicrotask(() => request.onerror?.(new Event('error')))
    return { open: () => request } as unknown as IDBFactory
  }, denied)
  for (const attempt of [() => refused.put('x', 1), () => refused.delete('x'), () => refused.get('x')])
    await expect(attempt()).rejects.toMatchObject({ name: 'HostError', message: denied })
})
