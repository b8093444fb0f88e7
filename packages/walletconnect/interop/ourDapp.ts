import type { Clock } from '@latchkey/core'
import { createSessionClient } from '../src/sign/createSessionClient'
import { clientParts } from './clientParts'
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
export function ourDapp({ relayUrl, clock, tab = visitor().tab() }: OurDappOptions) {
  const { parts, warnings } = clientParts(relayUrl, tab, clock)
  const client = createSessionClient({
    ...parts,
    metadata: { name: 'Our site', description: 'Ours', url: 'https://site.invalid', icons: [] },
  })
  return { ...dappWith(client), tab, warnings }
}
