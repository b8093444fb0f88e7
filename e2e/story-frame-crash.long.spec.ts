import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { chromiumArgs, headlessChromiumPath } from '../scripts/lib/browsers.mjs'
import { frameOrigin, withGateway } from './gateway'
import { mailedCode, openMailedLink } from './inbox'
import { addressIn, backUpLater, test as base, mineIn, walletIn } from './ownWalletSite'
import { type Playground, playgroundOf } from './playground'
import { playgroundUrl } from './servers'

/** The page at an address of another site than the wallet's: there the frame has a process of its own, which can die alone. */
const elsewhere = `${playgroundUrl}/?${new URLSearchParams({ stage: '0', families: 'evm', gateway: '1', gatewayUrl: withGateway.gatewayUrl })}`

/** Kills the frame's process, and gives the page as somebody who comes in only then. */
type Crash = () => Promise<Playground>

// Playwright gives a whole page up when a process of one of its frames dies. So another one looks at it afterwards.
const test = base.extend<{ folder: string; crash: Crash }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-crash-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  context: async ({ playwright, folder }, use) => {
    const executablePath = headlessChromiumPath()
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumArgs, '--remote-debugging-port=0'],
    })
    await use(context)
    await context.close()
  },
  async crash({ page, playwright, folder }, use) {
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
    let seen = page
    await use(async () => {
      await killFrame(seen)
      const browser = await playwright.chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const found = browser
        .contexts()
        .flatMap(context => context.pages())
        .find(one => one.url().startsWith(playgroundUrl))
      if (!found) throw new Error('the page has gone, too')
      seen = found
      return playgroundOf(seen)
    })
  },
})

test('[EMB-12 ERR-07] a frame whose process dies is told, and the next wish has a new one', async ({
  page,
  site,
  crash,
}) => {
  test.slow() // a login by two mails, half a minute of silence twice, and a transaction
  const email = `crash-${crypto.randomUUID()}@mail.example`
  await page.goto(elsewhere)

  const after = await test.step('while a link is waited for', async () => {
    await site.connectButton.click()
    await site.settled()
    await site.dialog.getByRole('textbox', { name: 'E-mail address' }).pressSequentially(email)
    await goOn(site)
    await expect(site.dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    const next = await crash()
    await expect(next.dialog.getByText('The login service does not answer')).toBeVisible({ timeout: 60_000 })
    await next.close()
    await next.connectButton.click()
    await next.settled()
    await goOn(next) // with the mail that was sent
    await openMailedLink(next.page.context(), email)
    await next.dialog
      .getByRole('textbox', { name: 'Code of six digits' })
      .pressSequentially(await mailedCode(email))
    await backUpLater(next)
    return next
  })

  await test.step('while a signature is waited for', async () => {
    const address = await addressIn(after)
    await after.action('Sign a message').getByRole('button').click()
    await expect(walletIn(after.page).locator('.approve-digits')).toBeVisible()
    const last = await crash()
    const said = last.action('Sign a message').getByRole('status')
    await expect(said).toContainText('Timed Out', { timeout: 60_000 })
    await expect(last.dialog).toHaveCount(0)
    expect(await addressIn(last)).toBe(address)
    await mineIn(last)
  })
})

async function goOn({ dialog }: Playground): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** As when it runs out of memory. */
async function killFrame(page: Page): Promise<void> {
  const frame = page.frames().find(one => one.url().startsWith(frameOrigin))
  if (!frame) throw new Error('there is no frame')
  const browser = await page.context().newCDPSession(frame)
  await Promise.race([browser.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
}
