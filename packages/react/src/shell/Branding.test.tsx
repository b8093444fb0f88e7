import { openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestGateway } from '../../test/gateway'
import { hostOf, openAwake, renderSite, testKit } from '../../test/site'

const line = page.getByText('Made with Latchkey')

test('[CFG-07] the views a visitor begins with name their maker, without a link; others do not', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openAwake(kit)
  await expect.element(line).toBeVisible()
  expect(line.element().closest('a')).toBeNull()
  expect(line.element().querySelector('a')).toBeNull()
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  expect(line.query()).toBeNull()
})

test('[CFG-07] a site may leave it out', async () => {
  const { kit } = testKit({ features: { branding: false } })
  await renderSite(kit)
  await openAwake(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(line.query()).toBeNull()
})

test('[CFG-04 CFG-07] what the project says at the gateway counts more than what the site says', async () => {
  const gateway = createTestGateway({ features: { reownBranding: false } })
  const { kit } = testKit({ gatewayUrl: gateway.url, features: { branding: true } }, { fetch: gateway.fetch })
  await renderSite(kit)
  await openAwake(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await vi.waitFor(() => expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-branding')).toBeNull(), {
    timeout: 5000,
  })
})
