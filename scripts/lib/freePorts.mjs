import { createServer } from 'node:net'
import { PlainError } from './PlainError.mjs'
import { portTable } from './ports.mjs'

// The system gives ports above these to connections: one that is free there may be taken a moment later.
const LOWEST = 20_000
const HIGHEST = 32_000
const MOST_TRIES = 100

/** The first of so many free ports side by side. */
export async function freePorts(count = 1) {
  const beside = Array.from({ length: count }, (_, at) => at)
  return LOWEST + (await freeOffset(beside.map(at => LOWEST + at)))
}

/**
 * Variables that move the whole local world to free ports, with what the stories have beside it: a second run on the same
 * machine, or `npm start`, disturbs neither.
 */
export async function freePortVariables() {
  const usual = [...portTable, { variable: 'LATCHKEY_PORT_HOSTS', usual: 5180 }]
  const offset = await freeOffset(
    usual.flatMap(({ usual: port }) => [0, 1, 100, 101, 110].map(at => port + at)),
  )
  return Object.fromEntries(usual.map(({ variable, usual: port }) => [variable, String(port + offset)]))
}

/** By how much these ports have to be moved to be all free. */
async function freeOffset(ports) {
  const from = LOWEST - Math.min(...ports)
  const room = HIGHEST - LOWEST - (Math.max(...ports) - Math.min(...ports))
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const offset = from + Math.floor(Math.random() * room)
    const found = await Promise.all([...new Set(ports)].map(port => isFree(port + offset)))
    if (found.every(Boolean)) return offset
  }
  throw new PlainError(`No free ports were found between ${LOWEST} and ${HIGHEST}.`)
}

function isFree(port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
