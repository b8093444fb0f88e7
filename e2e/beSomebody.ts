import type { Page } from '@playwright/test'

/** Chooses who to be on the page that plays a provider. */
export async function beSomebody(window: Page, email: string): Promise<void> {
  await window.getByLabel('Or somebody else, by e-mail address').fill(email)
  await window
    .getByRole('button', { name: 'Continue with this address' })
    .click()
    .catch(error => {
      if (!window.isClosed()) throw error // it may close before the click has ended
    })
}
