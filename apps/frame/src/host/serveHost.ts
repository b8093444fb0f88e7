import {
  type FrameAnswer,
  type FrameMessageName,
  type FrameRequest,
  frameError,
  frameReady,
  frameSuccess,
  readFrameRequest,
} from '@latchkey/protocol/frame'
import type { HostPort } from './windowPort'

/** What the frame does for each message of the page. */
export type HostHandlers = {
  [Name in FrameMessageName]: (request: FrameRequest<Name>) => Promise<FrameAnswer<Name>>
}

/** A failure whose text the page may see. Whatever else goes wrong is told as `Something went wrong`. */
export class HostError extends Error {
  override readonly name = 'HostError'
}

/** So many requests may wait at once; a page that asks for more gets an error for each. */
const mostPending = 64
/** So many ids are remembered: a request that comes again is dropped. */
const mostIds = 1_000

/** Answers the page's requests, each once. What is no request, or came before, is counted by `refused` and dropped. */
export function serveHost(port: HostPort, handlers: HostHandlers, refused: () => void): () => void {
  const seen = new Set<string>()
  let pending = 0
  port.addEventListener('message', hear)
  port.start()
  port.postMessage(frameReady)
  return () => {
    port.removeEventListener('message', hear)
    port.close()
  }

  function hear({ data }: MessageEvent): void {
    const request = readFrameRequest(data)
    if (!request || seen.has(request.id)) return refused()
    remember(request.id)
    answer(request.id, request.name, request.payload)
  }

  async function answer<Name extends FrameMessageName>(
    id: string,
    name: Name,
    payload: FrameRequest<Name>,
  ): Promise<void> {
    if (pending >= mostPending) return port.postMessage(frameError(id, name, 'Too many requests at once'))
    pending += 1
    try {
      port.postMessage(frameSuccess(id, name, await handlers[name](payload)))
    } catch (error) {
      const text = error instanceof HostError ? error.message : 'Something went wrong' // ERR-14
      port.postMessage(frameError(id, name, text))
    } finally {
      pending -= 1
    }
  }

  function remember(id: string): void {
    seen.add(id)
    if (seen.size <= mostIds) return
    const [oldest] = seen
    if (oldest !== undefined) seen.delete(oldest)
  }
}
