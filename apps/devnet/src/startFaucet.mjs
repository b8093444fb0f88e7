import { createServer } from 'node:http'
import { createDripper } from './createDripper.mjs'
import { createSolanaDripper } from './createSolanaDripper.mjs'
import { DevnetError } from './DevnetError.mjs'
import { devnetAccounts } from './devnetAccounts.mjs'
import { devnetContracts } from './devnetContracts.mjs'
import { listenError } from './listenError.mjs'
import { openToAll } from './openToAll.mjs'
import { readBody } from './readBody.mjs'
import { readDrip } from './readDrip.mjs'

const BODY_LIMIT = 10_000
/** Every other code is the caller's mistake: 400. */
const STATUS = {
  'faucet/not-found': 404,
  'faucet/method': 405,
  'faucet/body-too-large': 413,
  'faucet/internal': 500,
  'drip/failed': 502,
  'faucet/starting': 503,
}

/**
 * Starts the faucet on loopback. It listens at once, and gives once the chains are there.
 * @param {{
 *   port: import('./readPorts.mjs').Port,
 *   chains: Promise<import('./startChain.mjs').RunningChain[]>,
 *   solana: Promise<import('./startSolana.mjs').RunningSolana>,
 *   log: (line: string) => void,
 * }} options
 */
export function startFaucet({ port, chains, solana, log }) {
  /** @type {ReturnType<typeof openFaucet> | undefined} */
  let open
  Promise.all([chains, solana]).then(
    running => {
      open = openFaucet(...running)
    },
    () => {}, // whoever started the chains reports it
  )

  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    try {
      const { status = 200, body } = await answer(request, open)
      reply(response, status, body)
    } catch (error) {
      const known =
        error instanceof DevnetError ? error : new DevnetError('faucet/internal', 'The faucet failed.')
      if (known !== error) log(`Faucet: ${error?.stack ?? error}`)
      if (known.code === 'faucet/body-too-large') response.setHeader('Connection', 'close')
      reply(response, STATUS[known.code] ?? 400, { error: { code: known.code, message: known.message } })
    }
  })

  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    server.once('error', error => reject(listenError(error, 'the faucet', port)))
    server.listen(port.number, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}`
      log(`Faucet: ${url}`)
      resolve(url)
    })
  })

  return { ready, stop }

  async function stop() {
    await ready.catch(() => {})
    if (!server.listening) return
    await new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
}

/**
 * @param {import('./startChain.mjs').RunningChain[]} chains
 * @param {import('./startSolana.mjs').RunningSolana} solana
 */
function openFaucet(chains, solana) {
  const drippers = new Map(chains.map(chain => [chain.id, createDripper(chain)]))
  return { chains, solana, drippers: drippers.set('solana', createSolanaDripper(solana)) }
}

async function answer(request, open) {
  const { pathname } = new URL(request.url ?? '/', 'http://faucet')
  if (request.method === 'OPTIONS') return { status: 204 }
  if (pathname === '/health') {
    allow(request, 'GET')
    return open ? { body: { status: 'ok' } } : { status: 503, body: { status: 'starting' } }
  }
  if (pathname === '/') {
    allow(request, 'GET')
    return { body: describe(started(open)) }
  }
  if (pathname === '/drip') {
    allow(request, 'POST')
    const text = await readBody(request, BODY_LIMIT)
    if (text === undefined)
      throw new DevnetError('faucet/body-too-large', `The body is over ${BODY_LIMIT} bytes.`)
    const drip = readDrip(text, [...started(open).drippers.keys()])
    return { body: { ...drip, transactions: await open.drippers.get(drip.chainId)(drip) } }
  }
  throw new DevnetError(
    'faucet/not-found',
    `There is nothing at ${pathname}; try GET /, GET /health or POST /drip.`,
  )
}

function started(open) {
  if (!open) throw new DevnetError('faucet/starting', 'The chains are still starting; ask again in a moment.')
  return open
}

function allow(request, method) {
  if (request.method === method) return
  throw new DevnetError('faucet/method', `This address takes ${method}, not ${request.method}.`)
}

function describe({ chains, solana }) {
  const { token, multicall3 } = devnetContracts
  const { address, name, symbol, decimals } = token
  return {
    chains: chains.map(({ id, name, url }) => ({ id, name, url })),
    contracts: { token: { address, name, symbol, decimals }, multicall3: { address: multicall3.address } },
    accounts: devnetAccounts.seeded,
    solana,
  }
}

function reply(response, status, body) {
  response.writeHead(status, body ? { ...openToAll, 'Content-Type': 'application/json' } : openToAll)
  response.end(body && JSON.stringify(body))
}
