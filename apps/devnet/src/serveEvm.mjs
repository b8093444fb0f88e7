import { constructAt } from './seed/constructAt.mjs'
import { settleBalances } from './seed/settleBalances.mjs'

/**
 * Seeds the chain that hardhat's settings describe, and serves it. Listening comes last: whoever reaches the port
 * finds the chain seeded.
 * @param {{ port: number } & ReturnType<typeof import('./seedRequests.mjs').seedRequests>} order
 * @returns {Promise<number>} the port
 */
export async function serveEvm({ port, requests, constructions = [], settlement }) {
  const { default: hre } = await import('hardhat')
  const { provider } = hre.network
  for (const request of requests) await provider.request(request)
  if (settlement) {
    const { faucet } = settlement
    await provider.request({ method: 'hardhat_impersonateAccount', params: [faucet] })
    for (const construction of constructions) await constructAt(provider, faucet, construction)
    await settleBalances(provider, settlement)
  }
  await catchUpWithClock(provider)
  const server = await hre.run('node:create-server', { hostname: '127.0.0.1', port, provider })
  const address = await server.listen()
  return address.port
}

// The chain was born on a fixed date; from here on its blocks carry today's. Where the clock is behind the history,
// they go on from there.
async function catchUpWithClock(provider) {
  const { timestamp } = await provider.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const time = Math.max(Math.floor(Date.now() / 1000), Number(timestamp) + 1)
  await provider.request({ method: 'evm_setNextBlockTimestamp', params: [time] })
  await provider.request({ method: 'evm_mine', params: [] })
}
