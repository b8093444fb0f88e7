import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getAccount, type Kit } from '../../../src'
import { docsSite } from '../docsSite'
import { button } from '../driving/button'
import type { PageDrives } from '../driving/Drive'
import { onSite } from '../driving/onSite'

export const customModal: PageDrives = {
  OwnSite: onSite(docsSite, async ({ kit }, OwnSite: ComponentType<{ kit: Kit }>) => {
    const view = await render(<OwnSite kit={kit} />)
    await page.getByRole('button').first().click()
    await button(/Meta/).click()
    await expect.poll(() => getAccount(kit, { namespace: 'eip155' }).isConnected).toBe(true)
    await view.unmount()
  }),
}
