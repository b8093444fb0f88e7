import { alerts, openModal, raiseAlert } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hostOf, renderSite, testKit } from '../../test/site'

const bar = page.getByRole('complementary', { name: 'Note for the developer of this site' })

test('[ERR-09 CFG-12] a missing project id is told to the developer, and can be hidden', async () => {
  const { kit } = testKit({ projectId: '' })
  await renderSite(kit)
  await openModal(kit)
  await expect.element(bar).toHaveTextContent('Project ID Not Configured')
  await expect.element(bar).toHaveTextContent('Pass projectId to createLatchkey')
  await expect
    .element(bar.getByRole('link', { name: 'Read more' }))
    .toHaveAttribute('href', expect.stringMatching(/docs\/errors\.md#configproject-id-missing$/))
  await page.getByRole('button', { name: 'Hide this note' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('[ERR-45] an alert has a code, which stands in the log and not on the page', async () => {
  const { kit } = testKit({ projectId: '' })
  await renderSite(kit)
  await openModal(kit)
  await expect.element(bar).toHaveTextContent('Project ID Not Configured')
  expect(kit.get(alerts).get().shown?.code).toBe('config/project-id-missing')
  expect(kit.log.entries().some(({ text }) => text.includes('(config/project-id-missing)'))).toBe(true)
  expect(hostOf(kit)?.shadowRoot?.textContent).not.toContain('config/')
})

test('[ERR-10] each alert is shown once', async () => {
  const { kit } = testKit({ projectId: '' })
  await renderSite(kit)
  await openModal(kit)
  await page.getByRole('button', { name: 'Hide this note' }).click()
  raiseAlert(kit, kitError('config/project-id-missing'), 'once more')
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  expect(bar.query()).toBeNull()
})

test('visitors of a page with debug off see nothing of it', async () => {
  const { kit } = testKit({ projectId: '', debug: false })
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-alert')).toBeNull()
})
