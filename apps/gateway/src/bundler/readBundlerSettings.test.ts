import { describe, expect, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { readBundlerSettings } from './readBundlerSettings'

const key = `0x${'12'.repeat(32)}`
const other = `0x${'34'.repeat(32)}`
const contract = '0x017E498C07a409D18edaB4f04b848Ebc6655a24D'

function read(variables: Record<string, string>) {
  const problems: string[] = []
  const settings = readBundlerSettings({
    text: name => variables[name],
    problem: what => problems.push(what),
  })
  return { settings, problems }
}

describe('the settings of the bundler', () => {
  it('are a key and chains, and for sponsoring another key and contracts', () => {
    expect(read({})).toEqual({ settings: undefined, problems: [] })
    const given = { BUNDLER_KEY: key, BUNDLER_CHAINS: 'eip155:1, eip155:10', PAYMASTER_KEY: other }
    expect(read({ ...given, PAYMASTERS: `eip155:10=${contract}` })).toEqual({
      problems: [],
      settings: {
        ...{ key, chains: ['eip155:1', 'eip155:10'], paymasterKey: other, outside: new Map() },
        paymasters: new Map([['eip155:10', contract.toLowerCase()]]),
      },
    })
  })

  it('are addresses of bundlers of others, with commas and keys in them, and need no key of ours', () => {
    const addresses = ['https://bundler.example/v2/1/rpc?key=a,b&x=1', 'http://127.0.0.1:4337']
    const given = { PAYMASTER_KEY: other, PAYMASTERS: `eip155:10=${contract}` }
    const BUNDLERS = ` eip155:1=${addresses[0]}, eip155:10=${addresses[1]},`
    expect(read({ ...given, BUNDLERS })).toEqual({
      problems: [],
      settings: {
        ...{ key: undefined, chains: [], paymasterKey: other },
        outside: new Map([
          ['eip155:1', addresses[0]],
          ['eip155:10', addresses[1]],
        ]),
        paymasters: new Map([['eip155:10', contract.toLowerCase()]]),
      },
    })
  })

  it.each([
    [{ BUNDLER_KEY: key }, 'BUNDLER_KEY and BUNDLER_CHAINS need each other'],
    [{ BUNDLER_CHAINS: 'eip155:1' }, 'BUNDLER_KEY and BUNDLER_CHAINS need each other'],
    [
      { BUNDLER_KEY: '12', BUNDLER_CHAINS: 'eip155:1' },
      'BUNDLER_KEY must be a private key: 0x and 64 hexadecimal digits',
    ],
    // Beyond the order of the curve, and so the key of nobody.
    [
      { BUNDLER_KEY: `0x${'ff'.repeat(32)}`, BUNDLER_CHAINS: 'eip155:1' },
      'BUNDLER_KEY must be a private key: 0x and 64 hexadecimal digits',
    ],
    [{ BUNDLER_KEY: key, BUNDLER_CHAINS: 'solana:x' }, 'BUNDLER_CHAINS must name chains: eip155:1,eip155:10'],
    [{ PAYMASTER_KEY: other }, 'PAYMASTER_KEY and PAYMASTERS need each other'],
    [
      { PAYMASTER_KEY: other, PAYMASTERS: 'eip155:1=0x12' },
      'PAYMASTERS must name a contract for each chain: eip155:1=0x…,eip155:10=0x…',
    ],
    [
      { PAYMASTER_KEY: other, PAYMASTERS: `eip155:1=${contract}` },
      'PAYMASTERS names a chain that is neither in BUNDLER_CHAINS nor in BUNDLERS',
    ],
    ...['solana:x=https://a.example', 'eip155:1', 'eip155:1=ws://1212', 'eip155:1=https://1212 3434'].map(
      (BUNDLERS): [Record<string, string>, string] => [
        { BUNDLERS },
        'BUNDLERS must name one address for each chain: eip155:1=https://…,eip155:10=https://…',
      ],
    ),
    [
      { BUNDLER_KEY: key, BUNDLER_CHAINS: 'eip155:1', BUNDLERS: 'eip155:1=https://a.example' },
      'BUNDLER_CHAINS and BUNDLERS name the same chain',
    ],
    [
      {
        BUNDLER_KEY: key,
        BUNDLER_CHAINS: 'eip155:1',
        PAYMASTER_KEY: key,
        PAYMASTERS: `eip155:1=${contract}`,
      },
      'PAYMASTER_KEY must be another one than BUNDLER_KEY',
    ],
  ])('%j is refused, and no key is repeated', (variables, problem) => {
    const { problems } = read(variables as Record<string, string>)
    expect(problems).toContain(problem)
    expect(problems.join()).not.toMatch(/1212|3434|ffff/)
  })

  it('are refused with keys that came with the code, in production and beside other chains than the devnet', () => {
    expect(read(devnetBundler).problems).toEqual([])
    const refused = [
      'BUNDLER_KEY must be a key of your own: this one came with the code',
      'PAYMASTER_KEY must be a key of your own: this one came with the code',
    ]
    expect(read({ ...devnetBundler, NODE_ENV: 'production' }).problems).toEqual(refused)
    expect(read({ ...devnetBundler, BUNDLER_CHAINS: 'eip155:31337,eip155:1' }).problems).toEqual(refused)
    const beside = { ...devnetBundler, BUNDLERS: 'eip155:1=https://a.example' }
    expect(read(beside).problems).toEqual(refused)
    expect(read({ BUNDLER_KEY: key, BUNDLER_CHAINS: 'eip155:1', NODE_ENV: 'production' }).problems).toEqual(
      [],
    )
  })
})
