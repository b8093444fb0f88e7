import type { Kit } from '@latchkey/core'

type Storage = Kit['storage']

/** What a page of a browser keeps: `storage` with all tabs of it, `sessionStorage` for itself, over reloads. */
export type Tab = { storage: Storage; sessionStorage: Storage }

/** A visitor's browser as far as storage goes: tabs hear what other tabs write. */
export function visitor(): { tab(): Tab } {
  const shared = new Map<string, string>()
  const tabs = new Set<Set<(key: string) => void>>()
  return {
    tab() {
      const own = new Set<(key: string) => void>()
      tabs.add(own)
      const tell = (key: string) => {
        for (const other of tabs)
          if (other !== own) for (const listener of other) queueMicrotask(() => listener(key))
      }
      return {
        storage: storageOf(shared, tell, own),
        sessionStorage: storageOf(new Map(), () => {}, new Set()),
      }
    },
  }
}

function storageOf(
  values: Map<string, string>,
  tell: (key: string) => void,
  listeners: Set<(key: string) => void>,
): Storage {
  return {
    read(key, reader) {
      const text = values.get(key)
      return text === undefined ? undefined : reader(JSON.parse(text))
    },
    write(key, value) {
      values.set(key, JSON.stringify(value))
      tell(key)
    },
    remove(key) {
      values.delete(key)
      tell(key)
    },
    onForeignChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
