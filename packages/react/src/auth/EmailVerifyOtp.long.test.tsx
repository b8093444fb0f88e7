import { getAccount, online, openModal, router } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthKit, authKit, laterAnswer, refused } from '../../test/auth'
import { drawn, hostOf, renderSite } from '../../test/site'
import { deepActiveElement } from '../shell/rememberFocus'

const patience = { timeout: 60_000 }
const email = 'ann@mail.example'
const mailed = { CONNECT_EMAIL: [{ action: 'VERIFY_OTP' }] }
const field = page.getByLabelText('Code of six digits')
const hasFocus = () => vi.waitFor(() => expect(deepActiveElement()).toBe(field.element()), patience)
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const otpsOf = ({ asked }: AuthKit) =>
  asked.filter(({ name }) => name === 'CONNECT_OTP').map(({ request }) => (request as { otp: string }).otp)

async function reached(...given: Parameters<typeof authKit>): Promise<AuthKit> {
  const made = authKit({ ...mailed, ...given[0] }, given[1], given[2])
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await page.getByLabelText('E-mail address').fill(email)
  await button('Continue').click()
  await expect.element(dialog('Enter the code'), patience).toBeVisible()
  return made
}

test('[EMB-39 IMP-22 CON-02] six digits log in: the address is shown, the last digit sends them, the modal closes', async () => {
  const made = await reached({ CONNECT_OTP: [undefined] })
  await expect.element(page.getByText(email)).toBeVisible()
  await hasFocus()
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.keyboard('12345')
  expect(otpsOf(made)).toEqual([])
  await userEvent.keyboard('6')
  await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
  expect(otpsOf(made)).toEqual(['123456'])
  expect(getAccount(made.kit).isConnected).toBe(true)
})

test('[IMP-10 VAL-03] the boxes take a paste, and backspace takes the last digit away', async () => {
  const made = await reached()
  const boxes = () =>
    [...(hostOf(made.kit)?.shadowRoot?.querySelectorAll('.lk-code-box') ?? [])].map(box => box.textContent)
  await userEvent.keyboard('12x3')
  expect(boxes()).toEqual(['1', '2', '3', '', '', ''])
  await userEvent.keyboard('{Backspace}')
  expect(boxes()).toEqual(['1', '2', '', '', '', ''])
  const { answer } = laterAnswer()
  made.answers.CONNECT_OTP = [answer]
  await field.fill('Your code: 483 920')
  await vi.waitFor(() => expect(otpsOf(made)).toEqual(['483920']), patience)
  expect(boxes()).toEqual(['4', '8', '3', '9', '2', '0'])
})

test.each([
  ['This is not the code in the mail. You can try 4 more times.', 'Tries left: 4'],
  ['This code has expired. Please ask for a new one.', 'can no longer be used'],
  ['Too many wrong codes. Please ask for a new one.', 'Too many tries'],
])(
  '[NAV-42 IMP-22] %s: the card shakes, the reason is told, and another one can be typed',
  async (reason, text) => {
    const made = await reached({ CONNECT_OTP: [refused(reason), undefined] })
    await userEvent.keyboard('111111')
    await expect.element(page.getByText(text), patience).toBeVisible()
    expect(made.kit.get(router).get().shakes).toBe(1)
    await hasFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('222222')
    await vi.waitFor(() => expect(hostOf(made.kit)).toBeNull(), patience)
    expect(otpsOf(made)).toEqual(['111111', '222222'])
  },
)

test('[EMB-42 EMB-44 IMP-22] another mail can be had once the countdown is over', async () => {
  const clock = fakeClock()
  const made = await reached({}, {}, { clock })
  await expect.element(button('Send a new mail in 30 s'), patience).toHaveAttribute('aria-disabled', 'true')
  clock.advance(29_000)
  await expect.element(button('Send a new mail in 1 s'), patience).toBeVisible()
  clock.advance(1_000)
  await button(/^Send a new mail$/).click()
  await expect.element(page.getByText('A new mail is on its way.'), patience).toBeVisible()
  expect(made.asked.filter(({ name }) => name === 'CONNECT_EMAIL')).toHaveLength(2)
})

test('[IMP-22] the address can be changed, and who comes back with the same one finds the mail that was sent', async () => {
  const made = await reached()
  await button('Back').click()
  await expect.element(dialog('Log in'), patience).toBeVisible()
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue(email)
  await button('Continue').click()
  await expect.element(dialog('Enter the code'), patience).toBeVisible()
  expect(made.asked).toHaveLength(1)
  await button('Change the e-mail address').click()
  await expect.element(dialog('Log in'), patience).toBeVisible()
  await page.getByLabelText('E-mail address').fill('bob@mail.example')
  await button('Continue').click()
  await expect.element(page.getByText(/Wait \d+ s for another one/), patience).toBeVisible()
})

test('[EMB-17 EMB-39] an unknown browser is admitted by the link in the mail, then asks for the code', async () => {
  const { answer, give } = laterAnswer()
  const made = authKit({ CONNECT_EMAIL: [{ action: 'VERIFY_DEVICE' }], CONNECT_DEVICE: [answer] })
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await page.getByLabelText('E-mail address').fill(email)
  await button('Continue').click()
  await expect.element(dialog('Check your mail'), patience).toBeVisible()
  await expect.element(page.getByText('Waiting for you to open the link…')).toBeVisible()
  await expect.element(page.getByText(email)).toBeVisible()
  give()
  await expect.element(dialog('Enter the code'), patience).toBeVisible()
  await hasFocus()
})

test('[IMP-18 IMP-17] a slow answer and a lost connection are told', async () => {
  const clock = fakeClock()
  const { answer, give } = laterAnswer()
  const made = await reached({ CONNECT_OTP: [answer] }, {}, { clock })
  await userEvent.keyboard('123456')
  await expect.element(page.getByText('Checking…'), patience).toBeVisible()
  clock.advance(10_000)
  await expect.element(page.getByText('Still working. Your connection may be slow.'), patience).toBeVisible()
  give(refused('Wrong code'))
  await expect.element(page.getByText('This is not the code in the mail.'), patience).toBeVisible()
  await userEvent.keyboard('1')
  made.kit.get(online).set(false)
  await expect.element(page.getByText('You can go on when you are online again.'), patience).toBeVisible()
})

test('[IMP-14] a long address stays inside on a narrow phone', async () => {
  await page.viewport(360, 640)
  const made = authKit(mailed)
  await renderSite(made.kit)
  await openModal(made.kit, { view: 'EmailLogin' })
  await page.getByLabelText('E-mail address').fill(`${'a-very-long-name'.repeat(5)}@mail.example`)
  await button('Continue').click()
  await expect.element(dialog('Enter the code'), patience).toBeVisible()
  const card = drawn(made.kit, '.lk-view')
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
})
