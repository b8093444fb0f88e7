import { expect, test } from 'vitest'
import { GatewayError } from '../kernel/GatewayError'
import { readUpstreams } from './readUpstreams'

const told = (text: string | undefined) =>
  readUpstreams(text).map(({ name, chain, url }) => [name, chain.id, url])

test('reads a list, with commas inside addresses too', () => {
  expect(
    told(
      ' eip155:31337=http://127.0.0.1:8545, eip155:1=https://a.example/?x=1,2 ,eip155:1=https://b.example,',
    ),
  ).toEqual([
    ['config:0', 'eip155:31337', 'http://127.0.0.1:8545'],
    ['config:1', 'eip155:1', 'https://a.example/?x=1,2'],
    ['config:2', 'eip155:1', 'https://b.example'],
  ])
})

test('reads JSON', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(
    told(
      JSON.stringify({ [solana]: ['https://a.example', 'https://b.example'], [bitcoin]: 'http://c.example' }),
    ),
  ).toEqual([
    ['config:0', solana, 'https://a.example'],
    ['config:1', solana, 'https://b.example'],
    ['config:2', bitcoin, 'http://c.example'],
  ])
})

test('nothing is nothing', () => {
  expect([told(undefined), told(''), told(' \n')]).toEqual([[], [], []])
})

test.each([
  ['eip155:1=ftp://key@host', 'entry 1 (eip155:1): the address must start with http:// or https://'],
  ['eip155:1=https://a.example,eip155:5=/key', 'entry 2 (eip155:5): the address'],
  ['eip155:1', 'entry 1 (eip155:1): the address'],
  ['eip155:01=https://key.example', 'entry 1: the chain must be'],
  ['cosmos:hub=https://key.example', 'entry 1: the chain must be'],
  ['https://key.example', 'entry 1: the chain must be'],
  ['{"eip155:1": [7]}', 'entry 1 (eip155:1): the address'],
  ['{"eip155:1": "https://key', 'neither a list like'],
])('%s is refused in a sentence without the address', (text, sentence) => {
  expect(() => readUpstreams(text)).toThrow(GatewayError)
  expect(() => readUpstreams(text)).toThrow(sentence)
  expect(() => readUpstreams(text)).not.toThrow('key')
})
