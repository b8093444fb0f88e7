import { randomBytes } from 'node:crypto'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Frame, type Page } from '@playwright/test'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'
import { short } from './playground'
import { toBase58 } from './solana'
import { askSolana, dollarsOf, solanaRequests } from './solanaRequests'

const chainId = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'
const { dUSD } = devnetAddresses.solana.tokens
const dollar = `dUSD (${short(dUSD.address)})`

test('[EMB-75 IMP-24] a wallet by mail says to whom tokens of Solana go by a look-up table, and who would take them all', async ({
  page,
  site,
}) => {
  const make = await solanaRequests()
  const [receiver = '', thief = ''] = [randomBytes(32), randomBytes(32)].map(bytes => toBase58(bytes))
  const frame = await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, `solana-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: string }>(page, 'GET_USER', { chainId })
  await askFaucet('solana', address)
  await expect.poll(() => dollarsOf(address)).toBe('1000')

  const sending = send(page, await make.dollars(address, receiver, '1.25'))
  const window = await openWindow(page, frame)
  await expect(window.locator('.approve-body')).toContainText(
    `You send 1.25 ${dollar} to ${short(receiver)}.`,
  )
  await expect(window.locator('.approve-leaves')).toContainText(`1.25 ${dollar}`)
  await expect(window.locator('.approve-leaves')).toContainText(/0\.00\d+ of this network’s coin/) // the new account's rent
  await expect(window.locator('.approve-danger')).toHaveCount(0)
  await press(window, 'Send')
  await sending
  await expect.poll(() => dollarsOf(receiver)).toBe('1.25')

  const before = await count(address)
  const refused = expect(send(page, await make.allowance(address, thief))).rejects.toThrow('4001')
  const trap = await openWindow(page, frame)
  await expect(trap.locator('.approve-danger').first()).toContainText('take all you have of this')
  await expect(trap.locator('.approve-body')).toContainText(`${short(thief)} may take any amount of`)
  await press(trap, 'Refuse')
  await refused
  expect(await count(address)).toBe(before)
})

function send(page: Page, base64: string): Promise<unknown> {
  return askFrame(page, 'RPC_REQUEST', {
    ...{ method: 'solana_signAndSendTransaction', chainNamespace: 'solana', chainId },
    params: { transaction: toBase58(Buffer.from(base64, 'base64')) },
  })
}

async function openWindow(page: Page, frame: Frame): Promise<Page> {
  const button = frame.getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return window
}

/** A window may close so soon that the browser does not say how the click went. */
async function press(window: Page, name: string): Promise<void> {
  const button = window.getByRole('button', { name })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click().catch(error => {
    if (!window.isClosed()) throw error
  })
}

/** How many transactions the chain has of it. */
async function count(address: string): Promise<number> {
  return (await askSolana<unknown[]>('getSignaturesForAddress', address)).length
}
