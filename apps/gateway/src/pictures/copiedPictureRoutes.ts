import { copiedImage } from '@latchkey/protocol'
import { Hono } from 'hono'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import type { Pictures } from './createPictures'
import { pictureSizes } from './pictureSizes'

const usualSize = 256

/** Our copies of pictures that strangers chose. They need no project, so that `<img src>` works. */
export function copiedPictureRoutes(pictures: Pictures): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
  routes.get(honoPath(copiedImage), async c => {
    const id = c.req.param('id') ?? ''
    const asked = c.req.query('size') ?? String(usualSize)
    const size = pictureSizes.find(each => String(each) === asked)
    if (!size) throw new Failure(400, 'size', `The sizes are ${pictureSizes.join(', ')}`)
    const bytes = /^[\w-]{43}$/.test(id) ? await pictures.read(id, size) : undefined
    if (!bytes) throw new Failure(404, 'id', 'Nothing is known by this id')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      // The id is made of the picture: another picture has another address.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return routes
}
