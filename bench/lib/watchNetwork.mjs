import { setTimeout as wait } from 'node:timers/promises'

/**
 * Follows every request of a page; `isOutside` says that it was meant for another host than the page's own, `at` when it
 * began by the wall clock.
 */
export async function watchNetwork(cdp, { latency = 0 } = {}) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    if (type === 'Preflight' || !/^https?:/.test(request.url)) return
    const isOutside = new URL(request.url).hostname !== 'localhost'
    requests.set(requestId, {
      url: request.url,
      start: timestamp,
      at: wallTime * 1000,
      end: undefined,
      isOutside,
    })
  })
  const end = ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.end = timestamp
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  await cdp.send('Network.enable')
  if (latency > 0)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })

  return { since, quiet }

  /** The requests that began after the first `count` ones. */
  function since(count) {
    return [...requests.values()].slice(count)
  }

  /** Settles when nothing has been asked and nothing was open for `ms`; after `patience` in any case. */
  async function quiet(ms, patience) {
    const until = Date.now() + patience
    let calm = Date.now()
    let seen = requests.size
    while (Date.now() - calm < ms && Date.now() < until) {
      await wait(50)
      const isOpen = since(0).some(request => request.end === undefined)
      if (isOpen || requests.size !== seen) calm = Date.now()
      seen = requests.size
    }
  }
}
