import { currentRoute, openRoute, router } from '@latchkey/core'
import { approval } from '@latchkey/core/auth'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authKit } from '../../test/auth'
import { hostOf, renderSite } from '../../test/site'

const patience = { timeout: 60_000 }
const address = '0xa11ce00000000000000000000000000000000001'
const route = { view: 'ApproveTransaction', params: undefined } as const

test('[NAV-16 IMP-24] says which site asks, on which network and for which account, and can be declined', async () => {
  const metadata = { name: 'Shop of Ann', description: '', url: location.origin, icons: [] }
  const { kit } = authKit({}, { metadata })
  const decline = vi.fn()
  await renderSite(kit)
  kit.get(approval).set({ namespace: 'eip155', chainId: 'eip155:1', address, decline })
  await openRoute(kit, route)
  await expect.element(page.getByText('Your wallet asks you to confirm'), patience).toBeVisible()
  await expect.element(page.getByText('Shop of Ann')).toBeVisible()
  await expect.element(page.getByText(location.host)).toBeVisible()
  await expect.element(page.getByRole('definition').getByText('Ethereum')).toBeVisible()
  await expect.element(page.getByText('0xa11c…0001')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(decline).toHaveBeenCalledTimes(1)
})

test('[NAV-16 IMP-24] there is a way out also while nothing is asked', async () => {
  const { kit } = authKit()
  await renderSite(kit)
  await openRoute(kit, route)
  expect(currentRoute(kit.get(router).get()).view).toBe('ApproveTransaction')
  await page.getByRole('button', { name: 'Decline' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull(), patience)
})
