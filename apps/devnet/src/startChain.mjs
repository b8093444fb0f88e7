import { fileURLToPath } from 'node:url'
import { forkChain } from './forkChain.mjs'

/** @typedef {import('./devnetChains.mjs').DevnetChain & { url: string }} RunningChain */

/**
 * Starts one EVM chain in a process of its own.
 * @param {{
 *   chain: import('./devnetChains.mjs').DevnetChain,
 *   port: import('./readPorts.mjs').Port,
 *   seed: ReturnType<typeof import('./seedRequests.mjs').seedRequests>,
 *   log: (line: string) => void,
 * }} options
 */
export function startChain({ chain, port, seed, log }) {
  const order = { serve: /** @type {const} */ ('evm'), ...seed }
  const forked = forkChain({ name: chain.name, port, order, env: chainEnv(chain.id) })
  /** @type {Promise<RunningChain>} */
  const ready = forked.ready.then(({ port }) => {
    const url = `http://127.0.0.1:${port}`
    log(`${chain.name}: ${url}, chain id ${chain.id}, process ${forked.pid}`)
    return { ...chain, url }
  })
  return { ...forked, ready }
}

function chainEnv(chainId) {
  const config = fileURLToPath(new URL('../hardhat.config.cjs', import.meta.url))
  // Hardhat takes its arguments from HARDHAT_…: those of the developer's own project are not meant for us.
  const rest = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('HARDHAT_')),
  )
  return { ...rest, HARDHAT_CONFIG: config, LATCHKEY_DEVNET_CHAIN_ID: String(chainId) }
}
