import { untilStopped } from '../follow/chain/untilStopped'
import { createCallTogether } from '../follow/holdings/callTogether'
import { createTokens } from '../follow/holdings/createTokens'
import { createAccountIds } from '../follow/store/createAccountIds'
import { createTurns } from '../jobs/createTurns'
import { askNode } from '../rpc/askNode'
import type { SourceProvider } from '../sources/sourceProvider'
import { createListed } from './createListed'
import { createScan } from './createScan'
import { forgetUnasked } from './forgetUnasked'
import { nodeSource } from './nodeSource'

const limits = { atOnce: 4, perGroup: 500, inLine: 2_000 }
const hour = 3_600_000

/** EVM chains of which there is nothing but a node. */
export const nodeProvider: SourceProvider = {
  kind: 'node',
  namespace: 'eip155',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  open({ db, jobs, log, metrics, clock, registry, rpc, onClose }) {
    const pool = db.$client
    const accounts = createAccountIds(pool)
    const searched = metrics.counter('gateway_node_blocks_total', 'Blocks that were searched for transfers.')
    const found = metrics.counter('gateway_node_transactions_total', 'Transactions that were found there.')
    onClose(jobs.start({ name: 'forget-node-accounts', every: hour, run: () => forgetUnasked(pool) }))

    return ({ chainId: chain, currency, firstBlock: from }) => {
      const stopping = new AbortController()
      const ask = untilStopped(
        askNode(asked => rpc.call(chain, asked)),
        stopping.signal,
      )
      const turns = createTurns(limits)
      const world = { chain, currency, pool, accounts, ask, log, now: clock.now }
      const tokens = createTokens(world)
      const callTogether = createCallTogether(ask)
      const read = (blocks: number, transactions: number) => {
        searched.add({ chain }, blocks)
        found.add({ chain }, transactions)
      }
      const scan = createScan({ ...world, turns, from, read, signal: stopping.signal })
      const listed = createListed({ ...world, tokens, callTogether })
      const ignore = registry.onChange(table => {
        if (table === undefined || table === 'token_lists') listed.changed()
      })
      return {
        source: nodeSource({ ...world, tokens, callTogether, scan, listed }),
        async stop() {
          stopping.abort()
          ignore()
          await turns.stop()
        },
      }
    }
  },
}
