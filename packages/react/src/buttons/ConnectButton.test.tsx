import { openModal } from '@latchkey/core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderConnected, renderSite, testKit } from '../../test/site'
import { windowWith } from '../../test/windowWith'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { AccountButton } from './AccountButton'
import { ConnectButton } from './ConnectButton'
import { NetworkButton } from './NetworkButton'

test('[IMP-16] what a server rendered hydrates without a word, keeps its size, and then works', async () => {
  const onServer = testKit({}, { window: undefined, storage: undefined }).kit
  const { kit } = testKit()
  const site = (of: typeof kit) => (
    <StrictMode>
      <LatchkeyProvider kit={of}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </LatchkeyProvider>
    </StrictMode>
  )
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(site(onServer))
  const plain = container.querySelector('button')
  expect(plain?.textContent).toBe('Connect wallet')
  const { width, height } = plain?.getBoundingClientRect() ?? {}
  const said = ['error', 'warn'].map(level => vi.spyOn(console, level as 'error'))
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, site(kit), { onRecoverableError })
  onTestFinished(() => root.unmount())
  await vi.waitFor(() => expect(container.querySelector('[data-latchkey-button]')).not.toBeNull())
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
  expect(onRecoverableError).not.toHaveBeenCalled()
  const now = button.element().getBoundingClientRect()
  expect(now.height).toBeCloseTo(height ?? 0, 0)
  expect(Math.abs(now.width - (width ?? 0))).toBeLessThan(2)
})

test('a label of the site stands on the button', async () => {
  const { kit } = testKit()
  await renderSite(kit, <ConnectButton label="Sign in" />)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('connecting, connected and on a wrong network it says so', async () => {
  const { kit, adapter } = testKit()
  adapter.answer = 'stall'
  await renderSite(kit)
  await openModal(kit)
  await page.getByRole('button', { name: 'One Installed' }).click()
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toBeInTheDocument()
  await adapter.answerStalled('approve')
  await expect.element(page.getByRole('button', { name: 'Account 0xA11c…0001' })).toBeVisible()
  adapter.changeNetwork('eip155:777' as never)
  await expect.element(page.getByRole('button', { name: 'Wrong network' })).toBeVisible()
})

test('[IMP-02] where the modal does not load twice, the button reloads the page', async () => {
  const reload = vi.fn()
  const own = windowWith({ location: { reload, origin: location.origin } })
  const { kit } = testKit({}, { window: own })
  kit.on('beforeView', () => Promise.reject(new TypeError('the code is not there')))
  await renderSite(kit)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Could not load. Try again' }).click()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('the network button opens the list of networks, the account button the account', async () => {
  const { kit } = testKit()
  await renderConnected(
    kit,
    <>
      <NetworkButton />
      <AccountButton />
    </>,
  )
  await page.getByRole('button', { name: 'Network: Ethereum' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Account 0xA11c…0001' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
})

test('without a provider the components say what is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => renderToString(<ConnectButton />)).toThrow(/<LatchkeyProvider/)
})
