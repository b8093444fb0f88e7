import { expect } from 'vitest'
import type { Kit } from '../../../src'
import { connectedSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'
import { renderIn } from '../driving/renderIn'

type Approve = (kit: Kit, token: `0x${string}`, data: `0x${string}`) => Promise<unknown>

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const everything =
  `0x095ea7b3${'90f79bf6eb2c4f870365e785982e1f101e93b906'.padStart(64, '0')}${'f'.repeat(64)}` as const

export const signGuard: PageDrives = {
  kit: driveKit,
  approve: onSite(connectedSite, async ({ kit, evm }, approve: Approve) => {
    await renderIn(kit, () => null)
    const approved = approve(kit, token, everything)
    await button('Refuse').click()
    expect(await approved).toBe('refused')
    expect(evm.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  }),
}
