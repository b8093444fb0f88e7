import { setMaxListeners } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildGateway } from '../../scripts/lib/buildGateway.mjs'
import { root } from '../../scripts/lib/root.mjs'

/** The parts of a gateway that follow a chain, in this process, with an empty database of its own. */
export async function openGateway() {
  const load = async path => import(pathToFileURL(await buildGateway(root, path)).href)
  const { readEnv } = await load('src/env.ts')
  const { createContext } = await load('src/createContext.ts')
  const { createFollowing } = await load('src/follow/createFollowing.ts')
  const { createMetrics } = await load('src/metrics/metrics.ts')
  const { callChain } = await load('src/rpc/callChain.ts')
  const { createChain } = await load('src/rpc/chain.ts')
  const { createChainUpstream } = await load('src/rpc/chainUpstream.ts')
  const { createTransport } = await load('src/upstream/createTransport.ts')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  chmodSync(folder, 0o755) // as root, the database runs as another user
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const { context, close } = await createContext(readEnv({ LATCHKEY_DATA: folder }), { log })
  const { post, close: closeTransport } = createTransport()
  const { signal } = new AbortController()
  setMaxListeners(0, signal)
  const metrics = { asked() {}, failed() {}, checked() {} }
  const world = { clock: Date, log, post, metrics, timeLimit: 9_000, signal }
  // Those of the context belong to the chains that it follows itself.
  const measured = createMetrics()
  const following = createFollowing({ ...context, metrics: measured })
  return {
    pool: context.db.$client,
    metrics: measured,
    /** Follows the chain of this node. */
    follow(id, url) {
      const served = { id: `eip155:${id}`, namespace: 'eip155', reference: String(id) }
      const chain = createChain(world, served, [createChainUpstream('bench', url)])
      const { source, stop } = following.start({
        id: served.id,
        currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        call: async asked => (await callChain(world, chain, asked)).outcome,
      })
      return {
        source,
        async stop() {
          await stop()
          chain.watch.stop()
        },
      }
    },
    async close() {
      closeTransport()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
