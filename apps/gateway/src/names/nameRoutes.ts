import {
  getNameRecord,
  getNameSuggestions,
  getNamesOfAddress,
  getNameZone,
  isEvmAddress,
  labelProblem,
  type NameOrder,
  registerName,
  releaseName,
  transferName,
  updateName,
  type ZoneAnswer,
} from '@latchkey/protocol'
import type { RecoverSigner } from '@latchkey/server'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import { failureAnswer } from '../http/failureAnswer'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { networkOf } from '../http/networkOf'
import { readJson } from '../http/readJson'
import { requireProject } from '../projects/requireProject'
import { acceptOrder } from './acceptOrder'
import { changeFailure } from './changeFailure'
import { registerLabel, releaseLabel, transferLabel, updateLabel } from './changeNames'
import { judgeLabels } from './judgeLabels'
import { labelOf } from './labelOf'
import { labelSentences } from './labelSentences'
import { findName, forgetMessages, listNamesOf } from './nameStore'
import { noNameRoutes } from './noNameRoutes'
import { usualNameSettings } from './readNameSettings'
import { readOrder } from './readOrder'
import { SkewedClock } from './SkewedClock'
import { suggestLabels } from './suggestLabels'
import { toWireRecord } from './toWireRecord'

const largestBody = 64 * 1024
const mostSuggestions = 5

/** The names that this gateway gives away (wire §5.6). Who changes one proves it by a signature, not by a project. */
export function nameRoutes(context: Context, recover: RecoverSigner): Hono<GatewayEnv> {
  if (context.config.ownNames === null) return noNameRoutes(context)
  const { clock, config, db, jobs, onClose } = context
  const pool = db.$client
  const settings = config.ownNames ?? usualNameSettings
  const ofProject = requireProject(context)
  const change = createChange(context, recover)
  const routes = new Hono<GatewayEnv>()
  onClose(jobs.start({ name: 'forget-name-messages', every: 60_000, run: () => forgetMessages(pool) }))

  const seconds = () => Math.floor(clock.now() / 1000)
  routes.get(honoPath(getNameZone), ofProject, c => {
    const answer: ZoneAnswer = { zone: settings.zone, serverTime: seconds() }
    return c.json(answer, 200, notStored)
  })
  routes.get(honoPath(getNameRecord), ofProject, async c => {
    const name = (c.req.param('name') ?? '').toLowerCase()
    if (!/^[a-z0-9.-]{1,255}$/.test(name)) throw new Failure(400, 'name', labelSentences.characters)
    const label = labelOf(name, settings)
    const row = label === undefined ? undefined : await findName(pool, label)
    if (row) return c.json(toWireRecord(row, settings.zone), 200, notStored)
    // AppKit's version 2 takes an empty list for "nobody".
    if (c.req.query('apiVersion') === '2') return c.json([], 200, notStored)
    throw new Failure(404, 'name', 'Nobody has this name')
  })
  routes.get(honoPath(getNamesOfAddress), ofProject, async c => {
    const address = c.req.param('address') ?? ''
    if (!isEvmAddress(address)) throw new Failure(400, 'address', 'This is not an address of an EVM chain')
    const rows = await listNamesOf(pool, address)
    return c.json(
      rows.map(row => toWireRecord(row, settings.zone)),
      200,
      notStored,
    )
  })
  routes.get(honoPath(getNameSuggestions), ofProject, async c => {
    const zone = c.req.query('zone')?.replace(/^\./, '') ?? settings.zone
    if (zone !== settings.zone && zone !== settings.legacyZone)
      throw new Failure(400, 'zone', `Names of this gateway end in .${settings.zone}`)
    const given = (c.req.param('label') ?? '').toLowerCase()
    const label = labelOf(given, settings) ?? given
    const problem = labelProblem(label)
    if (problem && (problem !== 'too-short' || label.length < 3))
      throw new Failure(400, 'name', labelSentences[problem])
    const candidates = [...(problem ? [] : [label]), ...suggestLabels(label)]
    const taken = await judgeLabels(pool, candidates)
    const shown = candidates.filter(each => each === label || !taken.has(each)).slice(0, mostSuggestions)
    const suggestions = shown.map(each => {
      const reason = taken.get(each)
      const name = `${each}.${settings.zone}`
      return { name, registered: reason !== undefined, ...(reason ? { reason } : {}) }
    })
    return c.json({ suggestions, serverTime: seconds() }, 200, notStored)
  })
  for (const [{ path }, action] of [
    [registerName, 'register'],
    [updateName, 'update'],
    [transferName, 'transfer'],
    [releaseName, 'release'],
  ] as const)
    routes.post(honoPath({ path }), c => change(c, action))
  return routes
}

/** Everything that changes a name goes the same way. */
function createChange(context: Context, recover: RecoverSigner) {
  const { buckets, config, db, metrics } = context
  const settings = config.ownNames ?? usualNameSettings
  const rates = buckets('names')
  const changed = metrics.counter(
    'gateway_names_changed_total',
    'Changes of own names, by what became of them.',
  )

  const run = async (c: HonoContext<GatewayEnv>, action: NameOrder['action']) => {
    const network = networkOf(clientAddress(c, config.trustProxy))
    const seconds = rates.take(network, settings.ratePerAddress)
    if (seconds > 0)
      throw new Failure(429, 'address', `Too many changes of names, try again in ${seconds} s`, {
        'retry-after': String(seconds),
      })
    const sent = readOrder(await readJson(c, largestBody), action)
    const { order } = sent
    const named = c.req.param('name')
    if (named !== undefined && named.toLowerCase() !== order.name)
      throw new Failure(400, 'name', 'The address and the message name different names')
    const claim = await acceptOrder({ ...context, recover, settings }, sent)
    const pool = db.$client
    if (order.action === 'transfer') return transferLabel(pool, claim, order.to.toLowerCase())
    if (order.action === 'release') return releaseLabel(pool, claim)
    const put = order.action === 'register' ? registerLabel : updateLabel
    return put(pool, claim, settings.perAccount)
  }

  return async (c: HonoContext<GatewayEnv>, action: NameOrder['action']): Promise<Response> => {
    try {
      const outcome = await run(c, action)
      if (typeof outcome === 'string') throw changeFailure(outcome, settings.perAccount)
      changed.add({ action, outcome: 'done' })
      const record = action === 'release' ? {} : toWireRecord(outcome, settings.zone)
      return c.json({ success: true, ...record }, 200, notStored)
    } catch (error) {
      changed.add({ action, outcome: error instanceof Failure ? `refused: ${error.field}` : 'failed' })
      if (!(error instanceof SkewedClock)) throw error
      // With our time the sender can sign again, whatever their clock says.
      return c.json({ ...failureAnswer(error), serverTime: error.serverTime }, error.status, notStored)
    }
  }
}

const notStored = { 'cache-control': 'no-store' }
