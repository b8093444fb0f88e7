import { openModal } from '@latchkey/core'
import { createPortal } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawn, hostOf, renderSite, testKit } from '../../test/site'
import { ConnectButton } from '../buttons/ConnectButton'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { LatchkeyModal } from './LatchkeyModal'

/** A place of the page's own that a framework moves things to. */
function addPlace(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  return place
}

test('a button whose element is moved by the page keeps its looks and works', async () => {
  const { kit } = testKit()
  await renderSite(kit)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  const { backgroundColor } = getComputedStyle(button.element())
  const element = document.querySelector('[data-latchkey-button]')
  const home = element?.parentElement
  if (element) addPlace().append(element)
  expect(getComputedStyle(button.element()).backgroundColor).toBe(backgroundColor)
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  if (element) home?.append(element) // where React will look for it
})

test('a button in a portal works in every place that it is given', async () => {
  const { kit } = testKit()
  const places = [addPlace(), addPlace()] as const
  const site = (place: HTMLElement) => <>{createPortal(<ConnectButton />, place)}</>
  const { rerender } = await renderSite(kit, site(places[0]))
  for (const place of [...places, places[0]]) {
    await rerender(<LatchkeyProvider kit={kit}>{site(place)}</LatchkeyProvider>)
    await vi.waitFor(() => expect(place.querySelector('[data-latchkey-button]')).not.toBeNull())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  }
})

test('a provider that is made anew while the modal is open shows it again', async () => {
  const { kit } = testKit()
  const { rerender } = await renderSite(kit)
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await rerender(
    <LatchkeyProvider key="anew" kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'One Installed' })).toBeVisible()
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
  expect(document.documentElement.style.overflow).toBe('')
})

test('[CFG-18] an open modal whose place moves stays modal', async () => {
  const { kit } = testKit({ disableAppend: true })
  const places = [addPlace(), addPlace()] as const
  const site = (place: HTMLElement) => (
    <>
      <ConnectButton />
      {createPortal(<LatchkeyModal />, place)}
    </>
  )
  const { rerender } = await renderSite(kit, site(places[0]))
  await openModal(kit)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await rerender(<LatchkeyProvider kit={kit}>{site(places[1])}</LatchkeyProvider>)
  await vi.waitFor(() => expect(places[1].contains(hostOf(kit))).toBe(true))
  expect(drawn(kit, 'dialog').matches(':modal')).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull())
})
