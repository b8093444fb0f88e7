import { type QueryValue, type Route, routeUrl } from './endpoint'

/** The address of any call: the parts of its path are encoded as its query is. */
export function endpointUrl<Query extends string>(
  route: Route<Query>,
  base: string,
  query?: Partial<Record<Query, QueryValue>>,
  parts: Record<string, string> = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(parts[name] ?? ''))
  return routeUrl({ ...route, path }, base, query)
}

/** `..` would climb out of the path, encoded or not. */
function encodePart(part: string): string {
  if (/^\.\.?$/.test(part)) throw new TypeError('a part of a path is . or ..')
  return encodeURIComponent(part)
}
