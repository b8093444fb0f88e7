import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DevnetError } from './DevnetError.mjs'
import { listenError } from './listenError.mjs'

/** @typedef {import('./devnetChains.mjs').DevnetChain & { url: string }} RunningChain */

/**
 * Starts one chain in a process of its own.
 * @param {{
 *   chain: import('./devnetChains.mjs').DevnetChain,
 *   port: import('./readPorts.mjs').Port,
 *   requests: import('./seedRequests.mjs').SeedRequest[],
 *   log: (line: string) => void,
 * }} options
 */
export function startChain({ chain, port, requests, log }) {
  const child = fork(fileURLToPath(new URL('./chainProcess.mjs', import.meta.url)), [], {
    env: chainEnv(chain.id),
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'], // stdout belongs to the ready line alone
  })
  child.send({ port: port.number, requests })
  // Not 'close': it may never come when the channel closes while the child still boots.
  const exited = new Promise(resolve => child.once('exit', resolve))

  /** @type {Promise<RunningChain>} */
  const ready = new Promise((resolve, reject) => {
    child.once('message', message => {
      if (message.type !== 'ready') return reject(listenError(message, chain.name, port))
      const url = `http://127.0.0.1:${message.port}`
      log(`${chain.name}: ${url}, chain id ${chain.id}, process ${child.pid}`)
      resolve({ ...chain, url })
    })
    child.once('error', cause =>
      reject(new DevnetError('start/failed', `${chain.name} cannot start.`, { cause })),
    )
    exited.then(() => reject(new DevnetError('chain/ended', `${chain.name} ended before it was ready.`)))
  })

  return { ready, exited, stop: () => stopChild(child, exited) }
}

function chainEnv(chainId) {
  const config = fileURLToPath(new URL('../hardhat.config.cjs', import.meta.url))
  // Hardhat takes its arguments from HARDHAT_…: those of the developer's own project are not meant for us.
  const rest = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('HARDHAT_')),
  )
  return { ...rest, HARDHAT_CONFIG: config, LATCHKEY_DEVNET_CHAIN_ID: String(chainId) }
}

async function stopChild(child, exited) {
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
  await exited
  clearTimeout(timer)
}
