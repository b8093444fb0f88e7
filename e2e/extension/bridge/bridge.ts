import { extension } from '../extensionApi'
import { readAnswer } from '../wire/answer'
import { channel } from '../wire/channel'
import { isRecord } from '../wire/isRecord'
import { type News, readNews } from '../wire/news'
import { type Request, readRequest } from '../wire/request'

// Between the page and the worker, in a world of its own: it passes on what has the right form and nothing else.
const lookMs = 250
const interrupted = { error: { code: -32603, message: 'The wallet was interrupted. Try again.' } }

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window || origin !== location.origin) return
  const request = isRecord(data) && data.channel === channel.toBridge ? readRequest(data.request) : undefined
  if (request) pass(request)
})

extension.runtime?.onMessage.addListener((message, sender) => {
  if (sender.id !== extension.runtime?.id || sender.tab) return undefined // the worker's word alone counts
  const news = isRecord(message) && message.origin === location.origin ? readNews(message.news) : undefined
  if (news) tellPage(news)
  return undefined
})

// A question whose page is gone has nobody to be answered to.
window.addEventListener('pagehide', () => extension.runtime?.sendMessage({ left: true }).catch(() => {}))

// No event says that the extension was updated or removed. An open port would end, but also whenever the worker
// sleeps, and opening it again would keep the worker awake for ever.
const watch = setInterval(isHere, lookMs)

async function pass(request: Request): Promise<void> {
  const { id } = request
  try {
    const reply = await extension.runtime?.sendMessage({ request })
    if (isRecord(reply) && reply.waiting === true) return // the user is asked, and the answer comes as news
    if (isHere()) tellPage({ id, answer: readAnswer(reply) ?? interrupted })
  } catch {
    if (isHere()) tellPage({ id, answer: interrupted })
  }
}

/** Whether the extension this script belongs to still exists; the page is told once when it does not. */
function isHere(): boolean {
  if (extension.runtime?.id) return true
  clearInterval(watch)
  tellPage({ gone: true })
  return false
}

function tellPage(news: News): void {
  window.postMessage({ channel: channel.toPage, news }, location.origin)
}
