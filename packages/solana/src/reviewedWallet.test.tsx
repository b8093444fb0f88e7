import type { ReviewedRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { registerWallet } from '@latchkey/testing/host'
import type { Wallet } from '@wallet-standard/base'
import { expect, onTestFinished, test } from 'vitest'
import { openSolana } from '../test/openSolana'
import { rawAccount, rawWallet } from '../test/rawWallet'

type Feature = Record<string, (...inputs: unknown[]) => Promise<unknown>>

test('[IMP-24] what a site’s own libraries have signed is looked at first, and is what was looked at', async () => {
  const { given, seen, signed } = await opened()
  const sign = given.features['solana:signTransaction'] as Feature
  const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)]
  const asked = sign.signTransaction?.(
    { account: rawAccount(), transaction: one },
    { account: rawAccount(), transaction: two },
  )
  one[0] = 9
  expect(await asked).toEqual('signed')
  expect(seen).toMatchObject([{ connectorId: 'Raw', transactions: [Uint8Array.of(1), Uint8Array.of(2)] }])
  expect(signed).toMatchObject([[{ transaction: Uint8Array.of(1) }, { transaction: Uint8Array.of(2) }]])
  const messages = given.features['solana:signMessage'] as Feature
  await messages.signMessage?.({ account: rawAccount(), message: Uint8Array.of(3) })
  expect(seen.at(-1)).toEqual({ connectorId: 'Raw', message: Uint8Array.of(3) })
})

test('[IMP-24] what the visitor refuses does not reach the wallet, and the library knows why', async () => {
  const { given, signed, refuseAll } = await opened()
  refuseAll()
  const sign = given.features['solana:signMessage'] as Feature
  const asked = sign.signMessage?.({ account: rawAccount(), message: Uint8Array.of(3) })
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  await expect(sign.signMessage?.({ message: 'text' })).rejects.toMatchObject({ code: -32602 })
  expect(signed).toEqual([])
})

test('everything else is the wallet’s own, and the object is the same one each time', async () => {
  const { adapter, own, given } = await opened()
  expect(await adapter.siteProvider('Raw')).toBe(given)
  expect([given.name, given.icon, given.chains]).toEqual([own.name, own.icon, own.chains])
  expect(given.features['standard:connect']).toBe(own.features['standard:connect'])
  await expect(adapter.siteProvider('nobody')).rejects.toMatchObject({ code: 'connector/not-found' })
  expect(await (await opened({ hasGuard: false })).given).toMatchObject({ name: 'Raw' })
})

async function opened({ hasGuard = true } = {}) {
  const signed: unknown[][] = []
  const sign = async (...inputs: unknown[]) => {
    signed.push(inputs)
    return 'signed'
  }
  const features = {
    'standard:connect': { connect: async () => ({ accounts: [rawAccount()] }) },
    'solana:signMessage': { signMessage: sign },
    'solana:signTransaction': { signTransaction: sign },
  }
  const own = rawWallet({ features }) as Wallet
  onTestFinished(registerWallet(window, own))
  const seen: ReviewedRequest[] = []
  let isRefused = false
  const { adapter } = await openSolana(onTestFinished, {
    ...(hasGuard && {
      async review(asked: ReviewedRequest) {
        seen.push(asked)
        if (isRefused) throw kitError('user/rejected')
        return undefined
      },
    }),
  })
  const given = (await adapter.siteProvider('Raw')) as Wallet
  const refuseAll = () => {
    isRefused = true
  }
  return { adapter, own, given, seen, signed, refuseAll }
}
