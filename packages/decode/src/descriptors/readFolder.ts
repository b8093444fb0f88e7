import { isRecord } from '../typed/typedData'

/** Descriptors one by one, or a folder of them: its files by their paths, as bundlers give them. */
export type Folder = readonly unknown[] | Readonly<Record<string, unknown>>

/** No honest file goes deeper. */
const mostIncluded = 4

/** Each descriptor under its name, with the files that it includes. Those are not read by themselves. */
export function readFolder(given: Folder): { name: string; read(): unknown }[] {
  const files = Object.entries(given)
  if (Array.isArray(given))
    return files.map(([at, file]) => ({ name: `descriptors[${at}]`, read: () => include(`${at}`, file, []) }))
  const placed = files.map(([path, file]) => ({
    path,
    file,
    place: resolve(path),
    base: isIncluding(file) ? resolve(file.includes, path) : undefined,
  }))
  const included = new Set(placed.map(({ base }) => base))
  const first = placed.filter(({ place }) => !included.has(place))
  const read = new Set(first.flatMap(each => chainOf(each.place, placed)))
  // Those that no other file leads to include each other: the developer hears so of each.
  const rest = placed.filter(({ place }) => !read.has(place))
  return [...first, ...rest].map(({ path, file }) => ({ name: path, read: () => include(path, file, files) }))
}

type Placed = { place: string; base: string | undefined }

/** A file, and those that it includes in turn. */
function chainOf(place: string, all: readonly Placed[], before: readonly string[] = []): readonly string[] {
  if (before.includes(place)) return before
  const base = all.find(other => other.place === place)?.base
  const found = [...before, place]
  return base === undefined ? found : chainOf(base, all, found)
}

function include(
  path: string,
  file: unknown,
  files: readonly (readonly [string, unknown])[],
  depth = 0,
): unknown {
  if (!isIncluding(file)) return file
  const [found, base] = files.find(([other]) => resolve(other) === resolve(file.includes, path)) ?? []
  if (found === undefined) throw new TypeError(`${file.includes} is not in the folder`)
  if (depth === mostIncluded) throw new TypeError('files include each other')
  return merge(include(found, base, files, depth + 1), file)
}

function isIncluding(file: unknown): file is { includes: string } {
  return isRecord(file) && typeof file.includes === 'string'
}

/** The path of a file, seen from another one. */
function resolve(path: string, from = ''): string {
  const folder = 'file:///1/2/3/4/'
  return URL.canParse(path, folder) ? new URL(path, new URL(from, folder)).pathname : path
}

/** The file that includes has the last word; fields are told apart by their paths. */
function merge(base: unknown, own: unknown): unknown {
  if (areFields(base) && areFields(own)) {
    const paths = own.map(({ path }) => path)
    const kept = base.map(field => merge(field, own[paths.indexOf(field.path)] ?? {}))
    return [...kept, ...own.filter(({ path }) => !base.some(field => field.path === path))]
  }
  if (!isRecord(base) || !isRecord(own)) return own
  const merged = Object.entries(own).map(([name, value]) => [
    name,
    Object.hasOwn(base, name) ? merge(base[name], value) : value,
  ])
  return { ...base, ...Object.fromEntries(merged) }
}

function areFields(given: unknown): given is { path: string }[] {
  return Array.isArray(given) && given.every(each => isRecord(each) && typeof each.path === 'string')
}
