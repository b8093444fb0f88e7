import { forkChain } from './forkChain.mjs'
import { solanaDevnet } from './solana/solanaDevnet.mjs'

/**
 * @typedef {{
 *   name: string,
 *   url: string,
 *   wsUrl: string,
 *   genesisHash: string,
 *   token: string,
 *   accounts: string[],
 * }} RunningSolana
 */

/**
 * Starts the Solana chain in a process of its own.
 * @param {{ port: import('./readPorts.mjs').Port, log: (line: string) => void }} options
 */
export function startSolana({ port, log }) {
  const { name, label, genesisHash } = solanaDevnet
  const forked = forkChain({ name, port, order: { serve: 'solana' }, env: process.env })
  /** @type {Promise<RunningSolana>} */
  const ready = forked.ready.then(({ port, accounts, mint }) => {
    const url = `http://127.0.0.1:${port}`
    const wsUrl = `ws://127.0.0.1:${port + 1}`
    log(`${name}: ${url} and ${wsUrl}, ${label}, process ${forked.pid}`)
    return { name, url, wsUrl, genesisHash, token: mint, accounts }
  })
  return { ...forked, ready }
}
