import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'

/** Where the host pages are. */
const hosts = `http://127.0.0.1:${process.env.LATCHKEY_PORT_HOSTS ?? 5180}`

type HostFixtures = {
  /** Everything the page complained of: warnings and errors of the console, and uncaught errors. */
  complaints: string[]
}

/** A test on a host page. A page that complains fails its test, unless the test takes the complaint out. */
export const hostTest = test.extend<HostFixtures>({
  baseURL: hosts,
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The kit's dialog, by what a screen reader is told. */
export function modalOf(page: Page, title?: string) {
  return page.getByRole('dialog', title ? { name: title, exact: true } : {})
}
