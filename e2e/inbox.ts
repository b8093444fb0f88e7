import { type BrowserContext, expect } from '@playwright/test'
import { inboxUrl } from './gateway'

export type Mail = { id: number; to: string; subject: string; text: string; html: string }

/** The mails that an address got, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inboxUrl}/mails.json`)
  return ((await answer.json()) as Mail[]).filter(({ to }) => to === address)
}

/** Waits for mail number `count` to an address. */
export async function nextMail(address: string, count: number): Promise<Mail> {
  await expect
    .poll(async () => (await mailsTo(address)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count)
  const mail = (await mailsTo(address)).at(-count)
  if (!mail) throw new Error(`no mail ${count} to ${address}`)
  return mail
}

/** Opens the link of the first mail to an address, and says there that it is meant so. */
export async function openMailedLink(context: BrowserContext, address: string): Promise<void> {
  const link = /https?:\/\/\S+/.exec((await nextMail(address, 1)).text)?.[0] ?? ''
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button').first().click()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.close()
}

/** The code of the second mail to an address, which comes once the link of the first was opened. */
export async function mailedCode(address: string): Promise<string> {
  return /\b\d{6}\b/.exec((await nextMail(address, 2)).subject)?.[0] ?? ''
}
