import { hideToast, openModal, showToast, toast } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'

async function opened() {
  const clock = fakeClock()
  const { kit } = testKit({}, { clock })
  await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const shown = () => drawn(kit, '.lk-toasts').textContent
  return { kit, clock, shown }
}

test('[NAV-35 IMP-09] draws loading, success and error, each in the live region', async () => {
  const { kit } = await opened()
  expect(drawn(kit, '.lk-toasts').getAttribute('aria-live')).toBe('polite')
  for (const [kind, mark] of [
    ['loading', '.lk-spinner'],
    ['success', 'svg'],
    ['error', 'svg'],
  ] as const) {
    showToast(kit, { kind, text: 'toast.viewFailed' })
    await vi.waitFor(() => expect(drawn(kit, '.lk-toasts .lk-toast').dataset.kind).toBe(kind))
    expect(drawn(kit, '.lk-toasts .lk-toast').textContent).toBe(
      'This part did not load. Check your connection and try again.',
    )
    expect(drawn(kit, `.lk-toasts ${mark}`)).toBeTruthy()
    hideToast(kit)
  }
})

test('[NAV-36] a second one comes 150 ms after the first was closed', async () => {
  const { kit, clock, shown } = await opened()
  showToast(kit, { kind: 'success', text: 'First' })
  await vi.waitFor(() => expect(shown()).toBe('First'))
  showToast(kit, { kind: 'error', text: 'Second' })
  await vi.waitFor(() => expect(shown()).toBe(''))
  clock.advance(149)
  expect(shown()).toBe('')
  clock.advance(1)
  await vi.waitFor(() => expect(shown()).toBe('Second'))
})

test('[NAV-37] success and error go after 2500 ms, loading stays', async () => {
  const { kit, clock, shown } = await opened()
  for (const kind of ['success', 'error'] as const) {
    showToast(kit, { kind, text: kind })
    await vi.waitFor(() => expect(shown()).toBe(kind))
    clock.advance(2499)
    expect(shown()).toBe(kind)
    clock.advance(1)
    await vi.waitFor(() => expect(shown()).toBe(''))
  }
  showToast(kit, { kind: 'loading', text: 'wait' })
  clock.advance(60_000)
  await vi.waitFor(() => expect(shown()).toBe('wait'))
})

test('[NAV-35 IMP-09] while the modal is closed it floats over the page, as a status', async () => {
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  showToast(kit, { kind: 'error', text: 'toast.switchFailed', values: { network: 'Optimism' } })
  const floating = page.getByRole('status')
  await expect.element(floating).toHaveTextContent('The network was not changed to Optimism')
  expect(floating.element().matches(':popover-open')).toBe(true)
  hideToast(kit)
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})

test('[NAV-35] one that comes before the modal was ever opened is shown all the same', async () => {
  const { kit } = testKit({ locale: 'de', toastMs: 60_000 })
  await renderSite(kit)
  showToast(kit, { kind: 'success', text: 'toast.viewFailed' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Dieser Teil wurde nicht geladen')
})

test('[IMP-39] a foreign text is shown as text', async () => {
  const { kit, shown } = await opened()
  showToast(kit, { kind: 'error', text: '<img src=x onerror=alert(1)>' })
  await vi.waitFor(() => expect(shown()).toBe('<img src=x onerror=alert(1)>'))
  expect(hostOf(kit)?.shadowRoot?.querySelector('.lk-toasts img')).toBeNull()
})

test('[IMP-24 IMP-09] one that stays has a button that puts it away', async () => {
  const { kit } = await opened()
  const putAway = vi.fn(() => hideToast(kit))
  kit.get(toast).set({ shown: { kind: 'error', text: 'toast.signedOther', putAway }, pending: undefined })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(putAway).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(drawn(kit, '.lk-toasts').textContent).toBe(''))
})
