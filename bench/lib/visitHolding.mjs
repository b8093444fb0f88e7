import { openVisit } from './openVisit.mjs'

const rest = 1000

/**
 * Visits a page that gets no script but those `given`, until its button is painted or, as `goal`, until its modal is
 * filled. When `releases`, a page that rests short of it gets all that it has asked for, until it does not rest short.
 */
export async function visitHolding(browser, page, { goal, given, releases }) {
  const held = new Map()
  const released = []
  const visit = await openVisit(browser, { ...page, throttle: 1, latency: 0, prepare: holdScripts })
  try {
    await visit.page.waitForLoadState('load') // before that it may be busy with nothing asked for yet
    let isReached = await comesTo(visit.button)
    if (isReached && goal === 'filled') {
      await restsHeld()
      const filled = visit.hears('filled')
      await visit.click(await visit.page.evaluate(() => window.bench.placeOf()))
      isReached = await comesTo(filled)
    }
    return { isReached, released }
  } finally {
    await visit.close()
  }

  async function holdScripts(cdp) {
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://localhost*.js' }] })
    cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { pathname } = new URL(request.url)
      const go = () => cdp.send('Fetch.continueRequest', { requestId }).catch(() => {})
      if (given.includes(pathname) || released.includes(pathname)) void go()
      else held.set(pathname, go)
    })
  }

  function restsHeld() {
    return visit.rests(rest, url => held.has(new URL(url).pathname))
  }

  async function comesTo(moment) {
    const come = moment.then(
      () => true,
      () => false,
    )
    while (true) {
      const isCome = await Promise.race([come, restsHeld().then(() => undefined)])
      if (isCome !== undefined) return isCome
      if (!releases || held.size === 0) return false
      const wave = [...held]
      held.clear()
      released.push(...wave.map(([path]) => path))
      await Promise.all(wave.map(([, go]) => go()))
    }
  }
}
