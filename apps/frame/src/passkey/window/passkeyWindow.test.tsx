import '../../page/frame.css'
import '../../page/view.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type PasskeyMood, softPasskeys } from '../../../test/softPasskeys'
import { uiTexts } from '../../texts/uiTexts'
import { browserPasskeys } from '../browserPasskeys'
import { framedPasskeys } from '../framedPasskeys'
import { startPasskeyWindow } from './startPasskeyWindow'
import { windowPasskeys } from './windowPasskeys'

beforeEach(() => document.body.replaceChildren())

const start = async () => ({ challenge: 'Y2hhbGxlbmdl', rpId: 'shop.example', known: [] })
const making = async () => ({ ...(await start()), site: 'Shop', userHandle: 'dXNlcg', userName: 'Shop' })

/** A frame in which the browser refuses passkeys at once, and windows of it in this document. */
function openFrame(mood: Partial<PasskeyMood> = {}) {
  const opened: { path: string; isClosed: boolean }[] = []
  const refusing = softPasskeys({ declines: true })
  const authenticator = softPasskeys(mood)
  const world = Object.create(window, {
    open: {
      value: (path: string) => {
        const one = { path, isClosed: false }
        opened.push(one)
        const location = new URL(path, window.location.href)
        const own = Object.create(window, {
          location: { value: location },
          opener: { value: null },
          document: { value: document },
          BroadcastChannel: { value: BroadcastChannel },
          close: { value: () => document.body.replaceChildren() },
          addEventListener: { value: window.addEventListener.bind(window) },
          removeEventListener: { value: window.removeEventListener.bind(window) },
        })
        // A window's code runs once it has loaded.
        let stop = () => {}
        queueMicrotask(() => {
          stop = startPasskeyWindow(own, uiTexts, browserPasskeys(authenticator.world))
        })
        onTestFinished(() => stop())
        return {
          get closed() {
            return one.isClosed
          },
          postMessage() {}, // the two reach each other by their channel here
        }
      },
    },
    document: { value: document },
    crypto: { value: crypto },
    location: { value: window.location },
    addEventListener: { value: window.addEventListener.bind(window) },
    removeEventListener: { value: window.removeEventListener.bind(window) },
    BroadcastChannel: { value: BroadcastChannel },
    setInterval: { value: window.setInterval.bind(window) },
    clearInterval: { value: window.clearInterval.bind(window) },
  })
  const clock = { now: 0 }
  const passkeys = framedPasskeys({
    inFrame: browserPasskeys(refusing.world),
    inWindow: windowPasskeys(world, 'en'),
    now: () => clock.now,
  })
  return { passkeys, opened, authenticator, refusing, clock }
}

test('where a browser refuses passkeys in a frame, the next click opens a window for them', async () => {
  const { passkeys, opened, authenticator } = openFrame()
  await expect(passkeys.make(making())).rejects.toThrow('passkey-window')
  expect(opened).toEqual([])
  const made = passkeys.make(making())
  expect(opened).toHaveLength(1) // within the click
  expect(opened[0]?.path).toMatch(/^\/passkey\/[\da-f]{32}\?lang=en$/)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const { key, made: told } = await made
  expect(key).toBeInstanceOf(CryptoKey)
  expect(key?.extractable).toBe(false)

  const used = passkeys.use(start())
  authenticator.state.declines = true
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No passkey was used')
  authenticator.state.declines = false
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  expect((await used).used.credential).toBe(told.credential)
})

test('a window that is closed is a no, and one that the gateway says no to ends', async () => {
  const { passkeys, opened } = openFrame()
  await expect(passkeys.use(start())).rejects.toThrow('passkey-window')
  const used = passkeys.use(start())
  const declined = expect(used).rejects.toThrow('passkey-declined')
  await expect.element(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
  for (const one of opened) one.isClosed = true
  await declined
  await expect(passkeys.use(Promise.reject(new Error('too many')))).rejects.toThrow('too many')
})

test('a visitor who declines in the frame is asked there again', async () => {
  const { passkeys, clock, refusing, opened } = openFrame()
  const { get } = refusing.world.navigator.credentials
  refusing.world.navigator.credentials.get = async options => {
    clock.now += 5_000
    return get(options)
  }
  await expect(passkeys.use(start())).rejects.toThrow('passkey-declined')
  await expect(passkeys.use(start())).rejects.toThrow('passkey-declined')
  expect(opened).toEqual([])
})
