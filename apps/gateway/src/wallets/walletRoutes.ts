import { walletsRoute } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { requireProject } from '../projects/requireProject'
import { keepWallets } from './list/keepWallets'
import { createWalletAnswers } from './list/walletAnswers'
import { readWalletQuery } from './list/walletQuery'
import { keepImages } from './pictures/keepImages'
import { createPictureLibrary } from './pictures/pictureLibrary'
import { pictureRoutes } from './pictures/pictureRoutes'
import { etagMatches } from './registry/etagMatches'

/** The wallet registry: the list and its pictures. */
export function walletRoutes(context: Context): Hono<GatewayEnv> {
  const wallets = keepWallets(context)
  const answers = createWalletAnswers()
  const routes = new Hono<GatewayEnv>()
  // API-07
  routes.get(honoPath(walletsRoute), requireProject(context), async c => {
    const query = readWalletQuery(name => c.req.query(name))
    const model = await wallets.current()
    const etag = `"${model.revision}"`
    const headers = { etag, 'cache-control': 'public, max-age=60, stale-while-revalidate=600' }
    if (etagMatches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(answers(model, query), 200, { ...headers, 'content-type': 'application/json' })
  })
  routes.route('/', pictureRoutes({ wallets, images: keepImages(context), library: createPictureLibrary() }))
  return routes
}
