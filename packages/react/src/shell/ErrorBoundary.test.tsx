import { openModal, router } from '@latchkey/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { guideTexts } from '../guide/guideTexts'
import { loadedUi } from './loadedUi'

/** React reports what a boundary caught; here it is wanted. */
function quietly(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

test('[IMP-01 IMP-02] a view that breaks says so, and trying again draws that view anew', async () => {
  quietly()
  const { kit } = testKit()
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('broken on purpose')
    return <p>Mended</p>
  }
  await renderSite(kit)
  kit.get(loadedUi).set(now => ({
    ...now,
    views: {
      ...now.views,
      WhatIsAWallet: { texts: guideTexts, title: 'guide.title', draw: () => <Fragile /> },
    },
  }))
  await openModal(kit, { view: 'WhatIsAWallet' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong here')
  await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  expect(kit.log.entries().some(({ text }) => text === 'a part of the modal broke')).toBe(true)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Mended')).toBeVisible()
})

test('[IMP-02] a view that breaks again offers to reload the page', async () => {
  quietly()
  const reload = vi.fn()
  const { kit } = testKit({}, { window: windowWith({ location: { reload, origin: location.origin } }) })
  function Broken(): never {
    throw new Error('broken on purpose')
  }
  await renderSite(kit)
  kit.get(loadedUi).set(now => ({
    ...now,
    views: {
      ...now.views,
      WhatIsAWallet: { texts: guideTexts, title: 'guide.title', draw: () => <Broken /> },
    },
  }))
  await openModal(kit, { view: 'WhatIsAWallet' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  const button = page.getByRole('button', { name: 'Reload the page' })
  expect(button.query()).toBeNull()
  await page.getByRole('button', { name: 'Try again' }).click()
  await button.click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a view that breaks takes neither the page nor the next view with it', async () => {
  quietly()
  const { kit } = testKit()
  function Broken(): never {
    throw new Error('broken on purpose')
  }
  await renderSite(kit, <Counter />)
  kit.get(loadedUi).set(now => ({
    ...now,
    views: {
      ...now.views,
      WhatIsAWallet: { texts: guideTexts, title: 'guide.title', draw: () => <Broken /> },
    },
  }))
  await openModal(kit, { view: 'WhatIsAWallet' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await openModal(kit, { view: 'Connect' })
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  await page.getByRole('button', { name: 'Count 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
})

test('a shell that breaks closes the modal, keeps the page, and opens again', async () => {
  quietly()
  const { kit } = testKit()
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = () => {
    throw new Error('broken on purpose')
  }
  await renderSite(kit, <Counter />)
  await openModal(kit)
  await vi.waitFor(() => expect(kit.get(router).get().modal).toBe('closed'))
  expect(hostOf(kit)).toBeNull()
  await page.getByRole('button', { name: 'Count 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
  expect(document.documentElement.style.overflow).toBe('')
  HTMLDialogElement.prototype.showModal = showModal
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(drawn(kit, 'dialog').matches(':modal')).toBe(true)
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  )
}
