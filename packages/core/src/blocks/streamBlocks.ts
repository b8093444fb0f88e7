import { blockStream, type NewBlock, readNewBlock, routeUrl } from '@latchkey/protocol'
import { commonQuery } from '../config/commonQuery'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { untilAborted } from '../kernel/untilAborted'
import type { Network } from '../networks/network'
import { createEventReader } from './createEventReader'

/** The gateway sends a sign of life every 15 s: without one, the connection is dead. */
const longestSilenceMs = 45_000

/**
 * Reports the blocks of the gateway's stream until it ends. `refused`: the gateway has none for this network,
 * so a retry is useless. Never throws.
 */
export async function streamBlocks(
  kit: Kit,
  { caipNetworkId: chainId }: Network,
  life: AbortSignal,
  tell: (block: NewBlock) => void,
): Promise<'ended' | 'refused'> {
  const base = serviceUrl(kit, 'blockchain')
  if (!base) return 'refused'
  const abort = new AbortController()
  const { signal } = abort
  const end = () => abort.abort()
  let stopTimer = kit.after(longestSilenceMs, end)
  life.addEventListener('abort', end)
  if (life.aborted) end()
  const note = (blocks: readonly NewBlock[]) => {
    stopTimer()
    stopTimer = kit.after(longestSilenceMs, end)
    for (const block of blocks) tell(block)
  }
  try {
    const url = routeUrl(blockStream, base, { ...commonQuery(kit), chainId })
    const headers = { accept: 'text/event-stream' }
    const response = await untilAborted(signal, kit.env.fetch(url, { signal, headers }))
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) return isFinal(response) ? 'refused' : 'ended'
    await untilAborted(signal, readBlocks(response.body, signal, note))
    return 'ended'
  } catch {
    return 'ended'
  } finally {
    stopTimer()
    life.removeEventListener('abort', end)
    end() // also a connection whose answer we no longer read
  }
}

/** Notes each piece of the stream, even one that is only a sign of life. */
async function readBlocks(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  note: (blocks: readonly NewBlock[]) => void,
): Promise<void> {
  const stream = body.getReader()
  const decoder = new TextDecoder()
  const read = createEventReader()
  for (;;) {
    const { done, value } = await stream.read()
    if (done || signal.aborted) return
    note(read(decoder.decode(value, { stream: true })).flatMap(event => readNewBlock(event) ?? []))
  }
}

/** Too many streams, or a gateway that is down, is no refusal: a later attempt may work. */
function isFinal({ ok, status }: Response): boolean {
  return ok || (status >= 400 && status < 500 && status !== 408 && status !== 429)
}
