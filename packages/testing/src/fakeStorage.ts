import type { KeyValueStore } from '@latchkey/core'

export type FakeStorageOptions = {
  /** Every step throws, like a browser that refuses storage. */
  throws?: boolean
  /** Writing fails. */
  full?: boolean
  initial?: Record<string, string>
}

/** A storage in memory, with the faults of real ones. */
export function fakeStorage({ throws, full, initial }: FakeStorageOptions = {}): KeyValueStore & {
  entries(): Record<string, string>
} {
  const values = new Map(Object.entries(initial ?? {}))
  const refuse = () => {
    if (throws) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return {
    getItem(key) {
      refuse()
      return values.get(key) ?? null
    },
    setItem(key, value) {
      refuse()
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      values.set(key, String(value))
    },
    removeItem(key) {
      refuse()
      values.delete(key)
    },
    entries: () => Object.fromEntries(values),
  }
}
