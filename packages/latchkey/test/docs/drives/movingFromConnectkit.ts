import { expect, vi } from 'vitest'
import { connect, disconnect, type Kit, type Stop } from '../../../src'
import { docsSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { driveApp } from '../driving/driveApp'
import { onSite } from '../driving/onSite'

export const movingFromConnectkit: PageDrives = {
  App: driveApp,
  follow: onSite(
    docsSite,
    async ({ kit, evm }, follow: (kit: Kit, onConnect: Show, onDisconnect: () => void) => Stop) => {
      const onDisconnect = vi.fn()
      const onConnect = vi.fn()
      const stop = follow(kit, onConnect, onDisconnect)
      await connect(kit, { connectorId: 'io.metamask' })
      expect(onConnect).toHaveBeenCalledWith(evm.addresses[0])
      await disconnect(kit)
      expect(onDisconnect).toHaveBeenCalledOnce()
      stop()
    },
  ),
}

type Show = (text: string | undefined) => void
