import { accounts, connect, createKit, disconnect, switchNetwork } from '@latchkey/core'
import { createTestWallet, fakeStorage, watchLeaks } from '@latchkey/testing'
import { createConfig, createStorage } from '@wagmi/core'
import { http } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { expect, test } from 'vitest'
import { wagmi } from './wagmi'

test('a kit that connected, switched and disconnected leaves nothing behind, and the site its config', async () => {
  const rpcUrl = 'http://127.0.0.1:1'
  const wallet = createTestWallet({
    name: 'Life',
    rdns: 'test.life',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [
      { id: mainnet.id, rpcUrl },
      { id: optimism.id, rpcUrl },
    ],
  })
  const stopAnnouncing = wallet.announce(window)
  const config = createConfig({
    chains: [mainnet, optimism],
    transports: { [mainnet.id]: http(rpcUrl), [optimism.id]: http(rpcUrl) },
    storage: createStorage({ storage: fakeStorage() }),
  })
  const check = watchLeaks(window)
  const networks = [mainnet, optimism]
  const input = { projectId: 'test', networks, adapters: [wagmi({ config })] }
  const kit = createKit(input, { world: { storage: fakeStorage() } })
  kit.start()
  await kit.wake()
  await connect(kit, { connectorId: 'test.life' })
  await switchNetwork(kit, `eip155:${optimism.id}`)
  expect(kit.get(accounts).get().eip155).toMatchObject({ caipAddress: `eip155:10:${wallet.addresses[0]}` })
  await disconnect(kit)
  await connect(kit, { connectorId: 'test.life' })
  kit.destroy()
  expect(config.state).toMatchObject({ status: 'connected', chainId: optimism.id })
  check.expectNone()
  stopAnnouncing()
  config._internal.mipd?.destroy()
})
