import { describe, expect, it } from 'vitest'
import { createKeyring } from '../keys/keyring'
import { forgetSeed, openSeed } from '../keys/seed'
import { readAddedNetworks, writeAddedNetworks } from '../networks/addedNetworks'
import { exactCoins, formatCoins } from '../networks/balanceOf'
import { networks } from '../networks/networks'
import { offerOf, usualChoice } from './offerOf'
import { addressesOf, familiesOf, withAddressFirst, withChain } from './sessionChoice'

const methods = ['personal_sign']
const session = {
  namespaces: {
    eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0xa', 'eip155:1:0xb'], methods, events: [] },
  },
}

describe('what a session shares', () => {
  it('puts another address in front', () => {
    const namespaces = withAddressFirst(session, 'eip155', '0xb')
    expect(addressesOf({ namespaces }, 'eip155')).toEqual(['0xb', '0xa'])
    expect(familiesOf({ namespaces })).toEqual(['eip155'])
  })

  it('gets one more chain, with the same addresses', () => {
    expect(withChain(session, 'eip155', 'eip155:5').eip155?.accounts).toEqual([
      ...['eip155:1:0xa', 'eip155:1:0xb'],
      ...['eip155:5:0xa', 'eip155:5:0xb'],
    ])
    expect(withChain(session, 'solana', 'solana:x')).toBe(session.namespaces)
  })
})

describe('what is chosen at first', () => {
  const keyring = createKeyring(new Uint8Array(32).fill(1))
  const [first] = keyring.accounts

  it('is the first account and the test networks', () => {
    const choice = usualChoice(['eip155:1', 'eip155:31337'], keyring, networks)
    expect(choice).toEqual({ addresses: [first?.address], networks: ['eip155:31337'] })
    expect(offerOf(keyring, networks, choice).solana).toMatchObject({ chains: [], addresses: [] })
  })

  it('is real money where nothing else is asked for', () => {
    expect(usualChoice(['eip155:1'], keyring, networks).networks).toEqual(['eip155:1'])
  })
})

describe('the keys', () => {
  const random = () => new Uint8Array(32).fill(9)

  it('are made once and kept', () => {
    const storage = memory()
    const { seed, kept } = openSeed(storage, random)
    expect({ seed, kept }).toEqual({ seed: random(), kept: true })
    expect(openSeed(storage, () => new Uint8Array(32)).seed).toEqual(seed)
    forgetSeed(storage)
    expect(openSeed(storage, () => new Uint8Array(32)).seed).toEqual(new Uint8Array(32))
  })

  it('are made anew where what is stored is no key, and live with the page where nothing can be', () => {
    const storage = memory()
    storage.setItem('latchkey-demo-wallet.seed', 'rubbish')
    expect(openSeed(storage, random)).toEqual({ seed: random(), kept: true })
    const refusing = { ...memory(), setItem: () => fail(), getItem: () => fail() } as Storage
    expect(openSeed(refusing, random)).toEqual({ seed: random(), kept: false })
    expect(openSeed(undefined, random).kept).toBe(false)
  })

  function fail(): never {
    throw new DOMException('', 'SecurityError')
  }
})

it('networks that sites added are checked again when they are read', () => {
  const storage = memory()
  const [devnet] = networks
  if (!devnet) throw new Error('no network')
  const added = { ...devnet, id: 'eip155:99' as typeof devnet.id, name: 'Ninety-nine' }
  writeAddedNetworks(storage, [added, { ...added, rpcUrl: 'ftp://x' }])
  expect(readAddedNetworks(storage).map(({ id, name }) => [id, name])).toEqual([['eip155:99', 'Ninety-nine']])
  storage.setItem('latchkey-demo-wallet.networks', '{')
  expect(readAddedNetworks(storage)).toEqual([])
})

it('coins are written short for a glance, and in full for a signature', () => {
  const ether = { decimals: 18, symbol: 'ETH' }
  expect(formatCoins(1_234_567_800_000_000_000_000n, ether)).toBe('1,234.5678 ETH')
  expect(formatCoins(1n, ether)).toBe('< 0.0001 ETH')
  expect(formatCoins(0n, ether)).toBe('0 ETH')
  expect(exactCoins(1n, ether)).toBe('0.000000000000000001 ETH')
})

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage
}
