import { describe, expect, test } from 'vitest'
import { redact, redactText } from './redact'

const address = '0xa11ce00000000000000000000000000000000001'
const hash = `0x${'1f'.repeat(32)}`

describe('redact', () => {
  test.each([
    ['a signature', `signed 0x${'ab'.repeat(65)}.`, `${'ab'.repeat(65)}`],
    ['a raw transaction without prefix', `${'0f'.repeat(120)}`, '0f0f0f'],
    ['a bearer', 'Authorization: Bearer abc-123_x.y==', 'abc-123'],
    ['a JWT', 'token eyJhbGciOi.eyJzdWIi.c2ln-_', 'eyJzdWIi'],
    ['a code', 'sent {"otp":"123456"}', '123456'],
    ['a password', 'password=hunter2&x=1', 'hunter2'],
    [
      'the key of a pairing link',
      `wc:${'0c'.repeat(32)}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}`,
      '5e5e',
    ],
    ['a query string', 'GET https://gate.example/v1/?projectId=abc&t=secret1 failed', 'secret1'],
    ['a socket query string', 'wss://relay.example/?auth=secret1', 'secret1'],
    ['a fragment', 'https://site.example/back#access_token=secret1', 'secret1'],
  ])('blanks %s in a text', (_, text, secret) => {
    expect(redactText(text)).not.toContain(secret)
    expect(redactText(text)).toContain('[hidden]')
  })

  test('leaves addresses, hashes and the path of an address readable', () => {
    const text = `${address} sent ${hash} through https://gate.example/v1/rpc`
    expect(redactText(text)).toBe(text)
  })

  test.each([
    'otp',
    'newOtp',
    'password',
    'privateKey',
    'signature',
    'authToken',
    'Cookie',
    'mnemonic',
    'jwt',
    'symKey',
  ])('blanks a field named %s, however deep', name => {
    expect(redact({ a: [{ [name]: 'x1y2z3', other: 1 }] })).toEqual({ a: [{ [name]: '[hidden]', other: 1 }] })
  })

  test('reads errors with their codes and causes, without secrets', () => {
    const cause = new Error(`refused 0x${'ab'.repeat(65)}`)
    const error = Object.assign(new Error('failed', { cause }), { code: 4001, secretStuff: 'x' })
    expect(redact(error)).toEqual({
      name: 'Error',
      message: 'failed',
      code: 4001,
      cause: { name: 'Error', message: 'refused [hidden]' },
    })
  })

  test('bytes are counted, not shown', () => {
    expect(redact({ key: new Uint8Array(32).fill(7) })).toEqual({ key: '[32 bytes]' })
  })

  test('numbers too large for JSON, functions, long lists and depth are cut to size', () => {
    expect(redact({ big: 5n, run: () => 1, list: Array(80).fill(1) })).toEqual({
      big: '5',
      run: '[function]',
      list: Array(50).fill(1),
    })
    const deep = redact({ a: { a: { a: { a: { a: { a: 1 } } } } } })
    expect(JSON.stringify(deep)).toContain('[deep]')
  })
})
