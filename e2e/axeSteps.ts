import { expect } from '@playwright/test'
import type { Playground } from './playground'

// Steps into the kit by names that are the same in every language.

export async function openModal({ connectButton }: Playground): Promise<void> {
  await connectButton.click()
}

export async function choose(site: Playground): Promise<void> {
  await openModal(site)
  await site.dialog.getByRole('button', { name: 'Brass Key' }).click()
}

export async function connect(site: Playground): Promise<void> {
  await choose(site)
  await expect(site.buttons.getByRole('button', { name: /0x|latchkey\.test/ }).first()).toBeVisible()
  await expect(site.dialog).toBeHidden()
}

export async function openAccount(site: Playground): Promise<void> {
  await connect(site)
  await site.buttons
    .getByRole('button', { name: /0x|latchkey\.test/ })
    .first()
    .click()
}

export async function openSettings(site: Playground): Promise<void> {
  await openAccount(site)
  await site.dialog.locator('.lk-gear').click()
}

export async function openProfile(site: Playground): Promise<void> {
  await openSettings(site)
  await site.dialog.locator('.lk-settings .lk-row').first().click()
}

/** Something is about to be sent to somebody new. */
export async function fillIn(site: Playground): Promise<void> {
  await openAccount(site)
  await site.dialog.locator('.lk-action').last().click()
  const [amount, receiver] = [0, 1].map(at => site.dialog.locator('.lk-send-field input').nth(at))
  await amount?.fill('0.015')
  await receiver?.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(site.dialog.locator('.lk-button-main:enabled')).toBeVisible()
}
