import { type PathParts, type QueryValue, type Route, routeUrl } from './endpoint'

/** The address of any call: it encodes the parts of its path like its query. */
export function endpointUrl<Query extends string, Path extends string>(
  route: Route<Query, Path>,
  base: string,
  query?: Partial<Record<Query, QueryValue>>,
  parts?: PathParts<Path>,
): string {
  const known: Readonly<Record<string, string | undefined>> = { ...parts }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodePart(known[name]))
  return routeUrl({ ...route, path }, base, query)
}

/** `..` would escape the path, encoded or not; an empty part would make another path. */
function encodePart(part: string | undefined): string {
  if (!part || /^\.\.?$/.test(part)) throw new TypeError('a part of a path is missing, or is . or ..')
  return encodeURIComponent(part)
}
