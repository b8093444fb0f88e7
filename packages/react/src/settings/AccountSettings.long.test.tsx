import { getSession, openModal, recentWallets } from '@latchkey/core'
import { allNetworksReading, amountsHiddenReading } from '@latchkey/core/account'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderAsked, signInKit } from '../../test/signIn'
import { drawn, hostOf, renderConnected, testKit } from '../../test/site'

const patience = { timeout: 60_000 }
const dialog = (name: string) => page.getByRole('dialog', { name })

async function opened(input: Parameters<typeof testKit>[0] = {}) {
  const made = testKit(input)
  await renderConnected(made.kit)
  await openModal(made.kit)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(dialog('Settings'), patience).toBeVisible()
  return made
}

test('[NAV-19] settings are one step from the account, and lead to profile, networks and wallets', async () => {
  await opened()
  for (const [row, name] of [
    ['0xA11c…0001 Your profile', 'Profile'],
    ['Ethereum Network', 'Choose network'],
    ['One Wallets', 'Wallets'],
  ] as const) {
    await page.getByRole('button', { name: row }).click()
    await expect.element(dialog(name), patience).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog('Settings'), patience).toBeVisible()
  }
})

test('amounts are hidden and shown again by a switch, which the next visit keeps', async () => {
  const { kit } = await opened()
  const toggle = page.getByRole('switch', { name: 'Hide amounts' })
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true')
  expect(amountsHiddenReading(kit)).toBe(true)
  expect(kit.storage.read('amountsHidden', Boolean)).toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('•••').first(), patience).toBeVisible()
})

test('the lists are those of all networks, where there are several and the visitor wants it so', async () => {
  const { kit } = await opened({ gatewayUrl: 'https://gate.example' })
  const toggle = page.getByRole('switch', { name: 'All networks' })
  await expect.element(toggle, patience).toHaveAttribute('aria-checked', 'false')
  await toggle.click()
  await expect.element(toggle, patience).toHaveAttribute('aria-checked', 'true')
  expect(allNetworksReading(kit)).toEqual({ isOffered: true, isOn: true })
})

test('[STO-12] what is remembered is cleared by one click, and the visitor stays connected', async () => {
  const { kit } = await opened()
  expect(kit.get(recentWallets).get()).toHaveLength(1)
  await page.getByRole('button', { name: /^Clear what is remembered/ }).click()
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toBe('Cleared. You stay connected.'),
    patience,
  )
  expect(kit.get(recentWallets).get()).toEqual([])
  await expect.element(dialog('Settings')).toBeVisible()
})

test('[IMP-34] the way out is there, too', async () => {
  const { kit } = await opened()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await vi.waitFor(() => expect(hostOf(kit)).toBeNull(), patience)
})

test.each([true, false])('[CFG-07] the maker is named where the site names it: %s', async branding => {
  const { kit } = await opened({ features: { branding } })
  const line = hostOf(kit)?.shadowRoot?.querySelector('.lk-version')?.textContent
  if (branding) expect(line).toMatch(/^Latchkey \d+\.\d+\.\d+, free software under the MIT licence$/)
  else expect(line).toBeUndefined()
})

async function openedAs(...given: Parameters<typeof signInKit>) {
  const made = signInKit(...given)
  await renderAsked(made)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
  await openModal(made.kit, { view: 'AccountSettings' })
  await expect.element(dialog('Settings'), patience).toBeVisible()
  return made
}

test('[SIX-14] who is signed in is told, and may sign out and in again', async () => {
  const { kit } = await openedAs({ getRequired: () => false })
  await page.getByRole('button', { name: `Sign out You are signed in to ${location.host}.` }).click()
  await vi.waitFor(() => expect(getSession(kit).status).toBe('signedOut'), patience)
  await page.getByRole('button', { name: /^Sign in Show/ }).click()
  await expect.element(dialog('Sign in'), patience).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(dialog('Settings'), patience).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Sign out/ }), patience).toBeVisible()
})

test('[SIX-14] a session that does not end is told, and where signing in is required the wallet goes with it', async () => {
  const { kit, site } = await openedAs()
  const { setSessions } = site.siwx
  site.siwx.setSessions = async () => {}
  const row = page.getByRole('button', { name: /^Sign out .* Signing out disconnects your wallet, too/ })
  await row.click()
  await vi.waitFor(
    () => expect(drawn(kit, '.lk-toast').textContent).toBe('You are still signed in. Try again.'),
    patience,
  )
  expect(getSession(kit).status).toBe('signedIn')
  site.siwx.setSessions = setSessions
  await row.click()
  await vi.waitFor(() => expect(getSession(kit).status).toBe('disconnected'), patience)
})

test('where the site signs nobody in, there is no word of it', async () => {
  await opened()
  expect(page.getByText(/Sign (in|out)/).query()).toBeNull()
})
