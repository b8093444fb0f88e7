import { expect, test } from 'vitest'

test('a server without a window may load the elements and define them', async () => {
  expect(typeof window).toBe('undefined')
  const { defineElements } = await import('./element')
  expect(() => defineElements()).not.toThrow()
})
