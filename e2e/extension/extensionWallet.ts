import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The wallet as its user knows it: by what its windows say and what can be clicked there. */
export type ExtensionWallet = {
  readonly name: string
  /** Its accounts; the first one is in use when it is new. */
  readonly addresses: readonly [`0x${string}`, `0x${string}`]
  /** How many windows it has opened to ask something. */
  timesAsked(): number
  /** The window that asks this. */
  question(title: string): Promise<Page>
  /** Clicks in the window that asks this, and waits until it closed. */
  answer(title: string, click: 'Approve' | 'Reject'): Promise<void>
  click(button: 'Lock' | 'Unlock'): Promise<void>
  select(address: string): Promise<void>
  /** Takes the permission of a site back. */
  forget(origin: string): Promise<void>
  /** The sites that may see the accounts. */
  sites(): Promise<string[]>
  /** Ends the worker, as the browser does when nothing happens for a while. */
  sleep(): Promise<void>
  /** Puts a newer version in the place of this one, under the pages that are open. */
  update(): Promise<void>
  /** Switches the extension off or on where the browser lists its extensions. */
  setEnabled(enabled: boolean): Promise<void>
}

const patience = { timeout: 20_000 }

/** The wallet in a browser that has loaded it from `folder`. */
export async function extensionWallet(context: BrowserContext, folder: string): Promise<ExtensionWallet> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', patience))
  const { host: id } = new URL(worker.url())
  const origin = `chrome-extension://${id}`
  const isQuestion = (page: Page) => page.url().startsWith(`${origin}/approval.html`)
  const questions = new Set<Page>()
  context.on('page', page => {
    const look = () => void (isQuestion(page) && questions.add(page))
    page.on('framenavigated', look) // a window may be told of before it is anywhere
    look()
  })

  /** Opens the wallet in a tab, as a click on its icon would in a bubble, and closes it again. */
  async function inWallet<T>(work: (home: Page) => Promise<T>): Promise<T> {
    const home = await context.newPage()
    await home.goto(`${origin}/wallet.html`)
    await expect(home.getByRole('heading', { name: 'Tin Lantern' })).toBeVisible()
    const result = await work(home)
    if (!home.isClosed()) await home.close()
    return result
  }

  async function question(title: string): Promise<Page> {
    const find = async () => {
      for (const page of context.pages().filter(isQuestion))
        if (await page.getByRole('heading', { name: title }).isVisible()) return page
      return undefined
    }
    await expect
      .poll(async () => Boolean(await find()), { message: `it asks: ${title}`, ...patience })
      .toBe(true)
    const found = await find()
    if (!found) throw new Error(`the window that asks “${title}” closed by itself`)
    questions.add(found)
    return found
  }

  return {
    name: 'Tin Lantern',
    addresses: ['0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f', '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
    timesAsked: () => questions.size,
    question,
    async answer(title, click) {
      const page = await question(title)
      const closed = page.waitForEvent('close', patience)
      await page.getByRole('button', { name: click }).click()
      await closed
    },
    click: button =>
      inWallet(async home => {
        await home.getByRole('button', { name: button, exact: true }).click()
        const other = button === 'Lock' ? 'Unlock' : 'Lock'
        await expect(home.getByRole('button', { name: other, exact: true })).toBeVisible()
      }),
    select: address =>
      inWallet(async home => {
        await home.getByRole('radio', { name: address }).click()
        await expect(home.getByRole('radio', { name: address })).toBeChecked()
      }),
    forget: site =>
      inWallet(async home => {
        await home.getByRole('button', { name: `Forget ${site}` }).click()
        await expect(home.getByRole('button', { name: `Forget ${site}` })).toBeHidden()
      }),
    sites: () =>
      inWallet(async home => {
        const texts = await home.getByRole('button', { name: /^Forget / }).allTextContents()
        return texts.map(text => text.replace('Forget ', ''))
      }),
    sleep: () =>
      inWallet(async home => {
        const session = await context.newCDPSession(home)
        const stopped = new Promise<void>(resolve => {
          session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
            if (versions.some(version => version.runningStatus === 'stopped')) resolve()
          })
        })
        await session.send('ServiceWorker.enable')
        await session.send('ServiceWorker.stopAllWorkers')
        await stopped
      }),
    async update() {
      const file = join(folder, 'manifest.json')
      const manifest = await readFile(file, 'utf8')
      await writeFile(file, manifest.replace('"version": "1.0.0"', '"version": "1.0.1"'))
      const newWorker = context.waitForEvent('serviceworker', patience)
      await inWallet(async home => {
        const closed = home.waitForEvent('close', patience)
        // The page ends with its extension, so nothing is waited for inside it.
        await home.evaluate('setTimeout(() => chrome.runtime.reload(), 50)')
        await closed
      })
      const next = await newWorker
      expect(await next.evaluate('chrome.runtime.getManifest().version')).toBe('1.0.1')
    },
    async setEnabled(enabled) {
      const page = await context.newPage()
      await page.goto('chrome://extensions')
      await page.evaluate(`chrome.management.setEnabled('${id}', ${enabled})`)
      await page.close()
    },
  }
}
