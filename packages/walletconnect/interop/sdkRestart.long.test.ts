import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually'
import { type RunningGateway, startGateway } from './startGateway'
import { thirdPartyDapp } from './thirdPartyDapp'
import { thirdPartyWallet } from './thirdPartyWallet'

const rpcUrls = { 'eip155:31337': 'http://127.0.0.1:1' } // nothing is sent to a chain here
const open: { close(): Promise<void> }[] = []
let gateway: RunningGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterEach(async () => void (await Promise.all(open.splice(0).map(each => each.close()))))
afterAll(() => gateway.stop())

describe.each(['2.21.8', '2.17.5'] as const)('universal-provider %s and WalletKit', version => {
  test('the relay is killed with a request in it: it arrives when the relay is back, and so does its answer', async () => {
    const { relayUrl } = gateway
    const [dapp, wallet] = await Promise.all([
      thirdPartyDapp({ relayUrl, version, rpcUrls }),
      thirdPartyWallet({ relayUrl }),
    ])
    open.push(dapp, wallet)
    const { uri, session } = await dapp.connect()
    await wallet.pair(uri)
    await session
    await eventually(() => expect(wallet.topic()).not.toBe(''))
    await wallet.offline()
    const { address } = wallet.keys.evm
    const sent = new Promise(done => dapp.provider.client.once('session_request_sent', done))
    const answer = dapp.request('personal_sign', [stringToHex('Kept'), address])
    await sent // the relay has acknowledged it
    await gateway.kill()
    await gateway.again()
    await wallet.online()
    const signature = (await answer) as Hex
    expect(await verifyMessage({ address, message: 'Kept', signature })).toBe(true)
  })
})
