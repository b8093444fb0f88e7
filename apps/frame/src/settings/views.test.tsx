import '../page/frame.css'
import '../page/view.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import { requestHash } from '../approve/approvalRequest'
import { createDailyAmount } from '../approve/daily/createDailyAmount'
import { lazyQuestions } from '../approve/lazyQuestions'
import { channelName, type FromWindow, readWindowId, type ToWindow } from '../approve/window/windowMessages'
import type { Frame } from '../frame'
import { viewHandlers } from '../handlers/viewHandlers'
import { admissionCode } from '../keys/admissionCode'
import { createStage } from '../page/createStage'
import type { Language } from '../texts/language'
import { textsOf } from '../texts/language'
import { openChannel } from '../window/openChannel'

beforeEach(() => document.body.replaceChildren())

/** The frame's own views in this document, with a gateway in memory. Everything that the page is told is in `posted`. */
async function openFrame({ isNew = false, language = 'en' as Language } = {}) {
  const gateway = careGateway()
  const old = careDevice(gateway, 'old')
  await old.wallet.ready()
  const device = isNew ? careDevice(gateway, 'new') : old
  const posted: unknown[] = []
  const stage = createStage(document.body, isShown => posted.push({ isShown }))
  const frame: Frame = {
    ...device,
    ...{ stage, language, texts: textsOf[language], origin: 'https://shop.example', show: stage.question },
    settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
    page: { chainId: 'eip155:1' },
    questions: lazyQuestions({
      ...{ window, store: device.store, locks: navigator.locks, projectId: 'project', language },
      show: stage.question,
    }),
  }
  const handlers = viewHandlers(frame, document)
  const ask = async (name: 'SET_UP' | 'BACK_UP' | 'SHOW_SETTINGS') => {
    const answer = await handlers[name](undefined)
    posted.push({ name, answer })
    return answer
  }
  return { gateway, old, device, posted, stage, ask }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Saves nothing: the link's own work is the browser's. What it would save is given back. */
async function saveFile(): Promise<File> {
  const link = page.getByRole('link', { name: 'Save the file' }).element() as HTMLAnchorElement
  const stop = (event: Event) => event.preventDefault()
  document.addEventListener('click', stop)
  onTestFinished(() => document.removeEventListener('click', stop))
  await userEvent.click(link)
  document.removeEventListener('click', stop)
  return new File([await (await fetch(link.href)).blob()], link.download)
}

const shownCode = () =>
  [...document.querySelectorAll('.view-code span')].map(span => span.textContent ?? '').join('-')

test('[T-29 T-17] after a login a recovery file is offered, and counts once its code was typed and it was saved', async () => {
  const { gateway, device, posted, ask } = await openFrame()
  const isSetUp = ask('SET_UP')
  await title('Keep a way back in')
  await button('Make my recovery file').click()
  await title('Write down this code')
  const code = shownCode()
  expect(code).toMatch(/^[\dA-Z]{6}(-[\dA-Z]{5}){4}$/)
  await button('I wrote it down').click()
  await page.getByLabelText('Last five characters').fill('!!!!!')
  await button('Next').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('not the end of your code')
  await button('Back').click()
  expect(shownCode()).toBe(code)
  await button('I wrote it down').click()
  await page.getByLabelText('Last five characters').fill(code.slice(-5).toLowerCase())
  await button('Next').click()
  await title('Save your recovery file')
  await button('I saved it').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Save the file first')
  expect(gateway.state.isBackedUp).toBe(false)
  const file = await saveFile()
  await button('I saved it').click()
  await title('You have a way back in')
  expect(gateway.state.isBackedUp).toBe(true)

  await button('Check that it works').click()
  await page.getByLabelText('Recovery file', { exact: true }).upload(file)
  await page.getByLabelText('Recovery code').fill('ABC')
  await button('Check').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('does not open this file')
  await page.getByLabelText('Recovery code').fill(code)
  await button('Check').click()
  await title('It works')
  await button('Done').click()
  expect(await isSetUp).toEqual({ isReady: true })

  const seen = JSON.stringify([posted, gateway.heard, [...device.store.contents], { ...localStorage }])
  for (const group of code.split('-')) expect(seen).not.toContain(group)
  expect(posted).toEqual([
    { isShown: true },
    { isShown: false },
    { name: 'SET_UP', answer: { isReady: true } },
  ])
})

test('a page may ask for a backup; one that is left is none, and one that is there is not asked for again', async () => {
  const { gateway, ask, posted } = await openFrame()
  const isLeft = ask('BACK_UP')
  await title('Write down this code')
  await userEvent.keyboard('{Escape}')
  expect(await isLeft).toEqual({ isBackedUp: false })
  gateway.state.isBackedUp = true
  expect(await ask('BACK_UP')).toEqual({ isBackedUp: true })
  expect(posted.at(-2)).toEqual({ isShown: false })
})

test('the offer may be put off, and does not come back at the next login', async () => {
  const { ask, posted } = await openFrame()
  const isSetUp = ask('SET_UP')
  await button('Later').click()
  expect(await isSetUp).toEqual({ isReady: true })
  const before = posted.length
  expect(await ask('SET_UP')).toEqual({ isReady: true })
  expect(posted.slice(before)).toEqual([{ name: 'SET_UP', answer: { isReady: true } }])
})

test('a question of the page goes before a view, and no view comes up over one', async () => {
  const { stage, ask, posted } = await openFrame()
  stage.question(true)
  const isShown = ask('SHOW_SETTINGS')
  await expect.poll(() => document.querySelector('.view h1')).not.toBeNull()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  stage.question(false)
  await title('Wallet settings')
  stage.question(true)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  stage.question(false)
  await title('Wallet settings')
  expect(document.activeElement?.textContent).toBe('Wallet settings')
  expect(posted).toEqual([{ isShown: true }])
  await userEvent.keyboard('{Escape}')
  await isShown
  expect(posted.at(-2)).toEqual({ isShown: false })
  expect(document.body.children).toHaveLength(0)
})

test('[T-12] a new device is let in by its code, typed on the old one', async () => {
  const { gateway, old, ask } = await openFrame({ isNew: true })
  const isSetUp = ask('SET_UP')
  await title('Your wallet is on another device')
  await page.getByRole('button', { name: /^With your other device/ }).click()
  await expect.poll(shownCode).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
  const [asking] = (await old.ask('admitList')).asking
  if (!asking) throw new Error('nobody asks')
  expect(shownCode()).toBe(await admissionCode(asking.key, 'user-1'))
  await old.care.letIn(asking)
  await title('Your wallet is on this device now')
  await button('Next').click()
  expect(await isSetUp).toEqual({ isReady: true })
  expect(gateway.state.shares.has('new')).toBe(true)
})

test('[T-11] who only has the login does not get in on a new device', async () => {
  const { gateway, ask } = await openFrame({ isNew: true })
  const isSetUp = ask('SET_UP')
  await page.getByRole('button', { name: /^With your recovery file/ }).click()
  await button('Open my wallet').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose your recovery file')
  await page.getByLabelText('Recovery file', { exact: true }).upload(new File(['{}'], 'some.json'))
  await button('Open my wallet').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('not a recovery file')
  await button('Close').click()
  expect(await isSetUp).toEqual({ isReady: false })
  expect(gateway.state.shares.has('new')).toBe(false)
})

test('[T-15] the old device lets another in by the right code alone, after a fresh login', async () => {
  const { gateway, ask } = await openFrame()
  gateway.state.isBackedUp = true
  gateway.state.isFresh = false
  const next = careDevice(gateway, 'new')
  const { code } = await next.care.askIn()
  const isShown = ask('SHOW_SETTINGS')
  await page.getByRole('button', { name: /^Devices/ }).click()
  await button('Enter its code: Firefox on Linux').click()
  await page.getByLabelText('Code on the other device').fill('0000-0000')
  await button('Let it in').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('not the code of that device')
  expect(gateway.state.shares.has('new')).toBe(false)
  await page.getByLabelText('Code on the other device').fill(code.toLowerCase().replace('-', ' '))
  await button('Let it in').click()
  await title('Is it you?')
  expect(gateway.state.shares.has('new')).toBe(false)
  await page.getByLabelText('Code from the mail').fill('123 456')
  await button('Continue').click()
  await title('Firefox on Linux is in')
  expect(gateway.state.shares.has('new')).toBe(true)
  await button('Close').click()
  await isShown
})

test('a device is removed, and what happened can be read', async () => {
  const { gateway, ask } = await openFrame()
  gateway.state.shares.set('phone', 'x')
  gateway.state.devices = ['old', 'phone'].map(id => ({
    id,
    name: `Browser ${id}`,
    seenAt: '2026-11-02T19:40:00Z',
  }))
  ask('SHOW_SETTINGS')
  await page.getByRole('button', { name: /^Devices/ }).click()
  await expect.element(page.getByText('This device')).toBeVisible()
  expect(document.querySelectorAll('.view-row button')).toHaveLength(1)
  await button('Remove: Browser phone').click()
  await title('Remove this device?')
  await button('Remove').click()
  await expect.element(page.getByText('Browser phone')).not.toBeInTheDocument()
  expect(gateway.state.shares.has('phone')).toBe(false)
  await button('Back').click()
  await page.getByRole('button', { name: /^What happened/ }).click()
  await expect.element(page.getByText('A device was removed')).toBeVisible()
  await button('Close').click()
})

test('[T-5 T-28] the words are shown after a word and a fresh login, and reach nobody but the visitor', async () => {
  const { gateway, device, posted, ask } = await openFrame()
  gateway.state.isFresh = false
  const isShown = ask('SHOW_SETTINGS')
  await page.getByRole('button', { name: /^Take the wallet elsewhere/ }).click()
  await button('Show the words').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Type the word “show”')
  await page.getByLabelText('Type “show” to go on').fill('Show')
  await button('Show the words').click()
  await page.getByLabelText('Code from the mail').fill('000000')
  await button('Continue').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is wrong')
  expect(document.querySelector('.view-words')).toBeNull()
  await page.getByLabelText('Code from the mail').fill('123456')
  await button('Continue').click()
  await title('Your twelve words')
  const words = [...document.querySelectorAll('.view-words li')].map(item => item.textContent ?? '')
  expect(words).toHaveLength(12)
  expect(words).toEqual(await device.care.words())
  expect(gateway.state.audit.some(({ what }) => what === 'export')).toBe(true)
  await button('Done').click()
  await title('Wallet settings')
  expect(document.body.textContent).not.toContain(words.join(''))
  await button('Close').click()
  await isShown
  const seen = JSON.stringify([posted, gateway.heard, [...device.store.contents], { ...localStorage }])
  expect(seen).not.toContain(words.slice(0, 2).join(' '))
  expect(seen).not.toContain(words.slice(0, 2).join('","'))
})

test('an account is deleted after a word, and nothing is left on the device', async () => {
  const { gateway, device, ask } = await openFrame()
  const isShown = ask('SHOW_SETTINGS')
  await button('Delete this account').click()
  await page.getByLabelText('Type “delete” to go on').fill('delete')
  await button('Delete the account').click()
  await title('The account was deleted')
  await button('Done').click()
  await isShown
  expect(gateway.state.isDeleted).toBe(true)
  expect([...device.store.contents.keys()].some(name => name.startsWith('share:'))).toBe(false)
  await expect(ask('SHOW_SETTINGS')).rejects.toThrow('logged out')
})

test('a gateway that cannot be reached is told, and asked again', async () => {
  const { gateway, ask } = await openFrame()
  const { audit } = gateway.answers
  gateway.answers.audit = () => {
    throw new Error('nobody there')
  }
  ask('SHOW_SETTINGS')
  await page.getByRole('button', { name: /^What happened/ }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  if (audit) gateway.answers.audit = audit
  await button('Try again').click()
  await expect.element(page.getByText('The wallet was made')).toBeVisible()
  await button('Close').click()
})

test('[T-52] small payments are off; the frame alone allows none, and less is taken at once', async () => {
  const { device, ask } = await openFrame()
  const { evm } = await device.wallet.addresses()
  const { store } = device
  const daily = createDailyAmount({ store, locks: navigator.locks, projectId: 'project', now: Date.now })
  const isShown = ask('SHOW_SETTINGS')
  await page.getByRole('button', { name: /^Small payments/ }).click()
  await expect.element(button('Off: always in a window Chosen')).toBeVisible()
  await button('Up to $20 within 24 hours').click()
  await title('Look at this in a window of your wallet')
  await expect.element(page.getByText('You decide this in a window of its own')).toBeVisible()
  await button('Refuse').click()
  await expect.element(button('Off: always in a window Chosen')).toBeVisible()
  expect(await daily.limit(evm)).toBe(0)

  await button('Up to $20 within 24 hours').click()
  await agreeInWindow()
  await expect.element(button('Up to $20 within 24 hours Chosen')).toBeVisible()
  expect(await daily.limit(evm)).toBe(20)
  await button('Up to $5 within 24 hours').click()
  await expect.element(button('Up to $5 within 24 hours Chosen')).toBeVisible()
  expect(await daily.limit(evm)).toBe(5)
  await button('Off: always in a window').click()
  await expect.element(button('Off: always in a window Chosen')).toBeVisible()
  await button('Close').click()
  await isShown
})

/** Plays the window, which has a document of its own: it greets, and sends back the hash of what it was told. */
async function agreeInWindow(): Promise<void> {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await button('Open the window').click()
  const id = readWindowId(new URL(String(open.mock.calls[0]?.[0]), location.href).pathname) ?? ''
  const { post } = openChannel<FromWindow, ToWindow>(window, channelName(id), null, async message => {
    if (message.type !== 'request') return
    expect(JSON.parse(message.text).action).toEqual({ kind: 'daily', dollars: 20 })
    post({ type: 'decision', isApproved: true, hash: await requestHash(message.text, crypto) })
  })
  post({ type: 'hello' })
}
