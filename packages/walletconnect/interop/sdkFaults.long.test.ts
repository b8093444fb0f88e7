import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { eventually } from './eventually'
import { type RelayProxy, relayProxy } from './relayProxy'
import { type DappVersion, type ThirdPartyDapp, thirdPartyDapp } from './thirdPartyDapp'
import { type ThirdPartyWallet, thirdPartyWallet } from './thirdPartyWallet'

const chain = 'eip155:31337'
const rpcUrls = { [chain]: inject('devnet').chains[0]?.rpcUrl ?? '' }
const open: { close(): Promise<void> }[] = []
let proxy: RelayProxy

beforeEach(async () => {
  proxy = await relayProxy(inject('relayUrl'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.close()))
  await proxy.stop()
})

describe.each(['2.21.8', '2.17.5'] as const)(
  'universal-provider %s and WalletKit over a relay with faults',
  version => {
    test.each([1001, 4010, 4008, 1013, 1009, 1003])(
      'come back by themselves when they are closed with %i',
      async code => {
        const { dapp, wallet } = await connected(version)
        const before = proxy.dials()
        proxy.closeAll(code)
        await eventually(() => expect(proxy.dials()).toBeGreaterThanOrEqual(before + 2))
        await signs(dapp, wallet)
      },
    )

    test('stay away when they are closed with 3000, until they are used again', async () => {
      const { dapp, wallet } = await connected(version)
      const errors: unknown[] = []
      dapp.core.relayer.events.on('relayer_error', (error: unknown) => errors.push(error))
      const before = proxy.dials()
      proxy.closeAll(3000)
      await eventually(() => expect(errors.length).toBeGreaterThan(0))
      expect(dapp.core.relayer.transportExplicitlyClosed).toBe(true)
      await wait(500) // after any other code they dial again within 100 ms
      expect(proxy.dials()).toBe(before)
      await wallet.online()
      await signs(dapp, wallet)
    })

    test('are told when the relay does not want their project', async () => {
      const dapp = await thirdPartyDapp({ relayUrl: proxy.url, version, rpcUrls, projectId: 'nobody' })
      open.push(dapp)
      const refused = new Promise(done => dapp.core.relayer.events.once('relayer_error', done))
      void dapp.connect() // the first use dials
      expect(String(await refused)).toContain('Project not found')
    })

    test('are not troubled when everything comes twice', async () => {
      const twice = (text: string) => [text, text]
      Object.assign(proxy.rules, { toRelay: twice, toClient: twice })
      const { dapp, wallet } = await connected(version)
      await signs(dapp, wallet)
      expect(wallet.requests).toHaveLength(1)
    })
  },
)

async function connected(version: DappVersion) {
  const [dapp, wallet] = await Promise.all([
    thirdPartyDapp({ relayUrl: proxy.url, version, rpcUrls }),
    thirdPartyWallet({ relayUrl: proxy.url, rpcUrls }),
  ])
  open.push(dapp, wallet)
  const { uri, session } = await dapp.connect()
  await wallet.pair(uri)
  await session
  await eventually(() => expect(wallet.topic()).not.toBe(''))
  return { dapp, wallet }
}

async function signs(dapp: ThirdPartyDapp, wallet: ThirdPartyWallet): Promise<void> {
  const { address } = wallet.keys.evm
  const signature = (await dapp.request('personal_sign', [stringToHex('Still here'), address])) as Hex
  expect(await verifyMessage({ address, message: 'Still here', signature })).toBe(true)
}
