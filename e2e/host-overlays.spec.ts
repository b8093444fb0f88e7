import { expect } from '@playwright/test'
import { modalOf, hostTest as test } from './hosts/hostTest'

test('no z-index of the page covers the modal, and it steps aside for an overlay while a wallet is asked', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/react-19/overlay')
  await page.evaluate('site.wallet.script.stall()')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = modalOf(page, 'Connect wallet')
  await expect(modal).toHaveAttribute('aria-modal', 'true')
  await modal.getByRole('button', { name: 'Brass Key' }).click() // the banner lies across it

  const connecting = modalOf(page, 'Connecting')
  await expect(connecting.getByText('Continue in Brass Key')).toBeVisible()
  await expect(connecting).not.toHaveAttribute('aria-modal')
  await page.getByRole('button', { name: 'Fill password' }).click()
  await expect(page.getByText('Filled 1 times')).toBeVisible()
  await expect(connecting).toBeVisible()

  await page.evaluate('site.wallet.script.refuse(), site.wallet.script.release()')
  await expect(connecting.getByText('Request declined')).toBeVisible()
  await expect(connecting).toHaveAttribute('aria-modal', 'true')
  expect(await connecting.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  await connecting.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Escape')
  await expect(connecting).toHaveCount(0)
})

test('the page hears a click on a button of the kit once, and nothing of what happens in the modal', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/react-19/listeners')
  const button = page.getByRole('button', { name: 'Network: Devnet A' })
  await button.click()
  const modal = modalOf(page, 'Choose network')
  await expect(modal).toBeVisible()
  expect(await page.evaluate('heard')).toMatchObject({
    'document click': 1,
    'react click': 1,
    'document pointerdown': 1,
    'react pointerdown': 1,
    'document mousedown': 1,
    'react mousedown': 1,
  })

  await page.evaluate('for (const name of Object.keys(heard)) delete heard[name]')
  await modal.getByRole('searchbox', { name: 'Search networks' }).click()
  await page.keyboard.type('devnet')
  await page.keyboard.press('Tab')
  await modal.getByRole('heading', { name: 'Choose network' }).click()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  const heard = (await page.evaluate('heard')) as Record<string, number>
  // The focus goes back to the button, which is in the page: of that the page may hear, and of the key let go there.
  const { 'document focusin': documentFocus = 0, 'react focusin': reactFocus = 0, ...others } = heard
  expect(documentFocus).toBeLessThanOrEqual(1)
  expect(reactFocus).toBeLessThanOrEqual(1)
  for (const name of ['document keyup', 'react keyup']) delete others[name]
  expect(others).toEqual({})
})
