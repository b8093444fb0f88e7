/** The storage that the SDKs ask for, in memory: what an instance of them keeps is its own. */
export type MemoryStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export function memoryStorage(): MemoryStorage {
  const values = new Map<string, string>()
  const read = <T>(text: string) => JSON.parse(text) as T
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values].map(([key, text]): [string, T] => [key, read<T>(text)]),
    async getItem<T>(key: string) {
      const text = values.get(key)
      return text === undefined ? undefined : read<T>(text)
    },
    async setItem(key, value) {
      if (value !== undefined) values.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      values.delete(key)
    },
  }
}
