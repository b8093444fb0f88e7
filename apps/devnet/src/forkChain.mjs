import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DevnetError } from './DevnetError.mjs'
import { listenError } from './listenError.mjs'

/**
 * Starts one chain in a process of its own. `ready` settles with what the process says of itself.
 * @param {{
 *   name: string,
 *   port: import('./readPorts.mjs').Port,
 *   order: { serve: 'evm' | 'solana' } & Partial<ReturnType<typeof import('./seedRequests.mjs').seedRequests>>,
 *   env: NodeJS.ProcessEnv,
 * }} options
 */
export function forkChain({ name, port, order, env }) {
  const child = fork(fileURLToPath(new URL('./chainProcess.mjs', import.meta.url)), [], {
    env,
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'], // stdout belongs to the ready line alone
  })
  child.send({ ...order, port: port.number })
  // Not 'close': it may never come when the channel closes while the child still boots.
  const exited = new Promise(resolve => child.once('exit', resolve))

  /** @type {Promise<{ port: number, accounts: string[], mint: string }>} */
  const ready = new Promise((resolve, reject) => {
    child.once('message', message => {
      if (message.type !== 'ready') return reject(listenError(message, name, port))
      resolve(message)
    })
    child.once('error', cause => reject(new DevnetError('start/failed', `${name} cannot start.`, { cause })))
    exited.then(() => reject(new DevnetError('chain/ended', `${name} ended before it was ready.`)))
  })

  return { name, pid: child.pid, ready, exited, stop: () => stopChild(child, exited) }
}

async function stopChild(child, exited) {
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000)
  await exited
  clearTimeout(timer)
}
