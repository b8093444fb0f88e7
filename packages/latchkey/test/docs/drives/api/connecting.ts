import { expect } from 'vitest'
import { getAccount, type Kit, type Stop } from '../../../../src'
import { docsSite } from '../../docsSite'
import type { PageDrives } from '../../driving/Drive'
import { drivePairing } from '../../driving/drivePairing'
import { onSite } from '../../driving/onSite'

/** Connecting without the modal. */
export const connecting: PageDrives = {
  list: onSite(
    docsSite,
    async ({ kit }, list: (kit: Kit, show: (names: string[]) => void) => Promise<Stop>) => {
      const shown: string[][] = []
      const stop = await list(kit, names => shown.push(names))
      expect(shown.at(-1)).toEqual(expect.arrayContaining(['Meta', 'Sol', 'Leather']))
      expect(getAccount(kit, { namespace: 'eip155' }).isConnected).toBe(true)
      stop()
    },
  ),
  search: onSite(docsSite, async ({ kit }, search: (kit: Kit, text: string) => Promise<unknown>) => {
    await expect(search(kit, 'rain')).rejects.toMatchObject({ code: 'config/no-service' }) // there is no gateway here
  }),
  openApp: onSite(docsSite, async ({ kit }, openApp: (kit: Kit) => boolean) => {
    expect(openApp(kit)).toBe(false) // no link waits
  }),
  pair: drivePairing,
  connectWithin: onSite(
    docsSite,
    async ({ kit, evm }, connectWithin: (kit: Kit, id: string, ms: number) => Promise<unknown>) => {
      await kit.wake() // cancelling does nothing to a connect that still waits for the kit
      evm.script.stall()
      expect(await connectWithin(kit, 'io.metamask', 50)).toBe(undefined)
      evm.script.approve()
      expect(await connectWithin(kit, 'io.metamask', 60_000)).toMatchObject({ accounts: evm.addresses })
    },
  ),
  connectedKit: async (connectedKit: () => Promise<Kit>) => {
    const kit = await connectedKit()
    expect(getAccount(kit).isConnected).toBe(true)
    kit.destroy()
  },
}
