import type { NewBlock } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { askHead } from './askHead'
import { streamBlocks } from './streamBlocks'

const askedEveryMs = 4_000
const longestPauseMs = 60_000

/**
 * Keeps reporting a network's newest block: from the gateway's stream, and while that is down from a node.
 */
export async function watchHead(
  kit: Kit,
  network: Network,
  tell: (block: NewBlock) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = askedEveryMs
  while (!signal.aborted) {
    const end = await streamBlocks(kit, network, signal, block => {
      pause = askedEveryMs
      tell(block)
    })
    await askUntil(end === 'refused' ? Number.POSITIVE_INFINITY : kit.env.clock.now() + pause)
    pause = Math.min(pause * 2, longestPauseMs)
  }

  async function askUntil(time: number): Promise<void> {
    let wait = askedEveryMs
    while (!signal.aborted) {
      try {
        tell({ number: await askHead(kit, network, signal) })
        wait = askedEveryMs
      } catch (error) {
        if (signal.aborted) return
        kit.log.warn('blocks: no node told the newest one', error)
        wait = Math.min(wait * 2, longestPauseMs)
      }
      const left = time - kit.env.clock.now()
      await sleep(Math.min(wait, Math.max(left, 0)))
      if (kit.env.clock.now() >= time) return
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const stop = kit.after(ms, end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()

      function end(): void {
        stop()
        signal.removeEventListener('abort', end)
        resolve()
      }
    })
  }
}
