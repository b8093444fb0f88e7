import { createHash } from 'node:crypto'
import { inlinePictures, type SimulateAnswer, simulate, simulatedText } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import type { Pictures } from '../pictures/createPictures'
import type { Prices } from '../prices/createPrices'
import { requireProject } from '../projects/requireProject'
import { createChangePictures } from './createChangePictures'
import { readSimulateAsked } from './readSimulateAsked'
import { createSimulator, type Tried } from './simulateCalls'
import { createSolanaSimulator } from './solana/simulateSolana'

const mostBytes = 200_000
/** Whoever waits for it has a visitor waiting. */
const longestMs = 4_000
/** A simulation keeps a node as busy as several plain questions, and counts as so many. */
const countsAs = 3

/** Says what a transaction would do to its sender, before it is signed. Nothing is sent, and nothing is kept. */
export function simulateRoutes(
  context: Context,
  { prices, pictures }: { prices: Prices; pictures: Pictures },
): Hono<GatewayEnv> {
  const { config, rates } = context
  const tryCalls = createSimulator({ ...context, prices, pictured: createChangePictures(context, pictures) })
  const trySolana = createSolanaSimulator({ ...context, prices })
  const routes = new Hono<GatewayEnv>()
  routes.post(honoPath(simulate), requireProject(context), async c => {
    const address = clientAddress(c, config.trustProxy)
    rates.takeAddress(address, countsAs - 1)
    rates.takeProject(c.get('project'), address, countsAs - 1)
    const asked = readSimulateAsked(await readJson(c, Math.min(mostBytes, config.bodyLimit)))
    const digest = createHash('sha256').update(simulatedText(asked)).digest('hex')
    const form = c.req.query('pictures') === inlinePictures.asked.pictures ? 'inline' : 'id'
    const isSolana = 'transaction' in asked
    const tried = await inTime(isSolana ? trySolana(asked) : tryCalls(asked, c.req.raw.signal, form))
    const answer: SimulateAnswer = { digest, ...tried }
    return c.body(JSON.stringify(answer, asText), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
  })
  return routes
}

async function inTime(tried: Promise<Tried>): Promise<Tried> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Tried>(resolve => {
    timer = setTimeout(resolve, longestMs, { outcome: 'unknown', reason: 'slow' })
  })
  return Promise.race([tried, late]).finally(() => clearTimeout(timer))
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
