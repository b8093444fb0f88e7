// node apps/devnet/scripts/oneChain.mjs <id> <port>: a chain like the devnet's second, until its parent ends.
import { seedRequests } from '../src/seedRequests.mjs'
import { startChain } from '../src/startChain.mjs'

const [id, port] = process.argv.slice(2).map(Number)
const chain = { id, name: 'The chain', port: 'chainB', hasHistory: false }
const seed = seedRequests({ hasHistory: false, now: Date.now() })
const started = startChain({
  chain,
  port: { number: port, variable: 'the second argument' },
  seed,
  log: () => {},
})
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.once(signal, () => started.stop().then(() => process.exit(0)))
await started.ready
