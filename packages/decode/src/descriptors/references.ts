import { isRecord } from '../typed/typedData'

/** `$.metadata.constants.weth` stands for what is written there. */
export function constantOf(value: unknown, whole: unknown): unknown {
  const isReference = typeof value === 'string' && value.startsWith('$.')
  return isReference ? referred(value, 'metadata.constants', whole) : value
}

/** What stands at `$.<place>.<name>`; undefined where there is none. */
export function referred(ref: unknown, place: string, whole: unknown): unknown {
  const path = typeof ref === 'string' && ref.startsWith(`$.${place}.`) ? ref.slice(2).split('.') : []
  if (path.length === 0) throw new TypeError(`${String(ref).slice(0, 60)} is no name in $.${place}`)
  return path.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    whole,
  )
}

/** `#.params.amount`, `params.amount`, `path.[0]`, `path.[-1]`, `path.[].to`, `@.value`. */
export function pathOf(given: unknown): string {
  const path = typeof given === 'string' ? given.replace(/^#\./, '') : ''
  if (!/^(?:@\.(?:value|to|from)|[\w$]+(?:\.[\w$]+|\.\[(?:-?\d{1,2})?\])*)$/.test(path))
    throw new TypeError(`the path ${String(given).slice(0, 60)} is not read`)
  return path
}

export function join(before: string, path: string): string {
  return before === '' || path.startsWith('@') ? path : `${before}.${path}`
}
