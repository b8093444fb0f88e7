import { systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { fromUniversalProvider } from '../src/siteProvider/fromUniversalProvider'
import { dappWith } from './dappWith'
import { eventually } from './eventually'
import { asks, chainA, chainB, meet, ourWorld, rpcUrls, signs } from './ourWorld'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'

const world = ourWorld()
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await world.close()
  await Promise.all(open.splice(0).map(each => each.close()))
})

describe.each(['2.21.8', '2.17.5'] as const)('a universal-provider %s that the site hands in', version => {
  test('pairs, signs, and is told what the wallet refuses', async () => {
    const { dapp, wallet, session } = await connected(version)
    expect(session.namespaces.eip155?.accounts).toEqual([
      `${chainA}:${wallet.keys.evm.address}`,
      `${chainB}:${wallet.keys.evm.address}`,
    ])
    expect(Object.keys(session.namespaces).sort()).toEqual(['bip122', 'eip155', 'solana'])
    await signs(dapp, wallet)
    wallet.decisions.request = 'refuse'
    await expect(asks(dapp, wallet, 'No')).rejects.toMatchObject({ code: 'user/rejected' })
  })

  test('refuse, then approve', async () => {
    const { dapp } = await handed(version)
    const wallet = await world.wallet()
    wallet.decisions.proposal = 'refuse'
    const { told, paired } = dapp.pair()
    await eventually(() => expect(told).toHaveLength(1))
    await wallet.pair(told[0]?.uri ?? '')
    await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
    wallet.decisions.proposal = 'approve'
    await meet(dapp, wallet)
    await signs(dapp, wallet)
  })

  test('[WC-02] a pairing that the site began itself is told', async () => {
    const { dapp, provider } = await handed(version)
    const wallet = await world.wallet()
    const begun = provider.connect()
    await eventually(() => expect(dapp.heard.map(({ type }) => type)).toContain('uri'))
    await wallet.pair((await begun).uri)
    await eventually(() => expect(dapp.client.session()?.topic).toBe(wallet.topic()))
    await signs(dapp, wallet)
  })

  test('[WC-20] hears what the wallet tells, and its updates', async () => {
    // EVM alone: with other families 2.17.5 stumbles over its own handling of an update, and tells nobody.
    const { dapp, wallet, session } = await connected(version, [chainA, chainB])
    const { topic } = session
    await wallet.emit(chainB, 'chainChanged', 31338)
    await eventually(() =>
      expect(dapp.heard).toContainEqual({
        type: 'told',
        topic,
        chainId: chainB,
        name: 'chainChanged',
        data: 31338,
      }),
    )
    const eip155 = wallet.session()?.namespaces.eip155
    if (!eip155) throw new Error('no session')
    const accounts = [`${chainA}:${wallet.keys.evm.address}`]
    await wallet.update({
      ...wallet.session()?.namespaces,
      eip155: { ...eip155, accounts, chains: [chainA] },
    })
    await eventually(() => expect(dapp.client.session()?.namespaces.eip155?.accounts).toEqual(accounts))
  })

  test('ends from both sides', async () => {
    const first = await connected(version)
    await first.dapp.client.disconnect()
    await eventually(() => expect(first.wallet.deleted).toEqual([first.session.topic]))
    expect(first.dapp.client.session()).toBeUndefined()
    const wallet = await world.wallet()
    const { session } = await meet(first.dapp, wallet)
    await wallet.disconnect()
    await eventually(() =>
      expect(first.dapp.heard).toContainEqual({ type: 'ended', topic: session.topic, why: 'deleted' }),
    )
  })

  test('a second pairing ends the first session, a given-up one the next', async () => {
    const { dapp, wallet, session } = await connected(version)
    const second = await world.wallet()
    await meet(dapp, second)
    await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
    await signs(dapp, second)
    const abort = new AbortController()
    const { told, paired } = dapp.pair({ signal: abort.signal })
    await eventually(() => expect(told).toHaveLength(1))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    await signs(dapp, second)
  })

  test('stays with its session when the kit lets go of it', async () => {
    const { dapp, provider, wallet, session } = await connected(version)
    dapp.client.close()
    const again = dappWith(fromUniversalProvider(provider.provider, { clock: systemClock, log: fakeLog() }))
    expect((await again.client.restore())?.topic).toBe(session.topic)
    await signs(again, wallet)
  })
})

async function handed(version: DappVersion) {
  const provider = await thirdPartyDapp({ relayUrl: inject('relayUrl'), version, rpcUrls })
  open.push(provider)
  const dapp = dappWith(fromUniversalProvider(provider.provider, { clock: systemClock, log: fakeLog() }))
  return { dapp, provider }
}

async function connected(version: DappVersion, chains?: string[]) {
  const { dapp, provider } = await handed(version)
  const wallet = await world.wallet(chains ? { chains } : {})
  const { session } = await meet(dapp, wallet)
  return { dapp, provider, wallet, session }
}
