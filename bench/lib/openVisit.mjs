import { announceWallet } from './announceWallet.mjs'
import { clickAt, pointAt } from './clickAt.mjs'
import { hearPage } from './hearPage.mjs'
import { pageProbe } from './pageProbe.mjs'
import { pageSight } from './pageSight.mjs'
import { waitForRest } from './waitForRest.mjs'
import { watchNetwork } from './watchNetwork.mjs'
import { workOf } from './workOf.mjs'

const probeName = 'Probe Wallet'

/**
 * Opens a page with cold caches, watched from its first request on. `button` settles with the place of the button when
 * that is painted; `prepare` has the visit's CDP session before the page is asked for; `close` ends the visit.
 */
export async function openVisit(
  browser,
  { url, walletName = probeName, filledBy, dialog, isSolana, throttle, latency, prepare },
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const hears = await hearPage(cdp)
    const network = await watchNetwork(cdp, { latency })
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript(announceWallet, { walletName: probeName, isSolana })
    await page.addInitScript(pageSight, { dialog })
    await page.addInitScript(pageProbe, { walletName, filledBy, told: hears.binding })
    await prepare?.(cdp)
    const button = hears('button').then(({ place }) => place)
    button.catch(() => {}) // whoever waits for it hears of it
    await page.goto(url, { waitUntil: 'commit' })
    return {
      page,
      cdp,
      network,
      hears,
      button,
      pointAt: where => pointAt(cdp, where),
      click: where => clickAt(cdp, where),
      rests: (ms, isHeld) => waitForRest({ cdp, network, isHeld }, ms),
      work: () => workOf(cdp),
      read: () => page.evaluate(() => window.bench.read()),
      close: () => context.close(),
    }
  } catch (error) {
    await context.close()
    throw error
  }
}
