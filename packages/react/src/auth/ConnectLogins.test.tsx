import { connect, flags, online, openModal } from '@latchkey/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authKit, laterAnswer, refused } from '../../test/auth'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { drawn, hostOf, openAwake, renderSite } from '../../test/site'
import { connectLogins } from '../connect/connectLogins'
import './ConnectLogins' // a page on its own has it sooner than the wallets stop waiting for it

const patience = { timeout: 60_000 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = page.getByLabelText('E-mail address')

async function opened(...given: Parameters<typeof authKit>) {
  const made = authKit(...given)
  await renderSite(made.kit)
  await openAwake(made.kit)
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' }), patience).toBeVisible()
  return made
}

/** What Connect offers, from top to bottom. */
const partsOf = ({ kit }: Pick<ReturnType<typeof authKit>, 'kit'>) =>
  [
    ...(hostOf(kit)?.shadowRoot?.querySelectorAll(
      '.lk-mail, .lk-socials, .lk-list, .lk-auth-or, .lk-empty',
    ) ?? []),
  ].map(part => part.className.replace(/^lk-(auth-)?/, ''))

test('[CFG-40 CON-02] without a wallet logins come first, and nobody is told to install one', async () => {
  const made = await opened()
  await expect.element(field, patience).toBeVisible()
  expect(partsOf(made)).toEqual(['mail', 'socials'])
})

test('[CFG-40 CON-02] where the browser has a wallet, wallets come first', async () => {
  const made = await opened({}, { adapter: createFakeAdapter() })
  await vi.waitFor(() => expect(partsOf(made)).toEqual(['list', 'or', 'mail', 'socials']), patience)
})

test('[CFG-40] the site decides otherwise', async () => {
  const features = {
    email: true,
    socials: ['google'],
    connectMethodsOrder: ['social', 'wallet', 'email'] as const,
  }
  const made = await opened({}, { adapter: createFakeAdapter(), features })
  await vi.waitFor(() => expect(partsOf(made)).toEqual(['socials', 'or', 'list', 'or', 'mail']), patience)
  await expect.element(button('Continue with Google')).toHaveTextContent('Continue with Google')
})

test('a login that is not set up is not shown, and the owner’s own issuer has its name', async () => {
  const made = await opened()
  await expect.element(field, patience).toBeVisible()
  made.kit.get(flags).set(now => ({ ...now, logins: ['openid', 'apple'], openIdName: 'Acme' }))
  await expect.element(button('Continue with Acme')).toBeVisible()
  await expect.element(button('Continue with Apple')).toBeVisible()
  expect(partsOf(made)).toEqual(['socials'])
  expect(page.getByRole('button', { name: /^Continue with/ }).elements()).toHaveLength(2)
})

test('a site without logins has no code of them, and no word', async () => {
  const made = await opened({}, { services: {}, adapter: createFakeAdapter() })
  await expect.element(page.getByRole('list', { name: 'Connect wallet' }), patience).toBeVisible()
  expect(made.kit.get(connectLogins).get()).toBeUndefined()
  expect(partsOf(made)).toEqual(['list'])
})

test('[CFG-47] where the terms come first, nobody logs in before', async () => {
  const made = await opened({}, { features: { email: true, socials: ['google'], legalCheckbox: true } })
  await expect.element(button('Continue with Google'), patience).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button(/^Continue$/)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox').click()
  await expect.element(button('Continue with Google')).not.toHaveAttribute('aria-disabled')
  expect(made.asked).toEqual([])
})

test('who is logged in is offered further wallets alone', async () => {
  const made = authKit({ CONNECT_EMAIL: [{ action: 'CONNECT' }] }, { adapter: createFakeAdapter() })
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await field.fill('ann@mail.example')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
  await openModal(made.kit, { view: 'Connect' })
  await vi.waitFor(() => expect(partsOf(made)).toEqual(['list']), patience)
})

test('[VAL-01 IMP-22] what is no address is told before anybody is asked; a slip is mended with a click', async () => {
  const made = await opened({ CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }] })
  await field.fill('ann at mail')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This does not look like an e-mail address.'), patience).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(made.asked).toEqual([])
  await field.fill('ann@gmial.com')
  await button('Did you mean ann@gmail.com?').click()
  await expect.element(field).toHaveValue('ann@gmail.com')
  await button(/^Continue$/).click()
  await expect.element(page.getByRole('dialog', { name: 'Enter the code' }), patience).toBeVisible()
  expect(made.asked).toEqual([{ name: 'CONNECT_EMAIL', request: { email: 'ann@gmail.com' } }])
})

test('[IMP-02] while a mail is sent the button waits; that it was not sent is told, and can be tried again', async () => {
  const { answer, give } = laterAnswer()
  const made = await opened({ CONNECT_EMAIL: [answer, { action: 'VERIFY_OTP' }] })
  await field.fill('ann@mail.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Sending a mail…'), patience).toHaveAttribute('aria-busy', 'true')
  give(refused('Mails cannot be sent at the moment. Please try again in a few minutes.'))
  await expect.element(page.getByText('Mails cannot be sent at the moment.'), patience).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Enter the code' }), patience).toBeVisible()
  expect(made.asked).toHaveLength(2)
})

test('[IMP-14] why no mail was sent is seen at once, also below a list that is longer than the window', async () => {
  await page.viewport(360, 420)
  onTestFinished(() => page.viewport(1024, 768))
  const failed = refused('Mails cannot be sent at the moment. Please try again in a few minutes.')
  const made = await opened({ CONNECT_EMAIL: [failed] }, { adapter: createFakeAdapter() })
  await field.fill('ann@mail.example')
  drawn(made.kit, '.lk-mail').style.marginTop = '500px' // as below many wallets
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Mails cannot be sent at the moment.'), patience)
    .toBeInViewport({ ratio: 1 })
})

test('[IMP-17] offline nothing is sent, and the form says when it goes on', async () => {
  const made = await opened()
  await expect.element(field, patience).toBeVisible()
  made.kit.get(online).set(false)
  await expect.element(page.getByText('You can go on when you are online again.'), patience).toBeVisible()
  await field.fill('ann@mail.example')
  await userEvent.keyboard('{Enter}')
  expect(made.asked).toEqual([])
})

test('[IMP-14] seven providers fit a narrow phone, the last ones behind a button', async () => {
  await page.viewport(360, 640)
  const socials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  const made = await opened({}, { features: { email: true, socials } })
  await expect.element(button('Continue with Google'), patience).toBeVisible()
  const card = drawn(made.kit, '.lk-view')
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  expect(button('Continue with Facebook').query()).toBeNull()
  await button('More ways to log in').click()
  await expect.element(page.getByRole('dialog', { name: 'More ways to log in' }), patience).toBeVisible()
  const names = page
    .getByRole('listitem')
    .elements()
    .map(row => row.textContent?.trim())
  expect(names).toEqual(
    ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'].map(
      name => `Continue with ${name}`,
    ),
  )
})

test('[CON-01] wallets connect as ever beside the logins', async () => {
  const made = await opened({}, { adapter: createFakeAdapter() })
  await expect.element(field, patience).toBeVisible()
  await connect(made.kit, { connectorId: 'io.one' })
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
})
