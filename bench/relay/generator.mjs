// The visitors of the relay, in a process of their own: run by startGenerator, told by messages what to do.
import { abuse } from './abuse.mjs'
import { connectAll } from './connectAll.mjs'
import { identity } from './identity.mjs'
import { loseAndReturn } from './loseAndReturn.mjs'
import { sendSteadily } from './sendSteadily.mjs'

const address = process.argv[2]
const identities = count => Array.from({ length: count }, () => identity(address))
let idle = []
/** Each from an address of its own. */
const elsewhere = count =>
  identities(count).map((each, n) => ({ ...each, from: `10.0.${n >> 8}.${n & 255}` }))
let pending
let abuser

const tasks = {
  /** `count` sockets, each with a subscription, on which nothing happens. */
  async idle({ count }) {
    const made = identities(count)
    const began = performance.now()
    idle = await connectAll(made, client => ({ ...client, address }))
    return { count: idle.length, seconds: (performance.now() - began) / 1000 }
  },
  load: ({ apart = false, ...options }) =>
    sendSteadily({
      ...{ address, identities: apart ? elsewhere : identities, mark: at => process.send({ mark: at }) },
      ...options,
    }),
  /** He comes, or comes back. */
  async abuse() {
    abuser = await abuse({ address, identities, from: '198.51.100.1', own: abuser?.own })
    return {}
  },
  stopAbuse: () => abuser.stop(),
  async fill({ clients, each }) {
    pending = await loseAndReturn({ address, identities, clients, each })
    return { pending: clients * each }
  },
  back: () => pending.back(),
}

process.on('message', async ({ task, options }) => {
  try {
    const cpu = process.cpuUsage()
    const began = performance.now()
    const result = await tasks[task](options)
    const { user, system } = process.cpuUsage(cpu)
    const cpuShare = (user + system) / 1000 / (performance.now() - began)
    process.send({ result: { ...result, generatorCpu: cpuShare } })
  } catch (error) {
    process.send({ error: error.message })
  }
})
process.on('disconnect', () => process.exit(0))
process.send({ result: 'ready' })
