import { openModal, router } from '@latchkey/core'
import { embeddedUser, getEmbeddedUser } from '@latchkey/core/auth'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authKit, laterAnswer, refused } from '../../test/auth'
import { drawn, hostOf, renderSite } from '../../test/site'

const patience = { timeout: 60_000 }
const email = 'ann@mail.example'
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = page.getByLabelText('E-mail address')

async function loggedIn(answers: Parameters<typeof authKit>[0] = {}) {
  const clock = fakeClock()
  const made = authKit({ CONNECT_EMAIL: [{ action: 'CONNECT' }], ...answers }, {}, { clock })
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await field.fill(email)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
  await openModal(made.kit, { view: 'AccountSettings' })
  await expect.element(dialog('Settings'), patience).toBeVisible()
  return { ...made, clock }
}

test('[EMB-45 EMB-46 IMP-22] an address is changed by a code of the old one and a code of the new one', async () => {
  const made = await loggedIn({
    UPDATE_EMAIL: [{ action: 'VERIFY_PRIMARY_OTP' }],
    UPDATE_EMAIL_PRIMARY_OTP: [refused('This is not the code in the mail.'), undefined],
    UPDATE_EMAIL_SECONDARY_OTP: [{ newEmail: 'bob@mail.example' }],
  })
  await button(new RegExp(email)).click()
  await expect.element(dialog('Change e-mail'), patience).toBeVisible()
  await field.fill(' ANN@mail.example ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This is the address you use already.'), patience).toBeVisible()
  await field.fill('bob@mail.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Code of the old address'), patience).toBeVisible()
  await expect.element(page.getByText(email)).toBeVisible()
  await userEvent.keyboard('111111')
  await expect.element(page.getByText('This is not the code in the mail.'), patience).toBeVisible()
  expect(made.kit.get(router).get().shakes).toBe(1)
  await userEvent.keyboard('222222')
  await expect.element(dialog('Code of the new address'), patience).toBeVisible()
  await expect.element(page.getByText('bob@mail.example')).toBeVisible()
  await userEvent.keyboard('333333')
  await expect.element(dialog('Settings'), patience).toBeVisible()
  expect(drawn(made.kit, '.lk-toast').textContent).toBe('From now on you log in with bob@mail.example.')
  expect(getEmbeddedUser(made.kit)?.user.email).toBe('bob@mail.example')
  const codes = made.asked.filter(({ name }) => name.startsWith('UPDATE_EMAIL'))
  expect(codes.map(({ request }) => request)).toEqual([
    { email: 'bob@mail.example' },
    { otp: '111111' },
    { otp: '222222' },
    { otp: '333333' },
  ])
})

test('the settings of the wallet are a row of the settings, which waits and tells where they do not open', async () => {
  const { answer, give } = laterAnswer()
  const made = await loggedIn({ SHOW_SETTINGS: [answer, refused('no')] })
  const row = button(/^Wallet settings/)
  await row.click()
  await vi.waitFor(() => expect(drawn(made.kit, '.lk-settings .lk-spinner')).toBeTruthy(), patience)
  give()
  await vi.waitFor(() => expect(() => drawn(made.kit, '.lk-settings .lk-spinner')).toThrow(), patience)
  await row.click()
  await vi.waitFor(
    () => expect(drawn(made.kit, '.lk-toast').textContent).toMatch('cannot be reached right now'),
    patience,
  )
})

test('[EMB-66 PERM-08] a switch chooses the smart account, where the network has them', async () => {
  const { answer, give } = laterAnswer()
  const made = await loggedIn({
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: [{ smartAccountEnabledNetworks: [1] }],
    SET_PREFERRED_ACCOUNT: [answer, refused('no')],
  })
  const smart = page.getByRole('switch', { name: 'Smart account' })
  expect(smart.query()).toBeNull() // the plain account has no kind yet
  made.kit.get(embeddedUser).set(now => now && { ...now, preferredAccountTypes: { eip155: 'eoa' } })
  await expect.element(smart, patience).toHaveAttribute('aria-checked', 'false')
  await expect.element(smart).toHaveAccessibleDescription(/what you have at the other one stays there/)
  await smart.click()
  await smart.click() // the first one is not done yet
  give()
  await expect.element(smart, patience).toHaveAttribute('aria-checked', 'true')
  expect(made.asked.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT')).toHaveLength(1)
  await smart.click()
  await vi.waitFor(
    () => expect(drawn(made.kit, '.lk-toast').textContent).toBe('Your account was not changed. Try again.'),
    patience,
  )
  await expect.element(smart).toHaveAttribute('aria-checked', 'true')
})

test('what can be done for the wallet is told in a view of its own', async () => {
  const { answer } = laterAnswer()
  const made = await loggedIn({ SHOW_SETTINGS: [answer] })
  await openModal(made.kit, { view: 'UpgradeEmailWallet' })
  await expect.element(page.getByText('Back it up'), patience).toBeVisible()
  await button('Open wallet settings').click()
  await expect.element(button('Opening…'), patience).toHaveAttribute('aria-busy', 'true')
  expect(made.asked.at(-1)?.name).toBe('SHOW_SETTINGS')
})
