import '../page/frame.css'
import '../page/view.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import type { Frame } from '../frame'
import { viewHandlers } from '../handlers/viewHandlers'
import { createStage } from '../page/createStage'
import { type Language, textsOf } from '../texts/language'

beforeEach(() => document.body.replaceChildren())

const patience = { timeout: 60_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name }), patience).toBeVisible()

/** A device of an account whose site keeps a way back. */
function openOn(
  gateway: ReturnType<typeof careGateway>,
  device: ReturnType<typeof careDevice>,
  language: Language = 'en',
) {
  const stage = createStage(document.body, () => {})
  const frame: Frame = {
    ...device,
    ...{ stage, language, texts: textsOf[language], origin: 'https://shop.example', show: stage.question },
    settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
    page: { chainId: 'eip155:1' },
  } as Frame
  const handlers = viewHandlers(frame, document)
  return {
    gateway,
    device,
    setUp: () => handlers.SET_UP(undefined),
    backUp: () => handlers.BACK_UP(undefined),
  }
}

async function keptOn(name = 'old') {
  const gateway = careGateway({ mode: 'assisted' })
  const device = careDevice(gateway, name)
  await device.wallet.ready()
  const old = openOn(gateway, device)
  const isSetUp = old.setUp()
  await title('Your way back in')
  await expect.element(page.getByText('This is called custodial.')).toBeVisible()
  await button('Agree').click()
  await title('You have a way back in')
  await button('Done').click()
  expect(await isSetUp).toEqual({ isReady: true })
  expect(gateway.state.isBackedUp).toBe(true)
  return { gateway, old }
}

test('[T-18] the site keeps a way back, and a new device comes in by it; what is kept shows nothing alone', async () => {
  const { gateway, old } = await keptOn()
  const isNew = openOn(gateway, careDevice(gateway, 'new'))
  const isSetUp = isNew.setUp()
  await title('Your wallet is on another device')
  await page.getByRole('button', { name: /^With your mail address/ }).click()
  await title('Your wallet is on its way')
  gateway.state.assist.state = 'ready'
  await title('Your wallet is on this device now')
  await button('Next').click()
  expect(await isSetUp).toEqual({ isReady: true })
  expect(await isNew.device.wallet.addresses()).toEqual(await old.device.wallet.addresses())
  const words = (await old.device.care.words()).join(' ')
  expect(JSON.stringify([gateway.heard, gateway.state])).not.toContain(words)
})

test('who comes back while it takes its time goes on waiting, and is told how long', async () => {
  const { gateway } = await keptOn()
  Object.assign(gateway.state.assist, { left: 23 * 3_600_000 })
  const device = careDevice(gateway, 'new')
  const isFirst = openOn(gateway, device).setUp()
  await page.getByRole('button', { name: /^With your mail address/ }).click()
  await expect.element(page.getByRole('status'), patience).toHaveTextContent('It opens here in 23 hours.')
  const key = gateway.state.assist.key
  await userEvent.keyboard('{Escape}')
  expect(await isFirst).toEqual({ isReady: false })
  gateway.state.assist.state = 'ready'
  const isSecond = openOn(gateway, device).setUp() // the same browser, later
  await title('Your wallet is on this device now')
  expect(gateway.state.assist.key).toBe(key)
  await button('Next').click()
  expect(await isSecond).toEqual({ isReady: true })
})

test('a no is told, and leads back to the other ways', async () => {
  const { gateway } = await keptOn()
  gateway.state.assist.state = 'cancelled'
  const device = careDevice(gateway, 'new')
  const isSetUp = openOn(gateway, device).setUp()
  await page.getByRole('button', { name: /^With your mail address/ }).click()
  await title('It was stopped')
  await button('Next').click()
  await title('Your wallet is on another device')
  await page.getByRole('button', { name: /^Another way/ }).click()
  await expect.element(page.getByRole('button', { name: /^With your recovery file/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await isSetUp).toEqual({ isReady: false })
})

test('a process that is away is told while one waits, and what cannot be asked for leads to the other ways', async () => {
  const { gateway } = await keptOn()
  gateway.state.assist.isAway = true
  const isSetUp = openOn(gateway, careDevice(gateway, 'new')).setUp()
  await page.getByRole('button', { name: /^With your mail address/ }).click()
  await expect.element(page.getByRole('status'), patience).toHaveTextContent('It cannot be reached.')
  await userEvent.keyboard('{Escape}')
  await isSetUp
  gateway.state.assisted = undefined
  const again = openOn(gateway, careDevice(gateway, 'newer')).setUp()
  await page.getByRole('button', { name: /^With your mail address/ }).click()
  await expect.element(page.getByRole('alert').first(), patience).toHaveTextContent('No way back was kept.')
  await button('Next').click()
  await expect.element(page.getByRole('button', { name: /^With your recovery file/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await again
})

test('whoever wants no help makes a file instead', async () => {
  const gateway = careGateway({ mode: 'assisted' })
  const device = careDevice(gateway, 'old')
  await device.wallet.ready()
  const isDone = openOn(gateway, device).backUp()
  await title('Your way back in')
  await button('Make a recovery file instead').click()
  await title('Write down this code')
  await userEvent.keyboard('{Escape}')
  expect(await isDone).toEqual({ isBackedUp: false })
  expect(gateway.state.assisted).toBeUndefined()
})
