import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Kit } from '../../../src'
import { defineElements, type LatchkeyModalElement } from '../../../src/element'
import { docsSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { driveKit } from '../driving/driveKit'
import { onSite } from '../driving/onSite'

export const elements: PageDrives = {
  kit: driveKit,
  addButtons: onSite(docsSite, async ({ kit, evm }, addButtons: (kit: Kit, header: HTMLElement) => void) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const header = document.body.appendChild(document.createElement('header'))
    addButtons(kit, header)
    await button('Connect wallet').click()
    await button(/^Meta/).click()
    await expect.element(button(/^Account 0x/)).toBeVisible()
    expect(said.mock.calls).toEqual([[evm.addresses[0]]])
    header.remove()
  }),
  showNetworks: onSite(
    docsSite,
    async ({ kit }, showNetworks: (modal: LatchkeyModalElement) => Promise<() => Promise<void>>) => {
      defineElements()
      const modal = document.body.appendChild(document.createElement('latchkey-modal'))
      modal.kit = kit
      const close = await showNetworks(modal)
      await expect.element(page.getByRole('dialog', { name: 'Netzwerk wählen' })).toBeVisible()
      await close()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      modal.remove()
    },
  ),
}
