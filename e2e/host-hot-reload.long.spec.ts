import { expect } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { liveKits } from './hosts/liveKits'
import { startHotSite } from './hosts/startHotSite'
import { accountButton, connectWallet } from './hosts/visitor'

test('[IMP-16] hot reload leaves one kit, which is still connected', async ({ page }, { project }) => {
  const site = await startHotSite(project.name)
  try {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { name: 'First edition' })).toBeVisible()
    await connectWallet(page)
    const loads = (await page.evaluate('loads')) as number

    await site.edit('kit.ts', text => text.replace('First edition', 'Second edition'))
    await expect(page.getByRole('heading', { name: 'Second edition' })).toBeVisible()
    expect(await page.evaluate('loads')).toBeGreaterThan(loads) // a new kit in the same page
    await expect(accountButton(page)).toBeVisible()
    expect(await page.evaluate(liveKits)).toEqual(['hot'])

    await accountButton(page).click()
    await expect(modalOf(page, 'Account')).toBeVisible()
    await expect(page.locator('[data-latchkey]')).toHaveCount(1)
    await page.close() // what the view still loads must not miss its server
  } finally {
    await site.stop()
  }
})
