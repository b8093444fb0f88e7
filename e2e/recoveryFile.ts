import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { walletIn } from './ownWalletSite'

/** What a visitor keeps of a wallet: the file, and the code that was written down. */
export type Kept = { file: string; code: string }

/** Makes the recovery file where the frame offers one. */
export async function keepFile(page: Page): Promise<Kept> {
  const wallet = walletIn(page)
  const press = (name: string) => wallet.getByRole('button', { name, exact: true }).click()
  await press('Make my recovery file')
  await expect(wallet.getByRole('heading', { name: 'Write down this code' })).toBeVisible()
  const code = (await wallet.locator('.view-code span').allTextContents()).join('-')
  await press('I wrote it down')
  await wallet.getByLabel('Last five characters').fill(code.slice(-5))
  await press('Next')
  const saving = page.waitForEvent('download')
  await wallet.getByRole('link', { name: 'Save the file' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  await press('I saved it')
  await press('Done')
  return { file, code }
}

/** Brings the wallet to a browser that has never had it. */
export async function enterByFile(page: Page, { file, code }: Kept): Promise<void> {
  const wallet = walletIn(page)
  await wallet.getByRole('button', { name: /^With your recovery file/ }).click()
  await wallet
    .getByLabel('Recovery file', { exact: true })
    .setInputFiles({ name: 'recovery.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await wallet.getByLabel('Recovery code').fill(code)
  await wallet.getByRole('button', { name: 'Open my wallet' }).click()
  await isIn(page)
}

/** Reads that the wallet is on this device now, and goes on. */
export async function isIn(page: Page): Promise<void> {
  const wallet = walletIn(page)
  await expect(wallet.getByRole('heading', { name: 'Your wallet is on this device now' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Next' }).click()
}
