import { type Context as Asked, Hono } from 'hono'
import type { Context } from '../context'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { frameAncestors } from './frameAncestors'
import { type FramePage, frameDocument, isolation } from './frameDocument'
import { createFrameFiles } from './frameFiles'

/** What a worker, which has the key, may do: load its own files, and speak to nobody. */
const scriptPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** A name with a hash in it stands for one content for ever. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
/** The offline tool has one name, and is never a page of this origin. */
const saved = { 'cache-control': 'no-cache', 'content-disposition': 'attachment' }

/** The embedded wallet's frame: a page for each project, the windows it opens, and their files. */
export function frameRoutes(context: Context): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  const { frame } = context.config
  if (!frame) return routes
  const files = createFrameFiles(frame.folder)

  routes.get('/', async c => {
    const project = await context.projects.find(c.req.query('projectId') ?? '')
    if (!project) throw new Failure(404, 'projectId', 'There is no such project')
    const { id, name, allowedOrigins } = project
    const told = { projectId: id, name, origins: allowedOrigins }
    return draw(c, { page: 'frame', told, ancestors: frameAncestors(allowedOrigins) })
  })
  routes.get('/approve/:id', c => draw(c, { page: 'approve', told: {}, ancestors: [] }))
  routes.get('/passkey/:id', c => draw(c, { page: 'passkey', told: {}, ancestors: [] }))
  routes.get('/social', c => draw(c, { page: 'social', told: {}, ancestors: [] }))

  routes.get('/assets/:name', async c => {
    const file = (await release()).contents.get(`assets/${c.req.param('name')}`)
    if (!file) throw new Failure(404, 'path', 'There is nothing at this path')
    const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(Uint8Array.from(isZipped ? file.zipped : file.bytes), 200, {
      'content-type': file.type,
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
      'content-security-policy': scriptPolicy,
      ...(file.type.startsWith('text/html') ? saved : kept),
      ...isolation,
    })
  })
  return routes

  async function draw({ req }: Asked, page: Omit<FramePage, 'browser'>): Promise<Response> {
    const made = frameDocument(await release(), { ...page, browser: req.header('user-agent') })
    if (!made) throw new Failure(404, 'path', 'There is nothing at this path')
    return new Response(made.body, { headers: made.headers })
  }

  async function release() {
    const read = await files.read()
    if (!read) throw new Failure(503, 'gateway', 'The files of the wallet are missing: set FRAME_FILES')
    return read
  }
}
