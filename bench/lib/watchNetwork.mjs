/**
 * Follows every request of a page; `isOutside` says that it was meant for another host than the page's own, `at` when it
 * began by the wall clock.
 */
export async function watchNetwork(cdp, { latency = 0 } = {}) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    if (type === 'Preflight' || !/^https?:/.test(request.url)) return
    const isOutside = new URL(request.url).hostname !== 'localhost'
    // A frame of another site has a process of its own, which tells the end of it elsewhere.
    const end = type === 'Document' && isOutside ? timestamp : undefined
    requests.set(requestId, { url: request.url, start: timestamp, at: wallTime * 1000, end, isOutside })
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

  return { since }

  /** The requests that began after the first `count` ones. */
  function since(count) {
    return [...requests.values()].slice(count)
  }
}
