import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { webKitPaths } from '../../scripts/lib/browsers.mjs'
import { pngOf, readScreen } from './screen'
import { type Visitor, visitorOf } from './visitor'
import { openWebDriver } from './webDriver'
import { webKitDriver } from './webKitDriver'

/**
 * A test in WebKitGTK, which Playwright cannot drive. Its driver has one window at a time, so such tests stand in one
 * file that runs in order; each has a window of its own, with nothing stored. A page that complains fails its test.
 */
export const webKitTest = test.extend<{ visitor: Visitor }>({
  visitor: async ({ browserName: _ }, use, info) => {
    const paths = webKitPaths()
    info.skip(!paths, 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb')
    const window = await openWebDriver(webKitDriver.url, {
      'webkitgtk:browserOptions': { binary: paths?.browser, args: ['--automation'] },
    })
    try {
      const visitor = visitorOf(window)
      await window.resize(1024, 768) // see driver.mjs: around the mouse pointer
      await use(visitor)
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('webkit.png'), pngOf(await readScreen()))
      else expect(await visitor.complaints()).toEqual([])
    } finally {
      await window.end()
    }
  },
})
