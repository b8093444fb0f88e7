import { connect, getAccount, getSession, online, router } from '@latchkey/core'
import { smartAddresses } from '@latchkey/core/auth'
import { waitingApp } from '@latchkey/core/signin'
import { kitError } from '@latchkey/protocol'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice, wallet } from '../../test/fakeAdapter'
import { phoneWindow } from '../../test/pairing'
import { renderAsked, type SignInKit, signInKit } from '../../test/signIn'
import { drawn, hostOf, renderSite } from '../../test/site'
import { deepActiveElement } from '../shell/rememberFocus'

const patience = { timeout: 60_000 }
const dialog = page.getByRole('dialog', { name: 'Sign in' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const note = page.getByRole('status')

async function asked(...given: Parameters<typeof signInKit>): Promise<SignInKit> {
  const made = signInKit(...given)
  await renderAsked(made)
  await expect.element(dialog, patience).toBeVisible()
  return made
}

const optional = { getRequired: () => false }
const statusOf = ({ kit }: Pick<SignInKit, 'kit'>) => getSession(kit).status
const gone = ({ kit }: Pick<SignInKit, 'kit'>) => vi.waitFor(() => expect(hostOf(kit)).toBeNull(), patience)

test('[SIX-14] says which site asks with which account, what signing means, and that it costs nothing', async () => {
  const { kit } = await asked(
    {},
    { metadata: { name: 'Shop', description: '', url: location.origin, icons: [] } },
  )
  await expect.element(page.getByText('Sign in to Shop')).toBeVisible()
  await expect.element(page.getByText(/You prove that this account is yours/)).toBeVisible()
  await expect.element(page.getByText('It is free, and nothing leaves your wallet.')).toBeVisible()
  const facts = [...drawn(kit, '.lk-signin-facts').querySelectorAll('dd')].map(each => each.textContent)
  expect(facts).toEqual([location.host, '0xA11c…0001'])
})

test('[SIX-14] the wallet is asked, then the store, and whom it confirms is signed in', async () => {
  let save = () => {}
  const made = await asked({ addSession: undefined as never })
  made.site.siwx.addSession = session =>
    new Promise(resolve => {
      save = () => {
        made.site.sessions.push(session)
        resolve()
      }
    })
  made.evm.answer = 'stall'
  await button('Sign in').click()
  await expect.element(button('Approve in One'), patience).toHaveAttribute('aria-busy', 'true')
  await expect.element(note).toHaveTextContent(`Check that the message names ${location.host}`)
  await made.evm.answerStalled('approve')
  await expect.element(button('Signing you in…'), patience).toBeVisible()
  expect(statusOf(made)).toBe('saving')
  save()
  await gone(made)
  expect(statusOf(made)).toBe('signedIn')
})

test.each([
  ['sol.three', 'Three', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  ['btc.four', 'Four', 'bc1q9h6tq0vfh6f2crk0u7cyqm0cn8nzq5vyn4a0ez'],
])('[SIX-14] every chain family signs in: %s', async (connectorId, name, address) => {
  const made = signInKit()
  await renderAsked(made, connectorId)
  await expect
    .element(page.getByText(`Sign a message with ${name}.`, { exact: false }), patience)
    .toBeVisible()
  await expect.element(page.getByTitle(address)).toBeVisible()
  await button('Sign in').click()
  await gone(made)
  expect(statusOf(made)).toBe('signedIn')
})

test('[SIX-11] declined: says so, keeps the wallet, and tries again', async () => {
  const made = await asked()
  made.evm.answer = 'refuse'
  await button('Sign in').click()
  await expect.element(note, patience).toHaveTextContent('Signature declined')
  expect(getAccount(made.kit).isConnected).toBe(true)
  expect(statusOf(made)).toBe('asking')
  made.evm.answer = 'approve'
  await button('Try again').click()
  await gone(made)
  expect(statusOf(made)).toBe('signedIn')
})

test('[SIX-12 SIX-13] a smart account: what fails may be its kind, and what was declined is not', async () => {
  const made = signInKit()
  made.kit.get(smartAddresses).set([alice])
  await renderAsked(made)
  made.evm.answer = 'fail'
  await button('Sign in').click()
  await expect.element(note, patience).toHaveTextContent('This application might not support Smart Accounts')
  made.evm.answer = 'refuse'
  await button('Try again').click()
  await expect.element(note, patience).toHaveTextContent('Signature declined')
})

test.each([
  [
    'the wallet fails',
    (made: SignInKit) => {
      made.evm.answer = 'fail'
    },
    'Something went wrong.',
  ],
  [
    'the wallet is busy',
    (made: SignInKit) => {
      made.evm.answer = 'busy'
    },
    'One already shows a request.',
  ],
  [
    'the store refuses',
    (made: SignInKit) => {
      made.site.siwx.addSession = () => Promise.reject(kitError('http/status'))
    },
    'did not take the signature',
  ],
  [
    'the store forgets',
    (made: SignInKit) => {
      made.site.siwx.addSession = async () => {}
    },
    'did not confirm that you are signed in',
  ],
])(
  '[IMP-02] %s: told in plain words, nobody is signed in, and there is a try again',
  async (_, fail, text) => {
    const made = await asked()
    fail(made)
    await button('Sign in').click()
    await expect.element(note, patience).toHaveTextContent('Could not sign in')
    await expect.element(note).toHaveTextContent(text)
    await expect.element(button('Try again')).toBeVisible()
    expect(statusOf(made)).toBe('asking')
  },
)

test('[SIX-10] what cannot begin is told, and the wallet is disconnected', async () => {
  const made = await asked()
  made.site.siwx.createMessage = () => Promise.reject(new Error('no nonce'))
  await button('Sign in').click()
  await vi.waitFor(
    () =>
      expect(drawn(made.kit, '.lk-toast').textContent).toBe(
        'A problem occurred while trying initialize authentication',
      ),
    patience,
  )
  await vi.waitFor(() => expect(getAccount(made.kit).isConnected).toBe(false), patience)
})

test.each([
  ['its button', () => button('Cancel and disconnect').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => button('Close').click()],
])('[IMP-07 SIX-14] required: %s cancels, and disconnects', async (_, leave) => {
  const made = await asked()
  await leave()
  await gone(made)
  await vi.waitFor(() => expect(getAccount(made.kit).isConnected).toBe(false), patience)
})

test('[IMP-07] required: a click beside the card only shakes it', async () => {
  const made = await asked()
  const beside = { position: { x: 8, y: 8 } }
  await userEvent.click(dialog, beside)
  await vi.waitFor(() => expect(made.kit.get(router).get().shakes).toBe(1), patience)
  made.evm.answer = 'stall'
  await button('Sign in').click()
  await expect.element(button('Approve in One'), patience).toBeVisible()
  await userEvent.click(dialog, beside)
  await vi.waitFor(() => expect(made.kit.get(router).get().shakes).toBe(2), patience)
  await expect.element(dialog).toBeVisible()
  expect(getAccount(made.kit).isConnected).toBe(true)
  await made.evm.answerStalled('approve')
  await gone(made)
})

test.each([
  ['its button', () => button('Not now').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside the card', () => userEvent.click(dialog, { position: { x: 8, y: 8 } })],
])('[IMP-07 SIX-14] optional: %s leaves the wallet connected', async (_, leave) => {
  const made = await asked(optional)
  await leave()
  await gone(made)
  expect(getAccount(made.kit).isConnected).toBe(true)
  expect(statusOf(made)).toBe('signedOut')
})

test('[IMP-18] after ten seconds it says that the wallet may have to be opened, and asks it again', async () => {
  const clock = fakeClock()
  const made = await asked({}, {}, { clock })
  made.evm.answer = 'stall'
  await button('Sign in').click()
  await expect.element(button('Approve in One'), patience).toBeVisible()
  clock.advance(10_000)
  await expect.element(note, patience).toHaveTextContent('Still waiting. Is One open?')
  await button('Try again').click()
  await expect.element(button('Approve in One'), patience).toBeVisible()
  await made.evm.answerStalled('approve')
  await gone(made)
  expect(statusOf(made)).toBe('signedIn')
})

test('[IMP-18 IMP-39] on a phone the paired app is one tap away', async () => {
  const opened: string[] = []
  const clock = fakeClock()
  const made = signInKit({}, {}, { clock, window: phoneWindow() })
  await renderSite(made.kit)
  await made.kit.wake()
  made.evm.setWallets([wallet('walletConnect', 'Far', { type: 'WALLET_CONNECT' })])
  await connect(made.kit, { connectorId: 'walletConnect' })
  await expect.element(dialog, patience).toBeVisible()
  made.evm.answer = 'stall'
  await button('Sign in').click()
  await expect.element(button('Approve in Far'), patience).toBeVisible()
  expect(button('Open Far').query()).toBeNull()
  // As a session does with a request that waits in the app.
  made.kit.get(waitingApp).set({ open: () => opened.push('far://') })
  clock.advance(10_000)
  expect(page.getByText('an app that is not on our list').query()).toBeNull()
  // An app that nobody lists is named before the tap (IMP-39).
  made.kit.get(waitingApp).set({ open: () => opened.push('far://'), scheme: 'far' })
  await expect.element(page.getByText('This opens “far”, an app that is not on our list')).toBeVisible()
  await button('Open Far').click()
  expect(opened).toEqual(['far://'])
  await made.evm.answerStalled('approve')
  await gone(made)
})

test('[IMP-17] offline nothing is asked, and the view says when it goes on', async () => {
  const made = await asked()
  made.kit.get(online).set(false)
  await expect.element(page.getByText('You can sign in when you are online again.'), patience).toBeVisible()
  await expect.element(button('Sign in')).toBeDisabled()
  made.kit.get(online).set(true)
  await expect.element(button('Sign in'), patience).toBeEnabled()
})

test('[IMP-09 IMP-10] works by keyboard alone, and keeps the focus while the wallet is asked', async () => {
  const made = await asked()
  expect(deepActiveElement()?.textContent).toBe('Sign in')
  made.evm.answer = 'refuse'
  const isReached = () => deepActiveElement()?.classList.contains('lk-button-main')
  for (let steps = 0; steps < 6 && !isReached(); steps += 1) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(note, patience).toHaveTextContent('Signature declined')
  expect(deepActiveElement()?.textContent).toBe('Try again')
  made.evm.answer = 'approve'
  await userEvent.keyboard('{Enter}')
  await gone(made)
})

test('[IMP-39 IMP-14] a long site name, and one that is made of marks, is text and stays inside', async () => {
  const name = `<b>{host}</b> ${'Averylongword'.repeat(12)}`
  await page.viewport(360, 640)
  const { kit } = await asked(
    {},
    { metadata: { name, description: '', url: location.origin, icons: ['x:y'] } },
  )
  const card = drawn(kit, '.lk-view')
  expect(card.querySelector('.lk-lead b')).toBeNull()
  expect(card.textContent).toContain(name)
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
})
