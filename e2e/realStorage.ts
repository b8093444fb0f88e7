import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { frameOrigin } from './gateway'
import { ownWalletUrl, test } from './ownWalletSite'

const refused = 2

/** What a visitor has told the browser about what sites keep, as its profile says it. */
const choices = {
  nothing: {},
  'nothing of any site': { default_content_setting_values: { cookies: refused } },
  'no cookies of other sites': { cookie_controls_mode: 1 },
  'nothing for the wallet': {
    content_settings: { exceptions: { cookies: { [`${frameOrigin},*`]: { setting: refused } } } },
  },
} as const

/** The same in Firefox, which has no preference for a single site. Its automation turns partitions off, too. */
const firefoxChoices: Record<Exclude<StorageChoice, 'nothing for the wallet'>, number> = {
  nothing: 5,
  'nothing of any site': 2,
  'no cookies of other sites': 1,
}

export type StorageChoice = keyof typeof choices

/**
 * A whole Chromium, or a Firefox, that treats what frames keep as visitors' browsers do. Playwright turns its partitions off; the last
 * list of what is off is the one that counts, and that is ours, without that word.
 */
export const storageTest = test.extend<{ chosen: StorageChoice }>({
  chosen: ['nothing', { option: true }],
  context: async ({ playwright, chosen, browserName, channel, launchOptions }, use) => {
    if (browserName === 'firefox') {
      if (chosen === 'nothing for the wallet') throw new Error(`Firefox has no preference for ${chosen}`)
      const browser = await playwright.firefox.launch({
        ...launchOptions,
        ...(channel && { channel }),
        firefoxUserPrefs: { 'network.cookie.cookieBehavior': firefoxChoices[chosen] },
      })
      await use(await browser.newContext({ baseURL: ownWalletUrl }))
      return browser.close()
    }
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-storage-'))
    await mkdir(join(folder, 'Default'))
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify({ profile: choices[chosen] }))
    const executablePath = chromiumPath() // the one without windows has no such preferences
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      baseURL: ownWalletUrl,
      args: chromiumArgs.map(arg => arg.replace('ThirdPartyStoragePartitioning,', '')),
    })
    await use(context)
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})
