import { type KeyValueStore, type Log, systemClock } from '@latchkey/core'
import type { WalletMetadata, WalletWorld } from './walletWorld'

export type PageWorldOptions = {
  relayUrl: string
  projectId: string
  metadata: WalletMetadata
  /** Prefix of every storage key. */
  prefix: string
}

/** The world of a wallet in a page, for `createWalletClient`. */
export function pageWorld(page: Window & typeof globalThis, options: PageWorldOptions): WalletWorld {
  const { relayUrl, projectId, metadata, prefix } = options
  return {
    relayUrl,
    projectId,
    metadata,
    storage: pageStorage(page, () => page.localStorage, prefix),
    sessionStorage: pageStorage(page, () => page.sessionStorage, prefix),
    clock: systemClock,
    WebSocket: page.WebSocket,
    crypto: page.crypto,
    window: page,
    log: pageLog(page.console),
  }
}

/** Storage that never throws: if the browser refuses, nothing is stored. */
function pageStorage(page: Window, open: () => KeyValueStore, prefix: string): WalletWorld['storage'] {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    read(key, reader) {
      const text = attempt(() => open().getItem(prefix + key))
      return text ? attempt(() => reader(JSON.parse(text))) : undefined
    },
    write: (key, value) => attempt(() => open().setItem(prefix + key, JSON.stringify(value))),
    remove: key => attempt(() => open().removeItem(prefix + key)),
    onForeignChange(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key?.startsWith(prefix)) listener(event.key.slice(prefix.length))
      }
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}

/** Logs to the console: the message and the error's code, never what was sent. */
function pageLog(console: Console): Log {
  const print = (level: 'warn' | 'error') => (text: string, about?: unknown) =>
    console[level](`[wallet] ${text}`, (about as { code?: unknown } | undefined)?.code ?? '')
  return {
    debug: () => {},
    info: () => {},
    warn: print('warn'),
    error: print('error'),
    entries: () => [],
  }
}
