import { afterEach, expect, test, vi } from 'vitest'
import { isDevelopment } from './readOptions'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['development', true],
  ['production', false],
  ['test', false],
  [undefined, false],
])('a build that says %s: %s', (word, expected) => {
  vi.stubEnv('NODE_ENV', word)
  expect(isDevelopment()).toBe(expected)
})

test('a page without a bundler has no process, and counts as production', () => {
  vi.stubGlobal('process', undefined)
  const isDev = isDevelopment()
  vi.unstubAllGlobals()
  expect(isDev).toBe(false)
})

test('the default of debug follows it, and the option wins', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.resetModules()
  const { readOptions } = await import('./readOptions')
  expect(readOptions({ projectId: 'p' }).options.debug).toBe(true)
  expect(readOptions({ projectId: 'p', debug: false }).options.debug).toBe(false)
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const production = await import('./readOptions')
  expect(production.readOptions({ projectId: 'p' }).options.debug).toBe(false)
  expect(production.readOptions({ projectId: 'p', debug: true }).options.debug).toBe(true)
})
