import type { Answer } from '../wire/answer'
import { channel } from '../wire/channel'
import { isRecord } from '../wire/isRecord'
import { readNews } from '../wire/news'
import { readRequest } from '../wire/request'

type Listener = (value: unknown) => void
type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

/** A provider of EIP-1193. */
export type Provider = {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

/** The page's side of the wallet: it holds nothing but questions that wait for their answers. */
export function createProvider(): Provider {
  const waiting = new Map<string, Waiting>()
  const listeners = new Map<string, Set<Listener>>()
  let isGone = false

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window || origin !== location.origin) return
    const news = isRecord(data) && data.channel === channel.toPage ? readNews(data.news) : undefined
    if (!news || isGone) return
    if ('gone' in news) leave()
    else if ('event' in news) emit(news.event, news.value)
    else settle(news.id, news.answer)
  })

  const provider: Provider = Object.freeze({
    request: ask,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  })
  return provider

  async function ask(asked: unknown): Promise<unknown> {
    if (isGone) throw gone()
    const { method, params = [] } = isRecord(asked) ? asked : {}
    const request = readRequest({ id: crypto.randomUUID(), method, params })
    if (!request) throw providerError(-32602, 'This is not a request that a wallet understands.')
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject })
      window.postMessage({ channel: channel.toBridge, request }, location.origin)
    })
  }

  function settle(id: string, answer: Answer): void {
    const asker = waiting.get(id)
    waiting.delete(id)
    if ('error' in answer) asker?.reject(providerError(answer.error.code, answer.error.message))
    else asker?.resolve(answer.result)
  }

  /** The extension was updated, disabled or removed: this page reaches it no more. */
  function leave(): void {
    isGone = true
    for (const { reject } of waiting.values()) reject(gone())
    waiting.clear()
    emit('disconnect', gone())
  }

  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(value)
      } catch (error) {
        reportError(error) // the page's own mistake; the other listeners hear the event all the same
      }
  }
}

function gone(): Error {
  return providerError(4900, 'Tin Lantern was updated or removed. Reload this page.')
}

function providerError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
