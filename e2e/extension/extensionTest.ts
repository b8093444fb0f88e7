import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { chromiumPath } from '../../scripts/lib/browsers.mjs'
import { buildExtension } from './buildExtension'
import { type ExtensionWallet, extensionWallet } from './extensionWallet'

type Fixtures = {
  /** A new browser profile and its own copy of the extension. */
  profile: { folder: string; extension: string }
  wallet: ExtensionWallet
}

/** A test in a Chromium that has the wallet as an extension. Each one begins with a new profile. */
export const extensionTest = test.extend<Fixtures, { built: string }>({
  built: [
    async ({ browserName: _ }, use, { parallelIndex }) => use(await buildExtension(parallelIndex)),
    { scope: 'worker' },
  ],
  profile: async ({ built }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tin-lantern-'))
    const extension = join(folder, 'extension')
    await cp(built, extension, { recursive: true })
    // Without the developer's mode an unpacked extension stays off after it was reloaded.
    await mkdir(join(folder, 'Default'))
    const preferences = { extensions: { ui: { developer_mode: true } } }
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
    await use({ folder, extension })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  context: async ({ playwright, launchOptions, profile }, use) => {
    const { folder, extension } = profile
    const args = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]
    const executablePath = chromiumPath() // the one without windows has no extensions
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      args: [...(launchOptions.args ?? []), ...args],
    })
    await use(context)
    await context.close()
  },
  wallet: async ({ context, profile }, use) => use(await extensionWallet(context, profile.extension)),
})
