import { expect, test } from 'vitest'
import { readOutsideAllow } from './readOutsideAllow'

test('reads hosts with their ports, and refuses everything else', () => {
  expect(readOutsideAllow(undefined)).toEqual([])
  expect(readOutsideAllow(' 127.0.0.1:26012, Files.example:80 ,[::1]:8080')).toEqual([
    ...['127.0.0.1:26012', 'files.example:80', '[::1]:8080'],
  ])
  for (const bad of ['127.0.0.1', 'http://a:80', 'a:99999', '*:80', 'a:80/x', 'user@a:80', '0.0.0.0/0'])
    expect([bad, readOutsideAllow(bad)]).toEqual([bad, undefined])
})
