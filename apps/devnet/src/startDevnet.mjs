import { DevnetError } from './DevnetError.mjs'
import { devnetChains } from './devnetChains.mjs'
import { devnetContracts } from './devnetContracts.mjs'
import { seedRequests } from './seedRequests.mjs'
import { startChain } from './startChain.mjs'
import { startFaucet } from './startFaucet.mjs'

/**
 * Starts both chains and the faucet. `ready` tells where they are, `crashed` settles when a chain ends by itself,
 * `stop` may be called at any moment.
 * @param {{ ports: ReturnType<typeof import('./readPorts.mjs').readPorts>, log: (line: string) => void }} options
 */
export function startDevnet({ ports, log }) {
  const requests = seedRequests()
  const chains = devnetChains.map(chain => startChain({ chain, port: ports[chain.port], requests, log }))
  const faucet = startFaucet({
    port: ports.faucet,
    chains: Promise.all(chains.map(chain => chain.ready)),
    log,
  })
  let stopping = false

  return { ready: ready(), crashed: crashed(), stop }

  async function ready() {
    const [url, ...running] = await Promise.all([faucet.ready, ...chains.map(chain => chain.ready)])
    return {
      ready: true,
      chains: running.map(({ id, name, url }) => ({ id, name, url })),
      faucet: url,
      token: devnetContracts.token.address,
    }
  }

  /** @returns {Promise<DevnetError>} */
  function crashed() {
    return new Promise(resolve => {
      chains.forEach(({ exited }, index) => {
        exited.then(() => {
          const name = devnetChains[index]?.name
          if (!stopping)
            resolve(new DevnetError('chain/ended', `${name} ended unexpectedly: start the devnet again.`))
        })
      })
    })
  }

  async function stop() {
    stopping = true
    await Promise.all([faucet.stop(), ...chains.map(chain => chain.stop())])
  }
}
