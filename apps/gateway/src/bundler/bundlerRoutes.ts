import { bundlerRpc } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { readJson } from '../http/readJson'
import { errorReason } from '../kernel/errorReason'
import type { Log } from '../kernel/log'
import type { Project } from '../projects/project'
import { requireProject } from '../projects/requireProject'
import { readRequest } from '../rpc/readRequest'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import { bundlerMethods } from './bundlerMethods'
import { type Bundler, openBundler } from './openBundler'
import { outsideMethods } from './outsideMethods'

type Answer = { result: unknown } | { error: { code: number; message: string; data?: { reason: string } } }

/** JSON-RPC for the operations of smart accounts: one request at a time, no batches. */
export function bundlerRoutes(context: Context): Hono<GatewayEnv> {
  const { config, log } = context
  const bundler = openBundler(context)
  const routes = new Hono<GatewayEnv>()
  routes.post(honoPath(bundlerRpc), requireProject(context), async c => {
    const request = readRequest(await readJson(c, config.bodyLimit))
    const asked = { chainId: c.req.query('chainId') ?? '', project: c.get('project') }
    const answer: Answer =
      request.problem === undefined
        ? await answerCall(bundler, asked, request).catch(error => failed(error, log))
        : { error: { code: -32600, message: `Invalid request: ${request.problem}` } }
    return c.json({ jsonrpc: '2.0', id: request.id, ...answer }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}

async function answerCall(
  bundler: Bundler | undefined,
  { chainId, project }: { chainId: string; project: Project },
  { method, params }: { method: string; params: unknown },
): Promise<Answer> {
  const run = Object.hasOwn(bundlerMethods, method) ? bundlerMethods[method] : undefined
  if (!run)
    return { error: { code: -32601, message: `The method ${method.slice(0, 100)} is not available here` } }
  const chain = bundler ? await bundler.find(chainId) : { problem: 'This gateway has no bundler' }
  // Whoever asks what is possible gets an empty list: a network without smart accounts is no failure (PERM-08). One that
  // is away is: who has a smart account there must not be taken for somebody without.
  if (!bundler || 'problem' in chain) {
    if (method === 'eth_supportedEntryPoints') return { result: [] }
    const message = 'problem' in chain ? chain.problem : 'This gateway has no bundler'
    throw new BundlerFailure(failureCodes.unavailable, message, 'not-served')
  }
  const call = { bundler, chain, project, params: Array.isArray(params) ? params : [] }
  const outside = bundler.outsideOf(chain.id)
  const handOn = outside && Object.hasOwn(outsideMethods, method) ? outsideMethods[method] : undefined
  return { result: await (outside && handOn ? handOn({ ...call, outside }) : run(call)) }
}

function failed(error: unknown, log: Log): Answer {
  if (error instanceof BundlerFailure)
    return { error: { code: error.code, message: error.message, data: { reason: error.reason } } }
  log.warn('a call to the bundler failed', { reason: errorReason(error) })
  return { error: { code: -32603, message: 'Something went wrong here: try again' } }
}
