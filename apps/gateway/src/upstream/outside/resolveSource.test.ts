import { expect, test } from 'vitest'
import { resolveSource } from './resolveSource'

const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const ar = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const gateways = { ipfs: ['https://a.example', 'http://127.0.0.1:8080/x'], arweave: ['https://ar.example'] }
const where = (text: string) => {
  const found = resolveSource(text, gateways)
  return found && ('bytes' in found ? Buffer.from(found.bytes).toString() : found.addresses)
}

test('https as it is, content networks through the operator’s gateways', () => {
  expect(where(' https://a.example/1?b=c ')).toEqual(['https://a.example/1?b=c'])
  for (const cid of [v0, v1])
    expect(where(`ipfs://${cid}/a b/1.json`)).toEqual([
      `https://a.example/ipfs/${cid}/a%20b/1.json`,
      `http://127.0.0.1:8080/x/ipfs/${cid}/a%20b/1.json`,
    ])
  expect(where(`ipfs://ipfs/${v0}`)).toEqual([
    `https://a.example/ipfs/${v0}`,
    `http://127.0.0.1:8080/x/ipfs/${v0}`,
  ])
  expect(where(`ar://${ar}/7`)).toEqual([`https://ar.example/${ar}/7`])
  expect(resolveSource(`ipfs://${v0}`, { ipfs: [], arweave: [] })).toBeUndefined()
})

test('data in base64, escaped, and as it should not be', () => {
  expect(where('data:application/json;base64,eyJhIjoxfQ==')).toBe('{"a":1}')
  expect(where('data:application/json;utf8,{"a":"100% #1"}')).toBe('{"a":"100% #1"}')
  expect(where('data:application/json,%7B%22a%22%3A1%7D')).toBe('{"a":1}')
  expect(where('DATA:,hello')).toBe('hello')
  expect(where('data:image/svg+xml;charset=utf-8;base64,PHN2Zy8%2B')).toBe('<svg/>')
})

test('nothing else, and no way to the rest of a gateway', () => {
  for (const text of [
    ...[
      '',
      'hello',
      '/etc/passwd',
      'file:///etc/passwd',
      'ftp://a.example',
      'javascript:1',
      'blob:https://a',
    ],
    ...['ipfs://', 'ipfs://not-a-cid/1', `ipfs://${v0}/../../api/v0/id`, `ipfs://${v0}/%2e%2e/api`],
    ...[`ipfs://${v0}/a%2f..%2fb`, `ipfs://${v0}/..%5cb`, 'ar://short', `ar://${ar}/../x`, 'ipfs://../api'],
  ])
    expect([text, where(text)]).toEqual([text, undefined])
})
