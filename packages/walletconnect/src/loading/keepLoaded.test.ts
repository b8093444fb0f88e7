import { expect, test, vi } from 'vitest'
import { webSuite } from '../crypto/webSuite'
import { keepLoaded } from './keepLoaded'

test('is loaded once, and again if it did not load', async () => {
  const open = vi.fn(async () => webSuite(crypto)).mockRejectedValueOnce(new TypeError('did not load'))
  const suite = keepLoaded(open)
  const early = [suite(), suite()]
  for (const asked of early) await expect(asked).rejects.toThrow('did not load')
  expect(open).toHaveBeenCalledTimes(1)
  expect(await suite()).toBe(await suite())
  expect(open).toHaveBeenCalledTimes(2)
})
