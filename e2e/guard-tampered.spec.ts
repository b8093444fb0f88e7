import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { accountButton, connectWallet } from './hosts/visitor'
import { chains } from './playground'
import { replaceRequests } from './replaceRequests'

type Sent = { to?: string; data?: string; value?: string }

// Both send from one account: side by side they would take each other's number.
test.describe.configure({ mode: 'serial' })

const somebody = () => privateKeyToAccount(generatePrivateKey()).address

test('[IMP-24] a script that takes the wallets over after the kit changes nothing, and the guard tells of it', async ({
  page,
}) => {
  const [shop, thief] = [somebody(), somebody()]
  await page.goto('/react-19/guarded')
  await connectWallet(page)
  await page.evaluate(replaceRequests, thief)

  const sending = send(page, { to: shop, value: '0x7' })
  const guard = modalOf(page, 'Before you sign')
  await expect(guard.locator('[data-code=replaced]')).toHaveAttribute('data-level', 'danger')
  await expect(guard).toContainText('We ask your wallet itself')
  await guard.getByRole('button', { name: 'Continue anyway' }).click()
  const hash = await sending
  expect(await askedOfWallet(page)).toMatchObject([{ to: shop, value: '0x7' }])
  const { to, value } = await chains.a.getTransaction({ hash })
  expect([to, value]).toEqual([shop.toLowerCase(), 7n])
  await chains.a.waitForTransactionReceipt({ hash })
  expect(await chains.a.getBalance({ address: thief })).toBe(0n)
})

test('[IMP-24] what a script that was there before the kit has sent elsewhere is told at once', async ({
  page,
  complaints,
}) => {
  const [shop, thief] = [somebody(), somebody()]
  await page.addInitScript(replaceRequests, thief)
  await page.goto('/react-19/guarded')
  await connectWallet(page)

  const hash = await send(page, { to: shop, value: '0x7' })
  expect((await chains.a.getTransaction({ hash })).to).toBe(thief.toLowerCase())
  const told = page.getByRole('status').filter({ hasText: 'Your wallet sent something else' })
  await expect(told).toContainText(`to ${thief}, not to ${shop}`, { ignoreCase: true })
  await expect(told).toContainText('Send nothing more')
  expect(complaints.splice(0)).toEqual([expect.stringContaining(`the wallet sent ${hash}`)])
})

test('[IMP-24] a message that such a script has changed is told, and one that it left alone is not', async ({
  page,
  complaints,
}) => {
  const sign = (message: string) =>
    page.evaluate(text => (window as unknown as { sign(text: string): Promise<Hex> }).sign(text), message)
  const told = page.getByRole('status').filter({ hasText: 'Your wallet signed something else' })
  await page.goto('/react-19/guarded')
  await connectWallet(page)
  const looked = page.waitForResponse(answer => (answer.request().postData() ?? '').includes('eth_call'))
  await sign('Hello')
  await (await looked).finished()
  await expect(told).toHaveCount(0)

  await page.addInitScript(replaceRequests, somebody())
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await sign('Hello')
  await expect(told).toContainText('Sign nothing more')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('the wallet signed something else')])
})

function send(page: Page, call: Sent): Promise<Hex> {
  return page.evaluate(asked => (window as unknown as { send(call: Sent): Promise<Hex> }).send(asked), call)
}

/** The transactions that reached the wallet itself. */
function askedOfWallet(page: Page): Promise<Sent[]> {
  return page.evaluate(() => {
    type Site = { wallet: { requests: readonly { method: string; params?: Sent[] }[] } }
    const { requests } = (window as unknown as { site: Site }).site.wallet
    return requests.flatMap(({ method, params }) => (method === 'eth_sendTransaction' ? (params ?? []) : []))
  })
}
