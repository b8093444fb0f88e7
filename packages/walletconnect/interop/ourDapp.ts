import { webcrypto } from 'node:crypto'
import { type Clock, type Log, systemClock } from '@latchkey/core'
import { WebSocket } from 'ws'
import { createSessionClient } from '../src/sign/createSessionClient'
import { dappWith } from './dappWith'
import { type Tab, visitor } from './visitor'

export type OurDappOptions = {
  relayUrl: string
  clock?: Clock
  /** The tab it runs in; a reload is a second one in the same tab. */
  tab?: Tab
}

export type OurDapp = ReturnType<typeof ourDapp>

/** A site with our client, as a page would run it. */
export function ourDapp({ relayUrl, clock = systemClock, tab = visitor().tab() }: OurDappOptions) {
  const warnings: string[] = []
  const warn = (text: string, about?: unknown) => void warnings.push(`${text} ${String(about ?? '')}`)
  const quiet = () => {}
  const log: Log = {
    ...{ debug: quiet, info: quiet, warn, error: warn, setConsoleLevel: quiet },
    entries: () => [],
  }
  const client = createSessionClient({
    ...{ relayUrl, clock, log, projectId: 'playground' },
    metadata: { name: 'Our site', description: 'Ours', url: 'https://site.invalid', icons: [] },
    storage: tab.storage,
    sessionStorage: tab.sessionStorage,
    WebSocket: WebSocket as never,
    crypto: webcrypto as Crypto,
  })
  return { ...dappWith(client), tab, warnings }
}
