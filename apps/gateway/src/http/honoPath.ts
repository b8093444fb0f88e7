import type { Route } from '@latchkey/protocol'

/** A route's path as hono writes it: `/getWalletImage/{id}` → `/getWalletImage/:id`. */
export function honoPath({ path }: Pick<Route, 'path'>): string {
  return `/${path.replace(/^\/+/, '').replace(/\{(\w+)\}/g, ':$1')}`
}
