import type { Route } from '../endpoint'

/** The gateway's own copies of pictures that tokens and names bring along. Without a size it is 256. */
export const copiedImage: Route<'size'> = {
  method: 'GET',
  path: '/public/getCopiedImage/{id}',
  query: ['size'],
}
