import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { gatewayUrl } from './gateway'
import { modalOf, hostTest as test } from './hosts/hostTest'
import { accountButton, connectWallet } from './hosts/visitor'

test('[IMP-24] the sign guard shows what wagmi itself sends before the wallet opens, also after a reload', async ({
  page,
}) => {
  await page.goto(`/react-19/sends?gateway=${encodeURIComponent(gatewayUrl)}`)
  await connectWallet(page)
  const guard = modalOf(page, 'Before you sign')

  const refused = expect(sendByWagmi(page)).rejects.toThrow('User rejected the request')
  await guard.getByRole('button', { name: 'Refuse' }).click()
  await refused
  expect(await sentByWallet(page)).toBe(0)

  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  const sending = sendByWagmi(page)
  await expect(guard).toBeVisible()
  expect(await sentByWallet(page)).toBe(0)
  await guard.getByRole('button', { name: 'Continue in Brass Key' }).click()
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await sentByWallet(page)).toBe(1)
  await expect(guard).toHaveCount(0)
})

test('[IMP-24] the sign guard shows what a client sends that wagmi gave out before the kit’s code was there', async ({
  page,
}) => {
  await page.goto(`/react-19/sends?gateway=${encodeURIComponent(gatewayUrl)}`)
  await connectWallet(page)

  let held = 0
  let letCome = () => {}
  const late = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(/assets\/attach-/, async route => {
    held += 1
    await late
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button')).toBeVisible()
  await page.evaluate(() => (window as unknown as { keepClient(): Promise<void> }).keepClient())
  expect(held).toBe(1)
  letCome()
  await expect(accountButton(page)).toBeVisible()

  const guard = modalOf(page, 'Before you sign')
  const refused = expect(sendByWagmi(page)).rejects.toThrow('User rejected the request')
  await guard.getByRole('button', { name: 'Refuse' }).click()
  await refused
  expect(await sentByWallet(page)).toBe(0)
})

/** Pays somebody new: what an account holds that other stories use stays as it is. */
function sendByWagmi(page: Page): Promise<Hex> {
  const { address } = privateKeyToAccount(generatePrivateKey())
  return page.evaluate(to => {
    type Paid = { to: string; value: bigint }
    return (window as unknown as { sendByWagmi(paid: Paid): Promise<Hex> }).sendByWagmi({ to, value: 1n })
  }, address)
}

/** How many transactions the wallet was asked to send. */
function sentByWallet(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Site = { wallet: { requests: readonly { method: string }[] } }
    const { requests } = (window as unknown as { site: Site }).site.wallet
    return requests.filter(({ method }) => method === 'eth_sendTransaction').length
  })
}
