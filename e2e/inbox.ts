import { type BrowserContext, expect } from '@playwright/test'
import { inboxUrl } from './gateway'

export type Mail = { id: number; to: string; subject: string; text: string; html: string }

/** The mails that an address got, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inboxUrl}/mails.json`)
  return ((await answer.json()) as Mail[]).filter(({ to }) => to === address)
}

/** Waits for mail number `count` to an address, of those with such a subject. */
export async function nextMail(address: string, count: number, subject = /./): Promise<Mail> {
  const found = async () => (await mailsTo(address)).filter(mail => subject.test(mail.subject))
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  const mail = (await found()).at(-count)
  if (!mail) throw new Error(`no mail ${count} to ${address}`)
  return mail
}

/** Opens the link of an address's login number `login` on a new device, and says there that it is meant so. */
export async function openMailedLink(context: BrowserContext, address: string, login = 1): Promise<void> {
  const link =
    /https?:\/\/\S+/.exec((await nextMail(address, login, /^(Is this|Sind Sie das)/)).text)?.[0] ?? ''
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button').first().click()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.close()
}

/** The code of an address's login number `login`, which comes once its link was opened. */
export async function mailedCode(address: string, login = 1): Promise<string> {
  return (await nextMail(address, login, /^\d{6}/)).subject.slice(0, 6)
}
