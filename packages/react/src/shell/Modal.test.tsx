import { closeModal, hideToast, type Kit, openModal, router, showToast } from '@latchkey/core'
import { watchLeaks } from '@latchkey/testing'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { mount } from '../mount'
import { LatchkeyModal } from './LatchkeyModal'

test('[NAV-34] its element is the last of the body while it is open, and gone after', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  expect(hostOf(kit)).toBeNull()
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.body.lastElementChild).toBe(hostOf(kit))
  closeModal(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[NAV-34 CFG-18] with disableAppend it stands where the site put it', async () => {
  const { kit } = testKit({ disableAppend: true })
  const { container } = await renderSite(
    kit,
    <section>
      <LatchkeyModal />
    </section>,
  )
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(container.querySelector('section')?.contains(hostOf(kit))).toBe(true)
})

test('[NAV-34 CFG-18] with disableAppend and no place it is nowhere, and the page lives', async () => {
  const { kit } = testKit({ disableAppend: true })
  await renderSite(kit)
  await openModal(kit)
  await vi.waitFor(() =>
    expect(kit.log.entries().map(({ text }) => text)).toContain(
      'the modal has no place: put <LatchkeyModal /> into the page',
    ),
  )
  expect(hostOf(kit)).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('[IMP-15] opening while open changes the view of the one modal', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  await openModal(kit)
  await openModal(kit, { view: 'Networks' })
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  expect(hostOf(kit)?.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
})

test('[IMP-15] opened before the page has its provider, it is shown when that comes', async () => {
  const { kit } = testKit()
  await openModal(kit)
  await renderSite(kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
})

test('[IMP-16] two kits at once have a modal each, and share nothing', async () => {
  const [first, second] = [
    testKit({ themeMode: 'light' }).kit,
    testKit({ themeMode: 'dark', locale: 'de' }).kit,
  ]
  await render(
    <>
      <LatchkeyProvider kit={first}>
        <ConnectButton />
      </LatchkeyProvider>
      <LatchkeyProvider kit={second}>
        <ConnectButton />
      </LatchkeyProvider>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  await openModal(first)
  await openModal(second)
  await vi.waitFor(() => expect(hostOf(second)?.shadowRoot?.querySelector('dialog')).toBeTruthy())
  expect(backgroundOf(first)).toBe('rgb(255, 255, 255)')
  expect(backgroundOf(second)).toBe('rgb(20, 20, 20)')
  expect(drawn(first, 'h2').textContent).toBe('Connect wallet')
  expect(drawn(second, 'h2').textContent).toBe('Wallet verbinden')
  closeModal(second)
  await vi.waitFor(() => expect(hostOf(second)).toBeNull())
  expect(first.get(router).get().modal).toBe('open')
})

test("[IMP-16] React's strict mode leaves exactly one running", async () => {
  const { kit, adapter } = testKit()
  const attach = vi.spyOn(adapter, 'load')
  await render(
    <StrictMode>
      <LatchkeyProvider kit={kit}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(attach).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  showToast(kit, { kind: 'success', text: 'toast.viewFailed' })
  closeModal(kit)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('This part did not load. Check your connection and try again.')
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  hideToast(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('another kit in the same place takes its styles and its state along', async () => {
  const [first, second] = [testKit({ themeMode: 'light' }).kit, testKit({ themeMode: 'dark' }).kit]
  const { rerender } = await renderSite(first)
  const style = () => getComputedStyle(page.getByRole('button', { name: 'Connect wallet' }).element())
  const { borderRadius, backgroundColor } = style()
  await rerender(
    <LatchkeyProvider kit={second}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  expect(style().borderRadius).toBe(borderRadius)
  await vi.waitFor(() => expect(style().backgroundColor).not.toBe(backgroundColor))
  await openModal(second)
  expect(backgroundOf(second)).toBe('rgb(20, 20, 20)')
})

test('destroying an open kit leaves no node, listener or timer', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const { kit } = testKit()
  const check = watchLeaks(window)
  const stop = mount(kit)
  await vi.waitFor(async () => {
    await openModal(kit)
    expect(hostOf(kit)).not.toBeNull()
  })
  showToast(kit, { kind: 'success', text: 'toast.viewFailed' })
  kit.destroy()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(document.documentElement.style.overflow).toBe('')
  stop()
  await vi.waitFor(() => expect(check.leaks().filter(isOurs)).toEqual([]))
  check.stop()
  root.remove()
})

test('taking the provider away leaves nothing in the page either', async () => {
  const { kit } = testKit()
  const { unmount } = await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await unmount()
  expect(hostOf(kit)).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

test('mount gives a page without React the modal', async () => {
  const { kit } = testKit()
  const stop = mount(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  stop()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

function backgroundOf(kit: Kit): string {
  return getComputedStyle(drawn(kit, '.lk-card')).backgroundColor
}

/** The test runner itself sets timers and listens meanwhile. */
function isOurs({ what, where }: { what: string; where: string }): boolean {
  return what.includes('data-latchkey') || /packages\/(core|react|protocol)\/src/.test(where)
}
