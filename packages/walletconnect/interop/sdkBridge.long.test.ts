import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RunningGateway, startGateway } from './startGateway'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'
import { thirdPartyWallet } from './thirdPartyWallet'

const rpcUrls = { 'eip155:31337': 'http://127.0.0.1:1' } // nothing is sent to a chain here
const open: { close(): Promise<void> }[] = []
let above: RunningGateway
let ours: RunningGateway

// The site is on our relay, the wallet on another one, as with the wallets of the app stores; neither knows of it.
beforeAll(async () => {
  above = await startGateway()
  ours = await startGateway({
    RELAY_UPSTREAM_URL: above.relayUrl,
    RELAY_UPSTREAM_PROJECT_ID: 'playground',
  })
})
afterEach(async () => void (await Promise.all(open.splice(0).map(each => each.close()))))
afterAll(async () => {
  await ours.stop()
  await above.stop()
})

describe.each(['2.21.8', '2.17.5'] as const)(
  'universal-provider %s, and WalletKit on another relay',
  version => {
    test('pair, approve, sign, refuse, hear of another chain, and end', async () => {
      const { dapp, wallet } = await connected(version)
      expect(dapp.provider.session?.topic).toBe(wallet.topic())
      const { address } = wallet.keys.evm
      const signature = (await dapp.request('personal_sign', [stringToHex('Across'), address])) as Hex
      expect(await verifyMessage({ address, message: 'Across', signature })).toBe(true)
      wallet.decisions.request = 'refuse'
      await expect(dapp.request('personal_sign', [stringToHex('No'), address])).rejects.toMatchObject({
        code: 5000,
      })
      const heard = new Promise(done => dapp.provider.once('chainChanged', done))
      await wallet.emit('eip155:31337', 'chainChanged', 31337)
      await heard
      const topic = wallet.topic()
      await dapp.disconnect()
      await vi.waitFor(() => expect(wallet.deleted).toContain(topic), { timeout: 60_000 })
      expect(wallet.failures).toEqual([])
    })

    test('the wallet ends it', async () => {
      const { dapp, wallet } = await connected(version)
      const ended = new Promise(done => dapp.provider.once('session_delete', done))
      await wallet.disconnect()
      await ended
    })

    test('a request waits for a wallet that is asleep', async () => {
      const { dapp, wallet } = await connected(version)
      const { address } = wallet.keys.evm
      await wallet.offline()
      const answer = dapp.request('personal_sign', [stringToHex('Later'), address])
      const requests = wallet.requests.length
      await wallet.online()
      expect(await verifyMessage({ address, message: 'Later', signature: (await answer) as Hex })).toBe(true)
      expect(wallet.requests.length).toBe(requests + 1)
    })
  },
)

test('the other relay is killed in the middle of a request: it is answered when that one is back', async () => {
  const { dapp, wallet } = await connected('2.21.8')
  const { address } = wallet.keys.evm
  await wallet.offline()
  await above.kill()
  const sent = new Promise(done => dapp.provider.client.once('session_request_sent', done))
  const answer = dapp.request('personal_sign', [stringToHex('Kept'), address])
  await sent // our relay has acknowledged it
  await above.again()
  await wallet.online()
  expect(await verifyMessage({ address, message: 'Kept', signature: (await answer) as Hex })).toBe(true)
}, 180_000)

async function connected(version: DappVersion) {
  const [dapp, wallet] = await Promise.all([
    thirdPartyDapp({ relayUrl: ours.relayUrl, version, rpcUrls }),
    thirdPartyWallet({ relayUrl: above.relayUrl }),
  ])
  open.push(dapp, wallet)
  const { uri, session } = await dapp.connect()
  await wallet.pair(uri)
  await session
  await vi.waitFor(() => expect(wallet.topic()).not.toBe(''))
  return { dapp, wallet }
}
