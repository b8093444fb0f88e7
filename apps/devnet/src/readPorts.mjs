import { DevnetError } from './DevnetError.mjs'

/** @typedef {{ number: number, variable: string }} Port */

/**
 * Reads the ports from the environment; 0 means any free one. The Solana chain takes two: its own and the next.
 * @param {Record<string, string | undefined>} env
 */
export function readPorts(env) {
  const ports = {
    chainA: readPort(env, 'LATCHKEY_PORT_CHAIN_A', 8545),
    chainB: readPort(env, 'LATCHKEY_PORT_CHAIN_B', 8546),
    faucet: readPort(env, 'LATCHKEY_PORT_FAUCET', 8547),
    // Whoever lets the rest lie on any free port means this one too.
    solana: readPort(env, 'LATCHKEY_PORT_SOLANA', env.LATCHKEY_PORT_FAUCET?.trim() === '0' ? 0 : 8548),
  }
  const seen = new Map()
  for (const { number, variable } of [...Object.values(ports), nextOf(ports.solana)]) {
    const other = seen.get(number)
    if (other)
      throw new DevnetError(
        'port/twice',
        `${other} and ${variable} are both ${number}: give each its own port.`,
      )
    if (number !== 0) seen.set(number, variable)
  }
  return ports
}

function nextOf({ number, variable }) {
  return { number: number === 0 ? 0 : number + 1, variable: `the port after ${variable}` }
}

/** @returns {Port} */
function readPort(env, variable, fallback) {
  const text = env[variable]?.trim()
  if (!text) return { number: fallback, variable }
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65535) {
    throw new DevnetError('port/invalid', `${variable} must be a port from 0 to 65535, not "${text}".`)
  }
  return { number, variable }
}
