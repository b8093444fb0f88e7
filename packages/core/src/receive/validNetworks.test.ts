import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { bitcoin, createTestKit, ethereum, optimism, solana } from '../../test/fakeWorld'
import { networks, setNetwork } from '../networks/networks'
import { validNetworksReading } from './validNetworks'

const names = (kit: ReturnType<typeof createTestKit>['kit']) =>
  validNetworksReading(kit).map(({ name }) => name)

function kitOn(id: string) {
  const testnet = { ...bitcoin, id: '000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet' }
  const { kit } = createTestKit({ networks: [ethereum, optimism, solana, bitcoin, testnet] })
  setNetwork(kit, id as CaipNetworkId, true)
  return kit
}

test('[SND-13] an address is valid on the networks of its family, the one in use first', () => {
  expect(names(kitOn('eip155:10'))).toEqual(['Optimism', 'Ethereum'])
  expect(names(kitOn(`solana:${solana.id}`))).toEqual(['Solana'])
})

test('[SND-13] an address of Bitcoin is valid on its own network alone', () => {
  expect(names(kitOn(`bip122:${bitcoin.id}`))).toEqual(['Bitcoin'])
})

test('[SND-13] of a wallet that names its networks, no other is promised', () => {
  const kit = kitOn('eip155:1')
  kit.get(networks).set(state => {
    const eip155 = state.byNamespace.eip155
    if (!eip155) return state
    const limited = { ...eip155, supportsAllNetworks: false, approvedCaipNetworkIds: [] }
    return { ...state, byNamespace: { ...state.byNamespace, eip155: limited } }
  })
  expect(names(kit)).toEqual(['Ethereum'])
})

test('[SND-13] a network that the site does not know is not promised', () => {
  expect(names(kitOn('eip155:999'))).toEqual(['Ethereum', 'Optimism'])
})
