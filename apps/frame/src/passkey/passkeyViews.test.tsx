import '../page/frame.css'
import '../page/view.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import { type PasskeyMood, softPasskeys } from '../../test/softPasskeys'
import type { Frame } from '../frame'
import { viewHandlers } from '../handlers/viewHandlers'
import { createStage } from '../page/createStage'
import { type Language, textsOf } from '../texts/language'

beforeEach(() => document.body.replaceChildren())

type Of = {
  mood?: Partial<PasskeyMood>
  language?: Language
  /** Nobody has an account yet. */
  isEmpty?: boolean
  hasMail?: boolean
}

/** The frame's views in this document, on the first device of an account and on a second one. */
async function openFrames({ mood = {}, language = 'en', isEmpty = false, hasMail = true }: Of = {}) {
  const passkeyLogin = { provider: 'passkey', subject: 'passkey-1', name: 'Chrome on Linux' }
  const gateway = careGateway(hasMail ? {} : { logins: [passkeyLogin] })
  const authenticator = softPasskeys(mood)
  const [old, phone] = [frameOf('old'), frameOf('new')]
  if (!isEmpty) await old.device.wallet.ready()
  return { gateway, authenticator, old, phone }

  function frameOf(id: string) {
    const device = careDevice(gateway, id, authenticator)
    const stage = createStage(document.body, () => {})
    const frame: Frame = {
      ...device,
      ...{ stage, language, texts: textsOf[language], origin: 'https://shop.example', show: stage.question },
      settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
      page: { chainId: 'eip155:1' },
    }
    return { device, handlers: viewHandlers(frame, document) }
  }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('who has no passkey makes one, and is asked to keep a file, too', async () => {
  const { old, gateway } = await openFrames({ isEmpty: true, hasMail: false })
  const connected = old.handlers.CONNECT_PASSKEY(undefined)
  await title('Continue with a passkey')
  await button('I have none yet: make one').click()
  await title('Your passkey opens your wallet')
  await expect.element(page.getByText('Keep a recovery file, too')).toBeVisible()
  await button('Later').click()
  expect(await connected).toEqual({ isConnected: true })
  expect(await old.handlers.SET_UP(undefined)).toEqual({ isReady: true }) // and is not asked again at once
  expect(gateway.state.passkeys).toHaveLength(1)
})

test('a passkey that cannot bring the wallet back says so, and a file is offered', async () => {
  const { old, gateway } = await openFrames({ mood: { prf: 'never' } })
  const isSetUp = old.handlers.SET_UP(undefined)
  await title('Keep a way back in')
  await button('Use a passkey').click()
  await title('Your passkey logs you in')
  await expect.element(page.getByText('no way back in if this device is lost')).toBeVisible()
  await button('Make my recovery file').click()
  await title('Write down this code')
  await button('Close').click()
  await isSetUp
  expect(gateway.state.isBackedUp).toBe(false)
})

test('nothing happened where the visitor declines or closes the view', async () => {
  const { old, authenticator } = await openFrames({ isEmpty: true, mood: { declines: true } })
  const connected = old.handlers.CONNECT_PASSKEY(undefined)
  await button('Use my passkey').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No passkey was used')
  authenticator.state.declines = false
  await button('Close').click()
  expect(await connected).toEqual({ isConnected: false })
})

test('[T-41] a device that only has the login opens the wallet with the passkey', async () => {
  const { old, phone } = await openFrames({ mood: { prf: 'when-used' } })
  const isSetUp = old.handlers.SET_UP(undefined)
  await button('Use a passkey').click()
  await title('Use it once more')
  await button('Use my passkey').click()
  await title('Your passkey opens your wallet')
  await button('Later').click()
  expect(await isSetUp).toEqual({ isReady: true })

  const isIn = phone.handlers.SET_UP(undefined)
  await title('Your wallet is on another device')
  await button(/^With your passkey/).click()
  await button('Back').click()
  await button(/^With your passkey/).click()
  await title('Open your wallet here')
  await button('Use my passkey').click()
  await title('Your wallet is on this device now')
  await button('Next').click()
  expect(await isIn).toEqual({ isReady: true })
  expect(await phone.device.wallet.addresses()).toEqual(await old.device.wallet.addresses())
})

test('settings list passkeys, check them, and remove them after a fresh login', async () => {
  const { old, gateway } = await openFrames({ hasMail: false })
  await old.device.passkeys.add()
  const isShown = old.handlers.SHOW_SETTINGS(undefined)
  await title('Wallet settings')
  await expect.element(button(/^Recovery file/)).toHaveTextContent('No file yet')
  await button(/^Passkeys/).click()
  await expect.element(page.getByText('Logs you in and opens the wallet')).toBeVisible()
  await button('Check that it works').click()
  await button('Use my passkey').click()
  await title('It works')
  await button('Done').click()
  await button('Add a passkey').click()
  await button('Add a passkey').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has a passkey')
  await button('Back').click()

  gateway.state.isFresh = false
  await button('Remove: Chrome on Linux').click()
  await title('Remove this passkey?')
  await button('Remove').click()
  await title('Is it you?') // there is no mail to send a code to
  await button('Use my passkey').click()
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible()
  expect(gateway.state.passkeys).toEqual([])
  await button('Close').click()
  await isShown
})

test('nothing runs over the edge of a narrow phone, in any language', async () => {
  await page.viewport(320, 640)
  for (const language of ['en', 'de', 'ar'] as const) {
    document.body.replaceChildren()
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    const { old } = await openFrames({ language })
    await old.device.passkeys.add()
    for (const name of ['CONNECT_PASSKEY', 'SHOW_SETTINGS'] as const) {
      const isShown = old.handlers[name](undefined)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name === 'SHOW_SETTINGS') await page.getByRole('listitem').nth(2).getByRole('button').click()
      await expect.poll(() => document.querySelectorAll('.view-main').length).toBe(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      document.querySelector<HTMLElement>('.view-close')?.click()
      await isShown
    }
  }
  document.documentElement.dir = 'ltr'
})
