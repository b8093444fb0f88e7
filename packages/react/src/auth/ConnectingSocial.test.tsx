import { getAccount, openModal } from '@latchkey/core'
import { authState } from '@latchkey/core/auth'
import { fakeClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AuthKit, authKit, laterAnswer, refused } from '../../test/auth'
import { hostOf, renderSite } from '../../test/site'
import { windowWith } from '../../test/windowWith'

const patience = { timeout: 60_000 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const uri = 'https://provider.example/login?state=1'
const answers = { GET_SOCIAL_REDIRECT_URI: [{ uri }], CONNECT_SOCIAL: [{ address: '0x1', chainId: 1 }] }

/** The window of a provider, as far as the page sees it. */
type Opened = { closed: boolean; location: { href?: string }; close(): void }

/** A page whose windows are the test's own, and hear messages as the browser would tell them. */
function pageWith(isBlocked: () => boolean) {
  const opened: Opened[] = []
  const heard: ((event: MessageEvent) => void)[] = []
  const window = windowWith({
    open: (href: string) => {
      if (isBlocked()) return null
      const made: Opened = {
        closed: false,
        location: { href },
        close() {
          made.closed = true
        },
      }
      opened.push(made)
      return made
    },
    addEventListener: (name: string, listener: never, options: never) =>
      name === 'message' ? heard.push(listener) : globalThis.addEventListener(name, listener, options),
  })
  const answer = (resultUri: string, origin = 'https://wallet.example') => {
    for (const hear of heard) hear({ data: { resultUri }, origin, source: opened.at(-1) } as never)
  }
  return { opened, window, answer }
}

async function chosen(given: Parameters<typeof authKit>[0] = {}, isBlocked = () => false) {
  const site = pageWith(isBlocked)
  const clock = fakeClock()
  const made: AuthKit = authKit({ ...answers, ...given }, {}, { window: site.window, clock })
  await renderSite(made.kit)
  await openModal(made.kit)
  await button('Continue with Google').click()
  await expect.element(page.getByRole('dialog', { name: 'Log in' }), patience).toBeVisible()
  return { ...made, ...site, clock }
}

test('[IMP-21 EMB-47 CON-02] the window opens with the click, and what it answers logs in', async () => {
  const made = await chosen()
  await expect.element(page.getByText('Continue in the window of Google')).toBeVisible()
  await vi.waitFor(() => expect(made.opened.map(({ location }) => location.href)).toEqual([uri]), patience)
  made.answer('https://wallet.example/social?code=1', 'https://evil.example')
  expect(made.asked.some(({ name }) => name === 'CONNECT_SOCIAL')).toBe(false)
  await vi.waitFor(() => {
    made.answer('https://wallet.example/social?code=1')
    expect(hostOf(made.kit)).toBeNull()
  }, patience)
  expect(getAccount(made.kit).isConnected).toBe(true)
})

test('[IMP-21] a window that the browser holds back is opened with one more click', async () => {
  let isBlocked = true
  const made = await chosen({}, () => isBlocked)
  await expect.element(page.getByText('Your browser held the window back'), patience).toBeVisible()
  isBlocked = false
  await button('Open Google').click()
  await expect.element(page.getByText('Continue in the window of Google'), patience).toBeVisible()
  expect(made.opened.map(({ location }) => location.href)).toEqual([uri])
})

test('[IMP-21] closing the window ends the login; it can be tried again', async () => {
  const made = await chosen()
  await vi.waitFor(() => expect(made.opened[0]?.location.href).toBe(uri), patience)
  made.opened[0]?.close()
  await vi.waitFor(() => {
    made.clock.advance(1000)
    expect(made.kit.get(authState).get().error?.code).toBe('auth/popup-closed')
  }, patience)
  await expect.element(page.getByText('You closed the window'), patience).toBeVisible()
  await button('Try again').click()
  await vi.waitFor(() => expect(made.opened).toHaveLength(2), patience)
  await expect.element(page.getByText('Continue in the window of Google'), patience).toBeVisible()
})

test('[IMP-02] what the provider or the wallet says against it is told, with other ways', async () => {
  await chosen({ GET_SOCIAL_REDIRECT_URI: [refused('Google is not set up for this site.')] })
  await expect.element(page.getByText('Could not log in'), patience).toBeVisible()
  await expect.element(page.getByText('Google is not set up for this site.')).toBeVisible()
  await button('Log in another way').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' }), patience).toBeVisible()
})

test('[IMP-07 IMP-18] leaving the view ends the login, and its window goes; a slow one is told', async () => {
  const made = await chosen()
  await vi.waitFor(() => expect(made.opened[0]?.location.href).toBe(uri), patience)
  await vi.waitFor(() => {
    made.clock.advance(10_000)
    expect(page.getByText(/The window may be hidden/).query()).not.toBeNull()
  }, patience)
  await button('Back').click()
  await vi.waitFor(() => expect(made.opened[0]?.closed).toBe(true), patience)
  expect(made.kit.get(authState).get()).toMatchObject({ step: 'idle', isBusy: false, error: undefined })
})

test('who is logged in by now is told that the wallet gets ready', async () => {
  const { answer } = laterAnswer()
  const made = await chosen({ SET_UP: [answer] })
  await vi.waitFor(() => {
    made.answer('https://wallet.example/social?code=1')
    expect(made.asked.some(({ name }) => name === 'CONNECT_SOCIAL')).toBe(true)
  }, patience)
  await expect.element(page.getByText('Getting your wallet ready…'), patience).toBeVisible()
})

test('a passkey is asked for by the wallet, and the view waits, tells that it was closed, and tries again', async () => {
  const closed = laterAnswer()
  const features = { email: true, socials: ['passkey', 'google'] }
  const made = authKit({ CONNECT_PASSKEY: [closed.answer, { isConnected: true }] }, { features })
  await renderSite(made.kit)
  await openModal(made.kit)
  await button('Continue with Passkey').click()
  await expect.element(page.getByText('Use your passkey'), patience).toBeVisible()
  closed.give({ isConnected: false })
  await expect.element(page.getByText('You are not logged in.'), patience).toBeVisible()
  await button('Try again').click()
  await vi.waitFor(() => expect(getAccount(made.kit).isConnected).toBe(true), patience)
})

test('where the browser has no passkeys, none is offered', async () => {
  const without = windowWith({ PublicKeyCredential: undefined })
  const features = { email: true, socials: ['passkey', 'google'] }
  const made = authKit({}, { features }, { window: without })
  await renderSite(made.kit)
  await openModal(made.kit)
  await expect.element(button('Continue with Google'), patience).toBeVisible()
  await expect.element(button('Continue with Passkey')).not.toBeInTheDocument()
})
