import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareId, readRpc, writeError, writeRequest, writeResult } from './rpcText'

test('ids beyond 2^53 come back digit by digit, wherever they stand in the text', () => {
  const digits = fc.bigInt({ min: 2n ** 53n, max: 10n ** 19n }).map(String)
  const params = fc.json({ maxDepth: 2 })
  fc.assert(
    fc.property(digits, params, fc.boolean(), (id, inner, first) => {
      const fields = [`"id" : ${id}`, `"method":"id","params":{"id":1,"x":[${inner},{"id":"2"}]}`]
      const text = `{${(first ? fields : fields.reverse()).join(',')},"jsonrpc":"2.0"}`
      const read = readRpc(text)
      expect(read).toMatchObject({ kind: 'request', id, method: 'id' })
      expect(readRpc(writeResult(read?.id ?? '', true))).toEqual({ kind: 'result', id, result: true })
    }),
    { numRuns: 3000 },
  )
})

test('an id that is a text stays one, quotes and all', () => {
  const read = readRpc('{"id":"17\\"00","jsonrpc":"2.0","result":null}')
  expect(read?.id).toBe('"17\\"00"')
  expect(bareId('"1700"')).toBe('1700')
  expect(bareId('1700')).toBe('1700')
  expect(readRpc(writeError(read?.id ?? '', { code: 1, message: 'x' }))).toMatchObject({ id: '"17\\"00"' })
})

test('what JSON has no word for is null', () => {
  expect(readRpc(writeRequest('1', 'm', undefined))).toEqual({
    kind: 'request',
    id: '1',
    method: 'm',
    params: null,
  })
  expect(readRpc(writeResult('1', undefined))).toEqual({ kind: 'result', id: '1', result: null })
})

test('an id that stands there twice is the last one, as JSON has it', () => {
  expect(readRpc('{"id":9007199254740993,"jsonrpc":"2.0","id":9007199254740995,"result":1}')?.id).toBe(
    '9007199254740995',
  )
})

test.each([
  ['{"id":1e400,"jsonrpc":"2.0","result":1}'],
  ['{"id":1.5,"jsonrpc":"2.0","result":1}'],
  ['{"id":1e25,"jsonrpc":"2.0","result":1}'],
  ['{"id":null,"jsonrpc":"2.0","result":1}'],
  ['{"id":{},"jsonrpc":"2.0","result":1}'],
  ['{"jsonrpc":"2.0","result":1}'],
  ['{"id":1,"result":1}'],
  ['{"id":1,"jsonrpc":"2.0"}'],
  ['{"\\u0069d":90071992547409931,"jsonrpc":"2.0","result":1}'],
  [`{"id":"${'x'.repeat(65)}","jsonrpc":"2.0","result":1}`],
  ['[]'],
  ['null'],
  [''],
])('%s is no message', text => {
  expect(readRpc(text)).toBeUndefined()
})

test('an error of any form is read as one', () => {
  const error = (value: string) => readRpc(`{"id":1,"jsonrpc":"2.0","error":${value}}`)
  expect(error('{"code":5000,"message":"No"}')).toMatchObject({ error: { code: 5000, message: 'No' } })
  expect(error('"no"')).toMatchObject({ kind: 'error', error: { code: 0, message: '' } })
  expect(error(`{"code":"5000","message":${JSON.stringify('x'.repeat(9000))}}`)).toMatchObject({
    error: { code: 0, message: 'x'.repeat(500) },
  })
})

test('rubbish never throws, and what is read is written back alike', () => {
  const nearly = fc.record(
    {
      id: fc.oneof(fc.maxSafeInteger(), fc.string({ maxLength: 20 }), fc.anything()),
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      method: fc.oneof(fc.string(), fc.anything()),
      params: fc.jsonValue(),
      result: fc.jsonValue(),
      error: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const written = nearly.map(value => {
    try {
      return JSON.stringify(value) ?? ''
    } catch {
      return ''
    }
  })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), written), text => {
      const read = readRpc(text)
      if (read?.kind === 'request' && read.params !== undefined)
        expect(readRpc(writeRequest(read.id, read.method, read.params))).toEqual(read)
      if (read?.kind === 'result') expect(readRpc(writeResult(read.id, read.result))).toEqual(read)
    }),
    { numRuns: 6000 },
  )
})
