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
      .map(({ id }) => id),
  ).toEqual(isOffered ? ['walletConnect'] : [])
  kit.destroy()
})
