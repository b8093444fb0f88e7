import { openModal } from '@latchkey/core'
import { embeddedUser } from '@latchkey/core/auth'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authKit, type FrameAnswers, laterAnswer, refused } from '../../test/auth'
import { drawn, hostOf, renderSite } from '../../test/site'

const patience = { timeout: 60_000 }
const backUp = () => page.getByRole('button', { name: 'Back up now' })
const dialog = (name: string) => expect.element(page.getByRole('dialog', { name }), patience).toBeVisible()

/** Somebody who logged in; whether their wallet is backed up is told as the frame does. */
async function loggedIn(isBackedUp: boolean | undefined, answers: FrameAnswers = {}) {
  const made = authKit({ CONNECT_EMAIL: [{ action: 'CONNECT' }], ...answers })
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await page.getByLabelText('E-mail address').fill('ann@mail.example')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
  const tell = (isBackedUp: boolean) => made.kit.get(embeddedUser).set(now => now && { ...now, isBackedUp })
  if (isBackedUp !== undefined) tell(isBackedUp)
  return { ...made, tell }
}

test('the account says that the wallet is not backed up, and leads to a backup', async () => {
  const { answer, give } = laterAnswer()
  const made = await loggedIn(false, { BACK_UP: [refused('no'), answer] })
  await openModal(made.kit, { view: 'Account' })
  await expect.element(page.getByRole('heading', { name: 'Not backed up' }), patience).toBeVisible()
  await backUp().click()
  await vi.waitFor(
    () => expect(drawn(made.kit, '.lk-toast').textContent).toMatch('cannot be reached right now'),
    patience,
  )
  await backUp().click()
  await expect.element(backUp()).toHaveAttribute('aria-busy', 'true')
  made.tell(true)
  give({ isBackedUp: true })
  await expect.element(page.getByRole('heading', { name: 'Not backed up' })).not.toBeInTheDocument()
})

test('nobody is shown an address to be paid at before there is a backup', async () => {
  const made = await loggedIn(false)
  await openModal(made.kit, { view: 'WalletReceive' })
  await dialog('Receive')
  const heading = page.getByRole('heading', { name: 'First a backup, then your money' })
  await expect.element(heading, patience).toBeVisible()
  expect(page.getByRole('img', { name: 'QR code of your address' }).query()).toBeNull()
  made.tell(true)
  await expect.element(page.getByRole('img', { name: 'QR code of your address' }), patience).toBeVisible()
})

test('nobody buys before there is a backup', async () => {
  const made = await loggedIn(false)
  await openModal(made.kit, { view: 'OnRamp' })
  const heading = page.getByRole('heading', { name: 'First a backup, then your money' })
  await expect.element(heading, patience).toBeVisible()
  expect(drawn(made.kit, '.lk-view').querySelector('.lk-onramp, [role=status]')).toBeNull()
  made.tell(true)
  await expect.element(heading, patience).not.toBeInTheDocument()
  await vi.waitFor(
    () => expect(drawn(made.kit, '.lk-view').querySelector('.lk-onramp, [role=status]')).not.toBeNull(),
    patience,
  )
})

test('a frame that says nothing of backups is believed to have one', async () => {
  const made = await loggedIn(undefined)
  await openModal(made.kit, { view: 'WalletReceive' })
  await expect.element(page.getByRole('img', { name: 'QR code of your address' }), patience).toBeVisible()
})
