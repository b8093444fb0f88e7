// The process of one chain, started by forkChain.mjs. It lives as long as the channel to its parent: when the parent
// goes, even by SIGKILL, the channel closes and so does the chain. Hence nothing may be imported above these lines.
process.on('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0) // the parent went while Node was still booting
process.on('SIGINT', () => {}) // Ctrl-C reaches the whole process group; the parent decides.
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
process.once('message', start)

/** @param {{ serve: 'evm' | 'solana' }} order with what that chain needs */
async function start({ serve, ...order }) {
  const ready = serve === 'evm' ? await startEvm(order) : await startSolana(order)
  process.send?.({ type: 'ready', ...ready })
}

async function startEvm(order) {
  const { serveEvm } = await import('./serveEvm.mjs')
  return { port: await serveEvm(order) }
}

async function startSolana(order) {
  const { serveSolana } = await import('./solana/serveSolana.mjs')
  const log = line => process.stderr.write(`${line}\n`)
  const { port, chain } = await serveSolana({ ...order, log, hasPast: true })
  const { seeded, mint } = chain.seed
  return { port, accounts: seeded, mint }
}

// Hardhat's server has no error listener, so a taken port comes here too.
function fail(error) {
  const { code, port } = error ?? {}
  const failure = { type: 'failed', code, port, message: String(error?.message ?? error) }
  if (!process.connected) process.exit(1)
  process.send?.(failure, () => process.exit(1))
}
