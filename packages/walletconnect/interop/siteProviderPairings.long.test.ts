import { type Clock, systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { eip1193Provider } from '../src/providers/eip1193Provider'
import { fromUniversalProvider } from '../src/siteProvider/fromUniversalProvider'
import { dappWith } from './dappWith'
import { eventually } from './eventually'
import { meet, ourWorld, rpcUrls, signs } from './ourWorld'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'

const world = ourWorld()
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.close()))
  await world.close()
})

/** A site's provider in the kit's hands; what waits on the kit's clock can be brought about. */
async function handed(version: DappVersion) {
  const provider = await thirdPartyDapp({ relayUrl: inject('relayUrl'), version, rpcUrls })
  open.push(provider)
  const waiting = new Set<() => void>()
  const clock: Clock = {
    ...systemClock,
    after(ms, work) {
      if (ms === 0) return systemClock.after(ms, work)
      waiting.add(work)
      return () => void waiting.delete(work)
    },
  }
  const dapp = dappWith(fromUniversalProvider(provider.provider, { clock, log: fakeLog() }))
  return { dapp, provider: provider.provider, waiting, pass: () => [...waiting].map(work => work()) }
}

describe.each(['2.21.8', '2.17.5'] as const)('a universal-provider %s that the site hands in', version => {
  test('a pairing that was given up does not end the session of the next', async () => {
    const { dapp, pass } = await handed(version)
    const wallet = await world.wallet()
    const abort = new AbortController()
    const { told, paired } = dapp.pair({ signal: abort.signal })
    await eventually(() => expect(told).toHaveLength(1))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    const { session } = await meet(dapp, wallet)
    pass() // older versions tell the first pairing of the second's success, too
    await signs(dapp, wallet)
    expect(dapp.client.session()?.topic).toBe(session.topic)
  })

  test('one that is approved after it was given up is ended, and never shown', async () => {
    const { dapp, waiting, pass } = await handed(version)
    const wallet = await world.wallet()
    const abort = new AbortController()
    const { told, paired } = dapp.pair({ signal: abort.signal })
    await eventually(() => expect(told).toHaveLength(1))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    await wallet.pair(told[0]?.uri ?? '')
    await eventually(() => expect(waiting.size).toBe(1))
    pass()
    await eventually(() => expect(wallet.deleted).toHaveLength(1))
    expect(dapp.heard).toEqual([])
  })
})

test('the kit’s provider on top of it reads from the session and asks the wallet; nobody listens in the end', async () => {
  const { dapp, provider: theirs } = await handed('2.21.8')
  const wallet = await world.wallet()
  const { provider, stop } = eip1193Provider({ client: dapp.client })
  await meet(dapp, wallet)
  const { address } = wallet.keys.evm
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  const params = [stringToHex('Hello'), address]
  const signature = (await provider.request({ method: 'personal_sign', params })) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  stop()
  dapp.client.close()
  expect(theirs.events.listenerCount('session_event')).toBe(0)
  expect(theirs.session).toBeDefined() // it is the site's
})

test('what is no such provider is told at once', () => {
  for (const given of [{}, { on() {} }, { on() {}, removeListener() {}, connect() {}, disconnect() {} }])
    expect(() => fromUniversalProvider(given, { clock: systemClock, log: fakeLog() })).toThrow(
      expect.objectContaining({ code: 'config/invalid' }),
    )
})
