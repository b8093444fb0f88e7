import { expect, vi } from 'vitest'
import { getAccount, type Kit } from '../../../src'
import { pairingSite } from '../docsSite'
import { onSite } from './onSite'

/** Pairs with a wallet on another device. */
export const drivePairing = onSite(
  () => pairingSite('approve', { manualPairing: true }),
  async ({ kit }, pair: (kit: Kit, draw: (uri: string) => void) => Promise<unknown>) => {
    const draw = vi.fn()
    await pair(kit, draw)
    expect(draw.mock.calls[0]?.[0]).toMatch(/^wc:/)
    expect(getAccount(kit).isConnected).toBe(true)
  },
)
