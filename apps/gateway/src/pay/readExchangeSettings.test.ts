import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { readEnv } from '../env'

const local = {
  EXCHANGE_LOCAL_URL: 'http://127.0.0.1:8616/exchange',
  EXCHANGE_LOCAL_SECRET: 'very-secret',
  EXCHANGE_LOCAL_CHAINS: 'eip155:31337, eip155:31338',
}
const pem = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
const coinbase = {
  COINBASE_KEY_ID: 'id',
  COINBASE_KEY_SECRET: String(pem.export({ format: 'pem', type: 'pkcs8' })),
}

it('nobody pays from an exchange until the operator says from which', () => {
  const exchangesOf = (given: Record<string, string>) => readEnv(given).exchanges
  expect(exchangesOf({})).toEqual({ local: undefined, coinbase: undefined })
  expect(exchangesOf(coinbase)).toEqual({ local: undefined, coinbase: undefined }) // it only sells
  expect(exchangesOf({ ...coinbase, COINBASE_EXCHANGE: '1' })?.coinbase?.key.id).toBe('id')
  expect(exchangesOf(local)?.local?.chainIds).toEqual(['eip155:31337', 'eip155:31338'])
})

it.each([
  [{ ...local, EXCHANGE_LOCAL_SECRET: '' }, 'need each other'],
  [{ ...local, EXCHANGE_LOCAL_URL: 'very-secret' }, 'must begin with http'],
  [{ ...local, EXCHANGE_LOCAL_CHAINS: '' }, 'EXCHANGE_LOCAL_CHAINS must name EVM chains'],
  [{ ...local, EXCHANGE_LOCAL_CHAINS: 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE' }, 'must name EVM chains'],
  [{ ...local, NODE_ENV: 'production' }, 'one machine only'],
  [{ COINBASE_EXCHANGE: '1' }, 'COINBASE_EXCHANGE needs'],
])('names what is wrong, without the secret: %o', (given, problem) => {
  const read = () => readEnv(given as Record<string, string>)
  expect(read).toThrow(problem)
  expect(read).not.toThrow('very-secret')
})
