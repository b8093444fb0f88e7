/**
 * Seeds the chain that hardhat's settings describe, and serves it. Listening comes last: whoever reaches the port
 * finds the chain seeded.
 * @param {{ port: number, requests: import('./seedRequests.mjs').SeedRequest[] }} order
 * @returns {Promise<number>} the port
 */
export async function serveEvm({ port, requests }) {
  const { default: hre } = await import('hardhat')
  const { provider } = hre.network
  for (const request of requests) await provider.request(request)
  await catchUpWithClock(provider)
  const server = await hre.run('node:create-server', { hostname: '127.0.0.1', port, provider })
  const address = await server.listen()
  return address.port
}

// The chain was born on a fixed date; from here on its blocks carry today's.
async function catchUpWithClock(provider) {
  await provider.request({ method: 'evm_setNextBlockTimestamp', params: [Math.floor(Date.now() / 1000)] })
  await provider.request({ method: 'evm_mine', params: [] })
}
