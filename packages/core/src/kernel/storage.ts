import type { KeyValueStore } from './env'
import type { Log } from './log'
import type { Stop } from './stop'

/** Every key of a kit begins with this, and the kit's id (STO-14). */
export const storagePrefix = 'latchkey.v1.'

/** Reads a stored value; undefined if it is invalid. */
export type Reader<T> = (stored: unknown) => T | undefined

/**
 * The kit's own storage. It never throws: if the browser refuses, the disk is full, or the data is malformed
 * or of another version, it logs that and reads nothing (STO-13, STO-14, IMP-40).
 */
export type KitStorage = {
  read<T>(key: string, reader: Reader<T>): T | undefined
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Calls back when another tab changes a key. */
  onForeignChange(listener: (key: string) => void): Stop
}

export function createStorage(
  store: KeyValueStore | undefined,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined,
  prefix: string,
  log: Log,
): KitStorage {
  /** Runs one storage step; logs a failure. */
  function attempt<T>(what: string, step: () => T): T | undefined {
    try {
      return step()
    } catch (error) {
      log.warn(`could not ${what}`, error)
      return undefined
    }
  }

  return {
    read(key, reader) {
      const text = attempt(`read ${key}`, () => store?.getItem(prefix + key))
      if (text === null || text === undefined) return undefined
      return attempt(`understand ${key}`, () => reader(JSON.parse(text)))
    },
    write: (key, value) => attempt(`write ${key}`, () => store?.setItem(prefix + key, JSON.stringify(value))),
    remove: key => attempt(`remove ${key}`, () => store?.removeItem(prefix + key)),
    onForeignChange(listener) {
      const hear = (event: StorageEvent) => {
        const key = event.key?.startsWith(prefix) && event.key.slice(prefix.length)
        if (key && !/^cache\./.test(key)) listener(key) // a tab's cache is no news to others
      }
      window?.addEventListener('storage', hear)
      return () => window?.removeEventListener('storage', hear)
    },
  }
}
