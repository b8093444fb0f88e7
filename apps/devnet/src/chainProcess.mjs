// The process of one chain, started by startChain.mjs. It lives as long as the channel to its parent: when the parent
// goes, even by SIGKILL, the channel closes and so does the chain. Hence nothing may be imported above these lines.
process.on('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0) // the parent went while Node was still booting
process.on('SIGINT', () => {}) // Ctrl-C reaches the whole process group; the parent decides.
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
process.once('message', start)

/** @param {{ port: number, requests: import('./seedRequests.mjs').SeedRequest[] }} order */
async function start({ port, requests }) {
  const { default: hre } = await import('hardhat')
  const { provider } = hre.network
  for (const request of requests) await provider.request(request)
  await catchUpWithClock(provider)
  // Listening comes last: whoever reaches the port finds the chain seeded.
  const server = await hre.run('node:create-server', { hostname: '127.0.0.1', port, provider })
  const address = await server.listen()
  process.send?.({ type: 'ready', port: address.port })
}

// The chain was born on a fixed date; from here on its blocks carry today's.
async function catchUpWithClock(provider) {
  await provider.request({ method: 'evm_setNextBlockTimestamp', params: [Math.floor(Date.now() / 1000)] })
  await provider.request({ method: 'evm_mine', params: [] })
}

// Hardhat's server has no error listener, so a taken port comes here too.
function fail(error) {
  const failure = { type: 'failed', code: error?.code, message: String(error?.message ?? error) }
  if (!process.connected) process.exit(1)
  process.send?.(failure, () => process.exit(1))
}
