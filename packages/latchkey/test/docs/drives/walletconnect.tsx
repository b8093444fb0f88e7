import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { closeModal, connect, getState, type Kit, type Stop } from '../../../src'
import { LatchkeyProvider } from '../../../src/react'
import { pairingSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { drivePairing } from '../driving/drivePairing'
import { onSite } from '../driving/onSite'

export const walletconnect: PageDrives = {
  kit: driveKit,
  pair: drivePairing,
  addHelp: onSite(
    () => pairingSite('stall'),
    async ({ kit }, addHelp: (kit: Kit) => Stop) => {
      const view = await render(<LatchkeyProvider kit={kit} />)
      const stop = addHelp(kit)
      const end = connect(kit, { connectorId: 'walletConnect' }).catch(() => {})
      await expect.poll(() => document.querySelector('[data-latchkey] > [slot=pairing]')).toBeTruthy()
      closeModal(kit)
      await end
      stop()
      await view.unmount()
    },
  ),
  follow: onSite(
    () => pairingSite('stall'),
    async ({ kit }, follow: (kit: Kit, provider: { on: unknown }) => unknown) => {
      const view = await render(<LatchkeyProvider kit={kit} />)
      const tell: ((uri: string) => void)[] = []
      follow(kit, { on: (_: string, listener: (uri: string) => void) => tell.push(listener) })
      tell[0]?.(`wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`)
      await expect.poll(() => getState(kit).isOpen).toBe(true)
      await view.unmount()
    },
  ),
}
