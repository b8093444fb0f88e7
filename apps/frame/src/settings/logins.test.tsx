import '../page/frame.css'
import '../page/view.css'
import jsQR from 'jsqr'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import type { Frame } from '../frame'
import { AskError } from '../gateway/createAsk'
import { viewHandlers } from '../handlers/viewHandlers'
import { createStage } from '../page/createStage'
import { type Language, textsOf } from '../texts/language'
import { loadUiTexts } from '../texts/loadUiTexts'

beforeEach(() => document.body.replaceChildren())

type Told = Parameters<typeof careGateway>[0]
const farcaster = { provider: 'farcaster', subject: '1234', name: '!1234' }
const email = { provider: 'email', subject: 'ann@shop.example', email: 'ann@shop.example' }

/** The settings of somebody with a wallet, at their logins. */
async function openLogins(told: Told = {}, language: Language = 'en') {
  const gateway = careGateway(told)
  const device = careDevice(gateway, 'old')
  await device.wallet.ready()
  const stage = createStage(document.body, () => {})
  const frame: Frame = {
    ...device,
    ...{ stage, language, texts: textsOf[language], origin: 'https://shop.example', show: stage.question },
    settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
    page: { chainId: 'eip155:1' },
  }
  const isShown = viewHandlers(frame, document).SHOW_SETTINGS(undefined)
  await button((await loadUiTexts(language)).loginsChange).click()
  return { gateway, device, isShown }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
const names = () => [...document.querySelectorAll('.view-name')].map(one => one.textContent)

/** What a scanner reads in the code on the screen. */
async function scanned(): Promise<string | undefined> {
  const code = document.querySelector('.view-qr')
  if (!code) return undefined
  const picture = new Image(400, 400)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
  await picture.decode()
  const context = new OffscreenCanvas(400, 400).getContext('2d')
  if (!context) return undefined
  context.fillStyle = 'white'
  context.fillRect(0, 0, 400, 400)
  context.drawImage(picture, 0, 0, 400, 400)
  return jsQR(context.getImageData(0, 0, 400, 400).data, 400, 400)?.data
}

test('an address is added by the code that was sent to it, and removed again', async () => {
  const { gateway, isShown } = await openLogins()
  await title('How you log in')
  expect(document.querySelectorAll('.view-row button')).toHaveLength(0)
  await expect.element(page.getByText('your only login')).toBeVisible()
  await button('E-mail').click()
  await button('Send the code').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('whole e-mail address')
  const field = page.getByRole('textbox', { name: 'E-mail address' })
  await field.fill('bad@work.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('No mail can go there')
  await field.fill(' ann@work.example ')
  await button('Send the code').click()
  await expect.element(page.getByText('We sent a code to ann@work.example.')).toBeVisible()
  await page.getByLabelText('Code from the mail').fill('000000')
  await button('Continue').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is wrong')
  await page.getByLabelText('Code from the mail').fill('123 456')
  await button('Continue').click()
  await title('How you log in')
  expect(names()).toEqual(['ann@shop.example', 'ann@work.example'])

  await button('Remove: ann@shop.example').click()
  await title('Remove this login?')
  await button('Cancel').click()
  await button('Remove: ann@shop.example').click()
  await button('Remove').click()
  await expect.element(page.getByText('your only login')).toBeVisible()
  expect(gateway.state.logins.map(({ subject }) => subject)).toEqual(['ann@work.example'])
  await button('Close').click()
  await isShown
})

test('[T-15] a login of long ago changes nothing: who they are is asked first', async () => {
  const { gateway } = await openLogins()
  gateway.state.isFresh = false
  await button('E-mail').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ann@work.example')
  await button('Send the code').click()
  await title('Is it you?')
  expect(gateway.state.linking).toBe('')
  await page.getByLabelText('Code from the mail').fill('123456')
  await button('Continue').click()
  await expect.element(page.getByText('We sent a code to ann@work.example.')).toBeVisible()
  await button('Back').click()
  await title('How you log in')
  await button('Close').click()
})

test('[EMB-48 IMP-23] Farcaster is added by a code for the phone, which can be had anew', async () => {
  const { gateway } = await openLogins()
  const { linkFarcasterWait } = gateway.answers
  gateway.answers.linkFarcasterWait = () => {
    throw new AskError({ field: 'farcaster', description: 'This code has expired.' })
  }
  await button('Farcaster').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code has expired')
  if (linkFarcasterWait) gateway.answers.linkFarcasterWait = linkFarcasterWait
  await button('Get a new code').click()
  await expect.element(page.getByRole('img', { name: 'Code to scan with Farcaster' })).toBeVisible()
  expect(await scanned()).toBe('https://app.example/~/siwf?channelToken=link')
  await expect
    .element(page.getByRole('link', { name: 'Open Farcaster on this device' }))
    .toHaveAttribute('href', 'https://app.example/~/siwf?channelToken=link')
  gateway.state.agreed = farcaster
  await title('How you log in')
  await expect.poll(names).toEqual(['ann@shop.example', '!1234'])
  await button('Close').click()
})

/** Windows that the page opens are frames in this one; `say` speaks as the newest of them. */
function openInFrames(isBlocked = false) {
  const opened: string[] = []
  let newest: HTMLIFrameElement | undefined
  const real = window.open
  window.open = (url = '') => {
    opened.push(String(url))
    if (isBlocked) return null
    newest = document.createElement('iframe')
    document.documentElement.append(newest)
    return newest.contentWindow
  }
  onTestFinished(() => {
    window.open = real
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
  const say = (message: unknown) => {
    const script = newest?.contentDocument?.createElement('script')
    if (!script) throw new Error('no window is open')
    script.textContent = `parent.postMessage(${JSON.stringify(message)}, '*')`
    newest?.contentDocument?.body.append(script)
  }
  return { opened, say }
}

test('[EMB-47] a provider is added in its own window, which alone can say what came of it', async () => {
  const { gateway } = await openLogins()
  const { opened, say } = openInFrames()
  await button('Google').click()
  await title('Add Google')
  await button('Open Google').click()
  await expect.poll(() => opened).toEqual(['https://google.example/?state=abc'])
  window.postMessage({ resultUri: `${location.origin}/social?ticket=good` }, location.origin) // not that window
  say({ resultUri: 7 })
  say('good')
  say({ resultUri: `${location.origin}/social?ticket=bad` })
  await expect.element(page.getByRole('alert')).toHaveTextContent('You did not agree')
  expect(gateway.state.logins).toHaveLength(1)
  await button('Close').click()
  document.body.replaceChildren()
  await openLogins()
  await button('Google').click()
  await button('Open Google').click()
  say({ resultUri: `${location.origin}/social?ticket=good` })
  await expect.poll(names).toEqual(['ann@shop.example', 'Ann Archer'])
  await button('Close').click()
})

test('[IMP-21] a window that was held back is told, and can be tried again', async () => {
  await openLogins()
  const { opened } = openInFrames(true)
  await button('Google').click()
  await button('Open Google').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('held the window of Google back')
  await button('Open Google').click()
  await expect.poll(() => opened.length).toBe(2)
  await button('Close').click()
})

test('who has Farcaster alone logs in once more by the phone', async () => {
  const { gateway } = await openLogins({ logins: [farcaster, email].slice(0, 1) })
  gateway.state.isFresh = false
  await button('E-mail').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ann@work.example')
  await button('Send the code').click()
  await title('Is it you?')
  await expect.element(page.getByRole('img', { name: 'Code to scan with Farcaster' })).toBeVisible()
  expect(await scanned()).toBe('https://app.example/~/siwf?channelToken=login')
  gateway.state.agreed = farcaster
  await expect.element(page.getByText('We sent a code to ann@work.example.')).toBeVisible()
  await button('Close').click()
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('nothing runs over the edge of a small phone (%s)', async (language, dir) => {
  await page.viewport(360, 640)
  document.documentElement.lang = language
  document.documentElement.dir = dir
  const long = `${'long-name-of-somebody.'.repeat(5)}x@mail.example`
  await openLogins({ logins: [{ ...email, subject: long, email: long }, farcaster] }, language)
  await expect.poll(() => document.querySelectorAll('.view-row button').length).toBe(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  document.querySelectorAll<HTMLElement>('.view-choice')[2]?.click()
  await expect.poll(() => document.querySelector('.view-qr')).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})
