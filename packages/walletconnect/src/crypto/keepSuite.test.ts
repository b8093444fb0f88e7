import { expect, test, vi } from 'vitest'
import { keepSuite } from './keepSuite'
import { webSuite } from './webSuite'

test('is opened once, and anew where it did not open', async () => {
  const open = vi.fn(async () => webSuite(crypto)).mockRejectedValueOnce(new TypeError('did not load'))
  const suite = keepSuite(open)
  const early = [suite(), suite()]
  for (const asked of early) await expect(asked).rejects.toThrow('did not load')
  expect(open).toHaveBeenCalledTimes(1)
  expect(await suite()).toBe(await suite())
  expect(open).toHaveBeenCalledTimes(2)
})
