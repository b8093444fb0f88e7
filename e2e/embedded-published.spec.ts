import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { askFaucet } from './faucet'
import { askFrame, openFramePage, shakeHands, test } from './framePage'
import { logInByMail } from './logInByMail'
import {
  type Call,
  hasMinted,
  nextAnswer,
  publishedCalls,
  showsNoWords,
  showsWords,
  unfittingCalls,
} from './publishedCalls'

test('[EMB-76 T-2] the window shows a call in the words of the verified source behind its proxy, and only where they fit', async ({
  page,
  site,
}) => {
  test.slow() // a login by two mails, and three questions
  await openFramePage(page, site)
  await shakeHands(page)
  await logInByMail(page, `reader-${crypto.randomUUID()}@mail.example`)
  const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', {})
  await askFaucet(31337, address)

  const { proxied } = await publishedCalls(address) // the sign guard's story has the other one, too
  const sending = send(page, address, proxied)
  const window = await openWindow(page)
  await showsWords(window.locator('body'), address)
  await press(window, 'Send')
  await hasMinted(await sending, proxied.to, address)

  for (const { call, answer } of unfittingCalls(address)) {
    const said = nextAnswer(page)
    const refused = expect(send(page, address, call)).rejects.toThrow('(4001)')
    const window = await openWindow(page)
    expect(await said).toEqual(answer)
    await showsNoWords(window.locator('body'))
    await press(window, 'Refuse')
    await refused
  }
})

function send(page: Page, from: Hex, call: Call): Promise<Hex> {
  const asked = { method: 'eth_sendTransaction', params: [{ from, ...call }] }
  const where = { chainNamespace: 'eip155', chainId: 'eip155:31337' }
  return askFrame<Hex>(page, 'RPC_REQUEST', { ...asked, ...where })
}

async function openWindow(page: Page): Promise<Page> {
  const open = page.frameLocator('#wallet').getByRole('button', { name: 'Open the window' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  return window
}

async function press(window: Page, verb: string): Promise<void> {
  const button = window.getByRole('button', { name: verb })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click().catch(error => {
    if (!window.isClosed()) throw error // it may close before the click has ended
  })
}
