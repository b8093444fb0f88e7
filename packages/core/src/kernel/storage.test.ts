import { describe, expect, test } from 'vitest'
import { createFakeClock, createFakeStorage, createFakeWindow, tellTab } from '../../test/fakeWorld'
import { createLog } from './log'
import { createStorage } from './storage'

const limits = { bufferBytes: 100_000, bufferLevel: 'info', consoleLevel: 'silent' } as const
const asText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

function setUp(prefix = 'latchkey.v1.default.') {
  const store = createFakeStorage()
  const window = createFakeWindow()
  const log = createLog(createFakeClock(), console, limits)
  return { store, window, log, storage: createStorage(store, window as unknown as Window, prefix, log) }
}

describe('storage', () => {
  test('[STO-14] keeps values as JSON under one versioned prefix', () => {
    const { store, storage } = setUp()
    storage.write('key', 'value')
    expect([...store.data]).toEqual([['latchkey.v1.default.key', '"value"']])
    expect(storage.read('key', asText)).toBe('value')
    storage.remove('key')
    expect(store.data.size).toBe(0)
    expect(storage.read('key', asText)).toBeUndefined()
  })

  test.each(['throws', 'full'] as const)('[STO-13] a storage that %s is logged and ignored', fault => {
    const { store, storage, log } = setUp()
    storage.write('key', 'before')
    store.fault = fault
    storage.write('key', 'value')
    storage.remove('other')
    expect(storage.read('key', asText)).toBe(fault === 'full' ? 'before' : undefined)
    expect(log.entries().some(entry => entry.level === 'warn' && entry.text.includes('write key'))).toBe(true)
  })

  test.each(['{"half', '', 'undefined', '<html>', '{"an":"object"}', '5', 'null'])(
    '[STO-14 IMP-40] rubbish (%j) reads as nothing stored',
    rubbish => {
      const { store, storage } = setUp()
      store.data.set('latchkey.v1.default.key', rubbish)
      expect(storage.read('key', asText)).toBeUndefined()
    },
  )

  test('[IMP-40] data of another version or of another kit is left alone', () => {
    const { store, storage } = setUp()
    store.data.set('latchkey.v0.default.key', '"old"')
    store.data.set('latchkey.v1.other.key', '"other"')
    expect(storage.read('key', asText)).toBeUndefined()
    storage.remove('key')
    expect(store.data.size).toBe(2)
  })

  test('[STO-13] a value that cannot be written, or a reader that throws, is only logged', () => {
    const { storage, log } = setUp()
    storage.write('key', 5n)
    storage.write('good', 'x')
    const failing = () => {
      throw new Error('not mine')
    }
    expect(storage.read('good', failing)).toBeUndefined()
    expect(log.entries()).toHaveLength(2)
  })

  test('without any storage everything reads as nothing', () => {
    const log = createLog(createFakeClock(), console, limits)
    const storage = createStorage(undefined, undefined, 'p.', log)
    storage.write('key', 1)
    storage.remove('key')
    expect(storage.read('key', asText)).toBeUndefined()
    storage.onForeignChange(() => {})()
    expect(log.entries()).toEqual([])
  })

  test('hears of changes of its own keys in another tab, until stopped', () => {
    const { window, storage } = setUp()
    const heard: string[] = []
    const stop = storage.onForeignChange(key => heard.push(key))
    tellTab(window, 'latchkey.v1.default.a')
    tellTab(window, 'latchkey.v1.other.b')
    tellTab(window, 'unrelated')
    tellTab(window, null)
    expect(heard).toEqual(['a'])
    stop()
    tellTab(window, 'latchkey.v1.default.a')
    expect(heard).toEqual(['a'])
    expect(window.listeners()).toBe(0)
  })
})
