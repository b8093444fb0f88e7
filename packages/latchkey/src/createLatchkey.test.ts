import { remotes } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createLatchkey } from './createLatchkey'

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
}

test.each([
  ['with a gateway', { gatewayUrl: 'https://gate.example' }, true],
  ['with a relay', { relayUrl: 'wss://relay.example' }, true],
  ['with a provider of the site’s own', { universalProvider: {} }, true],
  ['without anywhere to meet', {}, false],
  ['turned off', { gatewayUrl: 'https://gate.example', enableWalletConnect: false }, false],
])('[CFG-31] WalletConnect comes with every kit: %s', (_, options, isOffered) => {
  const kit = createLatchkey({ projectId: 'p', networks: [ethereum], ...options })
  expect(
    kit
      .get(remotes)
      .get()
      .map(({ id }) => id)
      .filter(id => id !== 'ID_AUTH'),
  ).toEqual(isOffered ? ['walletConnect'] : [])
  kit.destroy()
})

test.each([
  ['with a gateway, which says where it is', { gatewayUrl: 'https://gate.example' }, true],
  ['with an address of its own', { services: { frame: 'https://wallet.example' } }, true],
  ['without either', {}, false],
])('[CON-02 CFG-41 PERM-09] the embedded wallet comes with every kit: %s', (_, options, isOffered) => {
  const kit = createLatchkey({ projectId: 'p', networks: [ethereum], ...options })
  const found = kit
    .get(remotes)
    .get()
    .find(({ id }) => id === 'ID_AUTH')
  expect(found?.namespaces).toEqual(isOffered ? ['eip155', 'solana'] : undefined)
  kit.destroy()
})
