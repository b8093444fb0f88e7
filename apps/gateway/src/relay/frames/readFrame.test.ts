import { describe, expect, it } from 'vitest'
import { readFrame } from './readFrame'
import { resultFrame } from './writeFrame'

const request = (id: string) => `{"method":"irn_subscribe","id":${id},"jsonrpc":"2.0","params":{"id":5}}`

describe('an id', () => {
  it.each([
    '1',
    '1763222400000123',
    '9007199254740993',
    '1763222400000123456',
    '9223372036854775807',
    '18446744073709551615',
    '"1763222400000123456"',
    '"a \\"quoted\\" one"',
  ])('%s is written back as it came', id => {
    const frame = readFrame(request(id))
    expect(frame).toMatchObject({ kind: 'request', id, method: 'irn_subscribe', params: { id: 5 } })
    expect(resultFrame(id, true)).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  })

  it('is found where it stands, and nowhere else', () => {
    const id = '1763222400000123456'
    const text = `{ "params" : {"id":1, "x":"\\"id\\":2,"}, "id"\n:\t${id} , "jsonrpc":"2.0","method":"m" }`
    expect(readFrame(text)).toMatchObject({ kind: 'request', id })
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1e30',
    '123456789012345678901',
    'null',
    'true',
    '{}',
    '[]',
    '""',
    `"${'1'.repeat(65)}"`,
  ])('%s is none', id => {
    const frame = readFrame(request(id))
    expect(frame).toMatchObject({ kind: 'broken', id: 'null' })
    expect(frame.kind === 'broken' && frame.error.tag).toBe('InvalidRequestId')
  })
})

it.each([
  ['ParseError', -32700, ''],
  ['ParseError', -32700, '{"id":1'],
  ['ParseError', -32700, '{id:1}'],
  ['InvalidRequest', -32600, '[]'],
  ['InvalidRequest', -32600, 'null'],
  ['InvalidRequest', -32600, '"text"'],
  ['InvalidRequestId', -32600, '{}'],
  ['InvalidJsonRpcVersion', -32600, '{"id":1,"method":"m"}'],
  ['InvalidJsonRpcVersion', -32600, '{"id":1,"method":"m","jsonrpc":"1.0"}'],
  ['InvalidMethod', -32600, '{"id":1,"method":7,"jsonrpc":"2.0"}'],
  ['InvalidParams', -32600, '{"id":1,"method":"m","jsonrpc":"2.0","params":[1]}'],
  ['InvalidParams', -32600, '{"id":1,"method":"m","jsonrpc":"2.0","params":null}'],
])('tells %s of what is no request (case %#)', (tag, code, text) => {
  const frame = readFrame(text)
  expect(frame.kind === 'broken' && frame.error).toMatchObject({ tag, code })
})

it('tells an acknowledgement from a refusal', () => {
  expect(readFrame('{"id":17,"jsonrpc":"2.0","result":true}')).toEqual({ kind: 'answer', id: 17, ok: true })
  expect(readFrame('{"id":17,"jsonrpc":"2.0","error":{"code":1}}')).toEqual({
    kind: 'answer',
    id: 17,
    ok: false,
  })
})
