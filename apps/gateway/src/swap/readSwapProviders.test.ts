import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { importTokenList } from '../cli/tokenListStore'
import { readTokenList } from '../tokenLists/readTokenList'
import { readListedSwapTokens } from './readListedSwapTokens'
import { readSwapProviders } from './readSwapProviders'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const owner = `0x${'fe'.repeat(20)}`

test('[SWP-05] 0x needs a key, and is used where its AllowanceHolder is known; an error repeats no key', () => {
  const address = `https://api.0x.org?key=verysecretkey&fee=0.5&receiver=${owner}&chains=1,8453`
  expect(readSwapProviders(`lifi=https://li.quest/v1,0x=${address}`)).toEqual([
    { format: 'lifi', address: 'https://li.quest/v1' },
    { format: '0x', address },
  ])
  for (const bad of [
    ...['verysecretkey', 'https://api.0x.org', 'ftp://api.0x.org?key=verysecretkey'],
    ...['https://verysecretkey@api.0x.org?key=a', 'https://api.0x.org?key=verysecretkey&apikey=a'],
    ...[100, 324, 59144].map(id => `https://api.0x.org?key=verysecretkey&chains=1,${id}`),
    ...['fee=0.5', `receiver=${owner}`, `fee=10&receiver=${owner}`, 'fee=0.5&receiver=me'].map(
      fee => `https://api.0x.org?key=verysecretkey&${fee}`,
    ),
  ]) {
    expect(() => readSwapProviders(`0x=${bad}`), bad).toThrow(/SWAPS, entry 1 \(0x\)/)
    expect(() => readSwapProviders(`0x=${bad}`)).not.toThrow(/verysecretkey/)
  }
})

test('[NET-31] Jupiter needs a key, and networks of Solana; an error repeats no key', () => {
  const address = 'https://api.jup.ag?key=verysecretkey&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(readSwapProviders(`jupiter=${address},lifi=https://li.quest/v1`)).toEqual([
    { format: 'jupiter', address },
    { format: 'lifi', address: 'https://li.quest/v1' },
  ])
  for (const bad of [
    ...[
      'verysecretkey',
      'https://api.jup.ag',
      'ftp://api.jup.ag?key=verysecretkey',
      'https://api.jup.ag?key=',
    ],
    ...['chains=1', 'chains=solana:x', 'fee=0.5'].map(more => `https://api.jup.ag?key=verysecretkey&${more}`),
  ]) {
    expect(() => readSwapProviders(`jupiter=${bad}`), bad).toThrow(/SWAPS, entry 1 \(jupiter\)/)
    expect(() => readSwapProviders(`jupiter=${bad}`)).not.toThrow(/verysecretkey/)
  }
})

test('a service without a list of its own has the tokens of the operator’s lists, each once', async () => {
  const { db } = gateway.context
  const token = (digit: string, more = {}) => ({
    ...{ chainId: 1, address: `0x${digit.repeat(40)}`, name: `Token ${digit}`, symbol: `T${digit}` },
    ...{ decimals: 6, ...more },
  })
  const first = [token('B', { logoURI: 'https://a.example/b.png' }), token('C', { decimals: 200 })]
  await importTokenList(db, readTokenList({ name: 'One', tokens: first }))
  const second = [token('A'), token('B', { name: 'Again' }), token('D', { chainId: 10 })]
  await importTokenList(db, readTokenList({ name: 'Two', tokens: second }))
  expect(await readListedSwapTokens(db.$client, 'eip155:1')).toEqual([
    {
      ...{ address: `0x${'b'.repeat(40)}`, name: 'Token B', symbol: 'TB', decimals: 6 },
      logoUri: 'https://a.example/b.png',
    },
    { address: `0x${'a'.repeat(40)}`, name: 'Token A', symbol: 'TA', decimals: 6, logoUri: null },
  ])
})
