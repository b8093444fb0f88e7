import { createHash } from 'node:crypto'
import { assetImage, currencyImage, type Route, tokenImage, walletImage } from '@latchkey/protocol'
import { Hono, type Context as HonoContext } from 'hono'
import { Failure } from '../../http/failure'
import type { GatewayEnv } from '../../http/gatewayEnv'
import { honoPath } from '../../http/honoPath'
import { etagMatches } from '../registry/etagMatches'
import { findPicture, type PictureAsked, type PictureSources } from './findPicture'
import type { Picture } from './picture'

const routesOf: Record<PictureAsked, Route> = {
  wallet: walletImage,
  asset: assetImage,
  currency: currencyImage,
  token: tokenImage,
}

/** Pictures of wallets, networks, currencies and tokens (REG-15). They need no project, so that `<img src>` works. */
export function pictureRoutes(sources: PictureSources): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  for (const [asked, route] of Object.entries(routesOf))
    routes.get(honoPath(route), async c => {
      const picture = await findPicture(sources, asked as PictureAsked, c.req.param('id') ?? '')
      if (!picture) throw new Failure(404, 'id', 'Nothing is known by this id')
      return answer(c, picture)
    })
  return routes
}

function answer(c: HonoContext, { body, mediaType, lasting }: Picture): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': lasting
      ? 'public, max-age=604800, stale-while-revalidate=2592000'
      : 'public, max-age=3600, stale-while-revalidate=86400',
    // If somebody opens a picture as a page, it must run nothing and load nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (etagMatches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const contentType = mediaType === 'image/svg+xml' ? `${mediaType}; charset=utf-8` : mediaType
  return c.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
    ...headers,
    'content-type': contentType,
  })
}
