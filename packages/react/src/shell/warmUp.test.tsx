import { adapters, closeModal, openModal } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectNames } from '../../test/connectRows'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { createTestRegistry } from '../../test/registry'
import { hostOf, renderSite, testKit } from '../../test/site'
import { loadedUi } from './loadedUi'

const dialog = page.getByRole('dialog', { name: 'Connect wallet' })

/** A page that has prepared itself: the adapters are attached and the dialog waits beside the page. */
async function warmed(...[input, ...rest]: Parameters<typeof testKit>) {
  const made = testKit({ ...input, preload: 'idle' }, ...rest)
  await renderSite(made.kit)
  await vi.waitFor(() => expect(made.kit.get(adapters).get().eip155).toBeDefined(), 10_000)
  await vi.waitFor(() => expect(made.kit.get(loadedUi).get().Shell).toBeDefined(), 10_000)
  await pageRests() // it is drawn
  await pageRests() // and laid out
  return made
}

/** A page behind another one never rests, as the browser sees it. */
function pageRests(): Promise<unknown> {
  return new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }))
}

function press(): void {
  const button = document.querySelector('[data-latchkey-button]')?.shadowRoot?.querySelector('button')
  button?.click()
}

function shown(kit: Parameters<typeof hostOf>[0]): HTMLDialogElement | null | undefined {
  return hostOf(kit)?.shadowRoot?.querySelector('dialog')
}

test('a page that rests prepares the modal: nothing is in the page, and the click shows it with its wallets at once', async () => {
  const adapter = createFakeAdapter([wallet('io.one', 'One')])
  const { kit } = await warmed({ adapter })
  expect(hostOf(kit)).toBeNull()
  press()
  await Promise.resolve() // React draws in a microtask of the click: no frame is between
  expect(shown(kit)?.open).toBe(true)
  expect(connectNames(kit)).toEqual(['One Installed'])
  await expect.element(dialog).toBeVisible()
})

test('preparing asks the gateway for nothing; the click does, after its first frame', async () => {
  const registry = createTestRegistry([])
  const fetch = vi.fn(registry.fetch)
  const { kit } = await warmed({ gatewayUrl: registry.url }, { fetch })
  expect(fetch).not.toHaveBeenCalled()
  press()
  await Promise.resolve()
  expect(shown(kit)?.open).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 10_000)
})

test('every opening begins anew: what was unfolded in the last one is folded again', async () => {
  const adapter = createFakeAdapter([wallet('io.one', 'One'), wallet('x', 'Other', { type: 'EXTERNAL' })])
  const { kit } = await warmed({ adapter, features: { collapseWallets: true } })
  for (let opening = 0; opening < 3; opening += 1) {
    await openModal(kit)
    await page.getByRole('button', { name: 'More wallets', expanded: false }).click()
    await expect.element(page.getByRole('button', { name: 'Other' })).toBeVisible()
    closeModal(kit)
    await vi.waitFor(() => expect(hostOf(kit)).toBeNull(), 10_000)
  }
})

test('another view than the prepared one opens as itself', async () => {
  const { kit } = await warmed()
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  closeModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull(), 10_000)
  press()
  await expect.element(dialog).toBeVisible()
})

test('[IMP-01 IMP-02] wallets whose code does not load are told in the modal, with another try', async () => {
  const adapter = createFakeAdapter([wallet('io.one', 'One')])
  const load = vi.spyOn(adapter, 'load').mockRejectedValue(new TypeError('404'))
  const { kit } = testKit({ adapter })
  await renderSite(kit)
  press()
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByText('Some wallets could not be loaded.')).toBeVisible()
  load.mockRestore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
})
