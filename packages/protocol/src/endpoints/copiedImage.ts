import type { Route } from '../endpoint'

/** The gateway's own copies of pictures of tokens and names. The default size is 256. */
export const copiedImage: Route<'size'> = {
  method: 'GET',
  path: '/public/getCopiedImage/{id}',
  query: ['size'],
}
