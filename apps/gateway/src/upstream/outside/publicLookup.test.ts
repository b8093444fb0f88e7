import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { publicLookup, type Resolve } from './publicLookup'

function look(resolve: Resolve, all: boolean): Promise<string | LookupAddress[]> {
  return new Promise((done, fail) =>
    publicLookup(resolve)('name.example', { all }, (error, found) => (error ? fail(error) : done(found))),
  )
}

test('the socket gets exactly the addresses that were checked, from one question', async () => {
  const answers = [['93.184.215.14', '2606:4700::1111'], ['127.0.0.1']]
  let asked = 0
  const rebinding: Resolve = async () => answers[asked++] ?? []
  expect(await look(rebinding, true)).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  expect(asked).toBe(1)
  await expect(look(rebinding, true)).rejects.toThrow('private-address')
  expect(await look(async () => ['93.184.215.14'], false)).toBe('93.184.215.14')
})

test('a name server that fails is an unknown host', async () => {
  await expect(look(() => Promise.reject(new Error('SERVFAIL')), false)).rejects.toThrow('unknown-host')
})
