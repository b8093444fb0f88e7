import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { inspectRequest } from '../inspectRequest'
import { parseOnce } from './parseOnce'

/** A key as somebody may write it: each of its units as it is, or escaped. */
const spelt = fc
  .tuple(fc.string({ unit: 'binary' }), fc.infiniteStream(fc.boolean()))
  .map(([key, stream]) => [key, [...stream.take(key.length)]] as const)

test('what an encoder writes is read as JSON is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(4), (value, spaces) => {
      const text = JSON.stringify(value, undefined, spaces)
      expect(parseOnce(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('what is no JSON is no JSON', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(whether(() => parseOnce(text))).toBe(whether(() => JSON.parse(text)))
    }),
  )
})

test('[T-2] a key that stands twice is refused, however deep, however written and whatever its values', () => {
  const json = fc.jsonValue({ maxDepth: 1, stringUnit: 'binary' }).map(value => JSON.stringify(value))
  const path = fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 5 })
  fc.assert(
    fc.property(spelt, json, json, json, path, ([key, isEscaped], one, between, two, keys) => {
      const again = `"${[...key.split('')].map((unit, at) => write(unit, isEscaped[at])).join('')}"`
      const other = JSON.stringify(`${key}:`)
      const within = (text: string) =>
        keys.reduce<string>(
          (inner, name) => (name === null ? `[0, ${inner}]` : `{${JSON.stringify(name)}: ${inner}}`),
          text,
        )
      const once = within(`{${other}:${between} , ${again}\n:\t${two}}`)
      const twice = within(`{${JSON.stringify(key)}:${one},${other}:${between} , ${again}\n:\t${two}}`)
      expect(parseOnce(once)).toEqual(JSON.parse(once))
      expect(() => parseOnce(twice)).toThrow('twice')
    }),
  )
})

test('keys of prototypes are keys like others', () => {
  expect(() => parseOnce('{"__proto__":1,"__proto__":1}')).toThrow('twice')
  expect(JSON.stringify(parseOnce('{"__proto__":1,"constructor":2}'))).toBe('{"__proto__":1,"constructor":2}')
  expect(() => parseOnce(String.raw`{"a":1,"\u0061":1}`)).toThrow('twice')
})

test('a long text is read, too', () => {
  const text = JSON.stringify({ data: 'ab'.repeat(1_000_000), quotes: '"\\'.repeat(100_000) })
  expect(parseOnce(text)).toEqual(JSON.parse(text))
})

test('[T-2] typed data with a key that stands twice is red, whichever value is harmless', () => {
  const { action } = b.permit(b.stranger, '5')
  const text = action.kind === 'typed' ? String(action.data) : ''
  for (const [from, to] of [
    ['"value":"5"', '"value":"5","value":"0"'],
    ['"value":"5"', '"value":"0","value":"5"'],
    ['"primaryType":"Permit"', '"primaryType":"Permit","primaryType":"Permit"'],
    ['"message":', String.raw`"messag\u0065":{},"message":`],
  ] as const) {
    expect(text).toContain(from)
    const { parts, risk, warnings } = inspectRequest(
      b.asked('eth_signTypedData_v4', [b.account, text.replace(from, to)]),
    )
    expect(parts).toMatchObject([{ what: 'unknown', reason: 'request' }])
    expect([risk, warnings[0]?.code]).toEqual(['danger', 'hides'])
  }
})

function write(unit: string, isEscaped: boolean | undefined): string {
  const code = unit.charCodeAt(0)
  const isPlain = !isEscaped && code >= 0x20 && unit !== '"' && unit !== '\\'
  return isPlain ? unit : `\\u${code.toString(16).padStart(4, '0')}`
}

function whether(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
