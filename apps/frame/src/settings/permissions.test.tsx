import '../page/frame.css'
import '../page/view.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import { careGrants } from '../../test/care/careGrants'
import { agree, refuse } from '../../test/visitors'
import { createApprovals, type Present } from '../approve/createApprovals'
import type { Questions } from '../approve/openQuestions'
import type { Frame } from '../frame'
import { viewHandlers } from '../handlers/viewHandlers'
import { createStage } from '../page/createStage'
import { textsOf } from '../texts/language'

beforeEach(() => document.body.replaceChildren())

const coins = { type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } }
const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tokens = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x989680' } }
const other = 'https://other.example'

/** The wallet's settings on a page that says nothing of permissions; `answer` is the visitor's, in the wallet's window. */
async function openFrame({ site, answer = agree }: { site?: Frame['page']['site']; answer?: Present } = {}) {
  const device = careDevice(careGateway(), 'old')
  await device.wallet.ready()
  const visitor = { answer }
  const { give, network, grants } = careGrants(device)
  const approvals = createApprovals((...asked) => visitor.answer(...asked))
  const frame: Frame = {
    ...device,
    ...{ stage: createStage(document.body, () => {}), language: 'en', texts: textsOf.en },
    ...{ origin: 'https://shop.example', show: () => {} },
    settings: { projectId: 'project', name: 'Shop', isAllowed: () => true },
    page: { chainId: 'eip155:1', ...(site && { site }) },
    grants: grants(async () => ({ approvals }) as unknown as Questions),
  }
  const open = async () => {
    void viewHandlers(frame, document).SHOW_SETTINGS(undefined)
    await title('Wallet settings')
  }
  return { give, network, visitor, open, device }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
const row = page.getByRole('button', { name: /^Permissions/ })
const leave = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.view')).toBeNull()
}
const first = page.getByRole('button', { name: /may send up to 0.1 ETH/ })

test('the row is there for a site that uses permissions, and wherever somebody has one', async () => {
  const plain = await openFrame()
  await plain.open()
  await expect.element(row).not.toBeInTheDocument()
  await leave()
  await plain.give(coins)
  await plain.open()
  await expect.element(row).toBeVisible()
  await leave()

  const { open } = await openFrame({ site: { projectId: 'project', smartSessions: true } })
  await open()
  await row.click()
  await expect.element(page.getByText('Nobody has a permission that you gave')).toBeVisible()
})

test('[T-53] each is told in the words in which it was given, by the site that has it', async () => {
  const { give, open } = await openFrame()
  await give(coins)
  await give(tokens, {}, other)
  await open()
  await row.click()
  await expect.element(page.getByRole('heading', { level: 2, name: other })).toBeVisible()
  await page.getByRole('button', { name: /may send up to 10 GOLD/ }).click()
  await title('Permission')
  expect(document.activeElement?.textContent).toBe('Permission')
  const body = page.getByRole('main')
  await expect.element(body).toHaveTextContent(other)
  await expect.element(body).toHaveTextContent('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  await expect.element(body).toHaveTextContent(token)
  await expect.element(body).toHaveTextContent('It ends by itself at that time.')
  await button('Back').first().click()
  await title('Permissions')
})

test('[T-53] one is ended after the wallet has asked, and leaves the list only then', async () => {
  const { give, open, visitor } = await openFrame({ answer: refuse })
  await give(coins)
  await give(tokens, {}, other)
  await open()
  await row.click()
  await first.click()
  await button('End this permission').click()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('You refused to end it.')
  visitor.answer = agree
  await button('End this permission').click()
  await title('The permission has ended')
  await button('Done').click()
  await expect.element(page.getByRole('button', { name: /10 GOLD/ })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await leave()
})

test('[T-53] what was only sent, or could not be, still counts and says so', async () => {
  const { give, open, network } = await openFrame()
  const hash = await give(coins)
  await open()
  await row.click()
  await first.click()
  network.answers.eth_estimateUserOperationGas = new Error('nobody there')
  await button('End this permission').click()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('It has not ended')
  delete network.answers.eth_estimateUserOperationGas
  network.isMined = false
  await button('End this permission').click()
  await title('Not ended yet')
  await button('Done').click()
  await expect.element(first).toBeVisible()
  network.isMined = true
  await first.click()
  network.ended.add(hash)
  await button('End this permission').click()
  await title('It had ended before')
  await button('Done').click()
  await expect.element(page.getByText('Nobody has a permission that you gave')).toBeVisible()
})

test('networks that do not answer leave the list as it is; it can be checked again', async () => {
  const { give, open, network } = await openFrame()
  await give(coins)
  network.answers.eth_call = new Error('nobody there')
  await open()
  await row.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Not every network has answered')
  await expect.element(first).toHaveTextContent('Not checked')
  delete network.answers.eth_call
  await button('Check again').click()
  await expect.element(page.getByText('Not checked')).not.toBeInTheDocument()
  await expect.element(first).toBeVisible()
})

test('a device that cannot be read is told, and asked again', async () => {
  const { give, open, device } = await openFrame({ site: { projectId: 'project', smartSessions: true } })
  await give(coins)
  const { names } = device.store
  await open()
  await expect.element(row).toBeVisible()
  device.store.names = () => Promise.reject(new Error('the disk is gone'))
  await row.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  device.store.names = names
  await button('Try again').click()
  await expect.element(first).toBeVisible()
})
