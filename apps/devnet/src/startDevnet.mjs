import { DevnetError } from './DevnetError.mjs'
import { devnetChains } from './devnetChains.mjs'
import { devnetContracts } from './devnetContracts.mjs'
import { seedRequests } from './seedRequests.mjs'
import { startChain } from './startChain.mjs'
import { startFaucet } from './startFaucet.mjs'
import { startSolana } from './startSolana.mjs'

/**
 * Starts the chains and the faucet. `ready` tells where they are, `crashed` settles when a chain ends by itself,
 * `stop` may be called at any moment.
 * @param {{ ports: ReturnType<typeof import('./readPorts.mjs').readPorts>, log: (line: string) => void }} options
 */
export function startDevnet({ ports, log }) {
  const now = Date.now()
  const chains = devnetChains.map(chain => {
    const seed = seedRequests({ hasHistory: chain.hasHistory, now })
    return startChain({ chain, port: ports[chain.port], seed, log })
  })
  const solana = startSolana({ port: ports.solana, log })
  const faucet = startFaucet({
    port: ports.faucet,
    chains: Promise.all(chains.map(chain => chain.ready)),
    solana: solana.ready,
    log,
  })
  let stopping = false

  return { ready: ready(), crashed: crashed(), stop }

  async function ready() {
    const [url, running, { accounts: _, ...solanaInfo }] = await Promise.all([
      faucet.ready,
      Promise.all(chains.map(chain => chain.ready)),
      solana.ready,
    ])
    return {
      ready: true,
      chains: running.map(({ id, name, url }) => ({ id, name, url })),
      solana: solanaInfo,
      faucet: url,
      token: devnetContracts.token.address,
    }
  }

  /** @returns {Promise<DevnetError>} */
  function crashed() {
    return new Promise(resolve => {
      for (const { name, exited } of [...chains, solana]) {
        exited.then(() => {
          if (!stopping)
            resolve(new DevnetError('chain/ended', `${name} ended unexpectedly: start the devnet again.`))
        })
      }
    })
  }

  async function stop() {
    stopping = true
    await Promise.all([faucet, ...chains, solana].map(part => part.stop()))
  }
}
