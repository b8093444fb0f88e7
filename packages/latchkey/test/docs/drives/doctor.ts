import { expect, vi } from 'vitest'
import type { Kit } from '../../../src'
import { connectedSite } from '../docsSite'
import type { PageDrives } from '../driving/Drive'
import { onSite } from '../driving/onSite'

export const doctor: PageDrives = {
  report: onSite(connectedSite, async ({ kit }, report: (kit: Kit) => Promise<void>) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await report(kit)
    expect(copied.mock.calls[0]?.[0]).toContain('Latchkey')
  }),
}
