import { expect, type Page } from '@playwright/test'
import { askFrame } from './framePage'
import { mailedCode, openMailedLink } from './inbox'

/** Logs in by mail on a device that the gateway has not seen: the link first, then the code. `login` counts them. */
export async function logInByMail(page: Page, email: string, login = 1): Promise<void> {
  expect(await askFrame(page, 'CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const approved = askFrame(page, 'CONNECT_DEVICE')
  await openMailedLink(page.context(), email, login)
  await approved
  await askFrame(page, 'CONNECT_OTP', { otp: await mailedCode(email, login) })
}
