/** Turns a value from outside into a typed one, or throws a `TypeError` that says what it expected. */
export type Reader<Value> = (value: unknown) => Value

type Readers = Readonly<Record<string, Reader<unknown>>>
type ValuesOf<Fields extends Readers> = { [Name in keyof Fields]: ReturnType<Fields[Name]> }
type OptionalOf<Fields extends Readers> = { [Name in keyof Fields]?: ReturnType<Fields[Name]> }

/** Reads an object with these fields. Drops further ones: newer peers send more. */
export function readerOf<Required extends Readers, Optional extends Readers = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Reader<ValuesOf<Required> & OptionalOf<Optional>> {
  return value => {
    if (typeof value !== 'object' || value === null) throw new TypeError('expected an object')
    const fields = value as Record<string, unknown>
    const read: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(required)) read[name] = readField(name, reader, fields[name])
    for (const [name, reader] of Object.entries(optional ?? {})) {
      const field = fields[name]
      if (field !== undefined && field !== null) read[name] = readField(name, reader, field)
    }
    return read as ValuesOf<Required> & OptionalOf<Optional>
  }
}

export function textReader(longest: number, pattern?: RegExp): Reader<string> {
  return value => {
    if (typeof value !== 'string' || value === '' || value.length > longest)
      throw new TypeError(`expected 1 to ${longest} characters`)
    if (pattern && !pattern.test(value)) throw new TypeError('expected another form')
    return value
  }
}

export function wordReader<Word extends string>(...words: readonly Word[]): Reader<Word> {
  return value => {
    const word = words.find(one => one === value)
    if (word === undefined) throw new TypeError(`expected ${words.join(' or ')}`)
    return word
  }
}

export function listReader<Entry>(entry: Reader<Entry>, longest: number): Reader<Entry[]> {
  return value => {
    if (!Array.isArray(value) || value.length > longest)
      throw new TypeError(`expected a list of at most ${longest}`)
    return Array.from(value, entry)
  }
}

export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('expected true or false')
  return value
}

/** For messages without content: drops whatever they carry. */
export function readNothing(): undefined {
  return undefined
}

function readField(name: string, reader: Reader<unknown>, value: unknown): unknown {
  try {
    return reader(value)
  } catch (error) {
    throw new TypeError(`${name}: ${error instanceof Error ? error.message : 'not readable'}`)
  }
}
