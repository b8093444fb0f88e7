import { openModal } from '@latchkey/core'
import { authState } from '@latchkey/core/auth'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authKit, laterAnswer, refused } from '../../test/auth'
import { phoneWindow } from '../../test/pairing'
import { drawn, hostOf, renderSite } from '../../test/site'

const patience = { timeout: 60_000 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const url = 'https://farcaster.example/~/siwf?channelToken=1'
const features = { email: false, socials: ['farcaster'] }

async function chosen(answers: Parameters<typeof authKit>[0], world: Parameters<typeof authKit>[2] = {}) {
  const made = authKit({ GET_FARCASTER_URI: [{ url }], ...answers }, { features }, world)
  await renderSite(made.kit)
  await openModal(made.kit)
  await button('Continue with Farcaster').click()
  await expect.element(page.getByRole('dialog', { name: 'Log in with Farcaster' }), patience).toBeVisible()
  return made
}

test('[NAV-14 IMP-23 EMB-48] a computer shows a code to scan; whoever agrees on the phone is logged in', async () => {
  const { answer, give } = laterAnswer()
  const made = await chosen({ CONNECT_FARCASTER: [answer] })
  await expect
    .element(page.getByRole('img', { name: 'Code to log in with Farcaster' }), patience)
    .toBeVisible()
  // A visitor who cannot scan it may have the app on this device.
  await expect.element(page.getByRole('link', { name: 'Open Farcaster' })).toHaveAttribute('href', url)
  give({ userName: 'ann' })
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
})

test('[IMP-23] a phone has a link in the place of the code', async () => {
  const { answer } = laterAnswer()
  const made = await chosen({ CONNECT_FARCASTER: [answer] }, { window: phoneWindow() })
  const link = page.getByRole('link', { name: 'Open Farcaster' })
  await expect.element(link, patience).toHaveAttribute('href', url)
  expect(() => drawn(made.kit, '.lk-qr')).toThrow()
})

test('[IMP-23] a new code is had for the asking, also after one has expired', async () => {
  const { answer } = laterAnswer()
  const made = await chosen({ CONNECT_FARCASTER: [answer, refused('The code has expired.'), answer] })
  const asked = () => made.asked.filter(({ name }) => name === 'GET_FARCASTER_URI').length
  await button('New code').click()
  await expect.element(page.getByText('Could not log in'), patience).toBeVisible()
  expect(asked()).toBe(2)
  await button('Try again').click()
  await expect.element(page.getByRole('img', { name: /Farcaster/ }), patience).toBeVisible()
  expect(asked()).toBe(3)
})

test('[NAV-30] stepping out without being connected clears the link', async () => {
  const { answer } = laterAnswer()
  const made = await chosen({ CONNECT_FARCASTER: [answer] })
  await expect.element(page.getByRole('img', { name: /Farcaster/ }), patience).toBeVisible()
  expect(made.kit.get(authState).get().farcasterUrl).toBe(url)
  await button('Back').click()
  await vi.waitFor(() => expect(made.kit.get(authState).get().farcasterUrl).toBeUndefined(), patience)
})

test('[IMP-39] a link that is no web address is none', async () => {
  const { answer } = laterAnswer()
  const script = { GET_FARCASTER_URI: [{ url: 'javascript:alert(1)' }], CONNECT_FARCASTER: [answer] }
  await chosen(script, { window: phoneWindow() })
  await expect.element(button('New code'), patience).toBeVisible()
  expect(page.getByRole('link', { name: 'Open Farcaster' }).query()).toBeNull()
})
