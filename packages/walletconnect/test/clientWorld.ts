import { type Kit, type Log, systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { WebSocket as NodeSocket } from 'ws'
import type { SessionWorld } from '../src/sign/sessionWorld'

type Storage = Kit['storage']

/** What the tabs of one browser share: what is stored, and the news of it. */
export function openBrowser() {
  const values = new Map<string, string>()
  const tabs = new Set<(key: string) => void>()
  return {
    values,
    storage(): Storage {
      let heard: ((key: string) => void) | undefined
      const tellOthers = (key: string) => {
        for (const tell of tabs) if (tell !== heard) queueMicrotask(() => tell(key))
      }
      return {
        ...keyValues(values, tellOthers),
        onForeignChange(listener) {
          heard = listener
          tabs.add(listener)
          return () => void tabs.delete(listener)
        },
      }
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** One tab: what it alone keeps outlives a reload of it. */
export function openTab(relayUrl: string, browser = openBrowser(), own: Partial<SessionWorld> = {}) {
  const sessionValues = new Map<string, string>()
  const log = fakeLog()
  const visit = (): SessionWorld => ({
    relayUrl,
    projectId: 'test-project',
    metadata: { name: 'Site', description: 'A site', url: 'https://site.example', icons: [] },
    storage: browser.storage(),
    sessionStorage: { ...keyValues(sessionValues, () => {}), onForeignChange: () => () => {} } as Storage,
    clock: systemClock,
    WebSocket: NodeSocket as unknown as SessionWorld['WebSocket'],
    crypto: globalThis.crypto,
    log,
    ...own,
  })
  return { visit, log, sessionValues, browser }
}

export type Tab = ReturnType<typeof openTab>

/** Everything a log holds, as one text. */
export function logged(log: Log): string {
  return JSON.stringify(log.entries())
}

/** A page that can be hidden, shown and cut off. */
export function fakeWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return Object.assign(new EventTarget(), { document, location: { host: 'site.example' } as Location })
}

function keyValues(
  values: Map<string, string>,
  changed: (key: string) => void,
): Omit<Storage, 'onForeignChange'> {
  return {
    read(key, reader) {
      const text = values.get(key)
      return text === undefined ? undefined : reader(JSON.parse(text))
    },
    write(key, value) {
      const text = JSON.stringify(value)
      if (values.get(key) === text) return
      values.set(key, text)
      changed(key)
    },
    remove(key) {
      if (values.delete(key)) changed(key)
    },
  }
}
