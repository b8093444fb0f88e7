import { connect, type Reading } from '@latchkey/core'
import { createFakeAdapter, createTestKit, startAwake, undeclared } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { accountInUse } from '../account/accountInUse'
import { networkRows } from '../networks/networkRows'
import { offeredNetworks } from '../networks/offeredNetworks'
import { sameWalletReading } from '../networks/sameWalletIn'
import { waysTo } from '../pairing/waysTo'
import { walletGroups } from '../profile/walletGroups'
import { askedSignIn } from '../signin/askedSignIn'

test('the readings of the views declare every feature they look at', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  const networks = offeredNetworks.read(kit)
  const check = () => {
    hidesNothing(accountInUse)
    hidesNothing(offeredNetworks)
    hidesNothing(networkRows, networks)
    hidesNothing(sameWalletReading, 'solana')
    hidesNothing(waysTo, { id: 'some', name: 'Some' })
    hidesNothing(walletGroups)
    hidesNothing(askedSignIn)
  }
  check()
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  check()

  function hidesNothing<Args extends readonly unknown[]>(reading: Reading<unknown, Args>, ...args: Args) {
    expect(undeclared(kit, reading, ...args)).toEqual([])
  }
})
