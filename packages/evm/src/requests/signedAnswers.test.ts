import { createTestWallet, fakeLog } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { evmPage, plainWindow } from '../../test/evmPage'

test('[VAL-11] a transaction hash is 0x and 64 hex characters, or the wallet’s answer is not taken', async () => {
  const { wallet, adapter, who } = await connected()
  const transaction = { to: `0x${'2'.repeat(40)}`, value: 1n }
  const hash = `0x${'0F'.repeat(32)}`
  wallet.script.answer('eth_sendTransaction', hash)
  expect(await adapter.sendTransaction({ ...who, transaction })).toBe(hash)
  for (const answer of [
    `${hash}0`,
    `${hash}00`,
    hash.slice(0, -1),
    hash.slice(2),
    `0x${'g'.repeat(64)}`,
    null,
  ]) {
    wallet.script.answer('eth_sendTransaction', answer)
    await expect(adapter.sendTransaction({ ...who, transaction })).rejects.toMatchObject(badAnswer)
  }
})

test('[VAL-12] a signed message is 0x and 62 or more hex characters, in whole bytes', async () => {
  const { wallet, adapter, who } = await connected()
  const message = 'hello'
  for (const bytes of [31, 65, 4000]) {
    wallet.script.answer('personal_sign', `0x${'ab'.repeat(bytes)}`)
    expect(await adapter.signMessage({ ...who, message })).toHaveLength(2 + 2 * bytes)
  }
  for (const answer of [`0x${'ab'.repeat(30)}`, `0x${'a'.repeat(63)}`, 'ab'.repeat(65), '0x', 7]) {
    wallet.script.answer('personal_sign', answer)
    await expect(adapter.signMessage({ ...who, message })).rejects.toMatchObject(badAnswer)
  }
})

const badAnswer = { code: 'wallet/bad-answer' }

async function connected() {
  const window = plainWindow()
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const privateKeys = [`0x${'1'.repeat(64)}`] as const
  const wallet = createTestWallet({ name: 'One', rdns: 'io.one', privateKeys, chains })
  wallet.announce(window)
  const { adapter } = evmPage({ window, log: fakeLog() })
  const { signal } = new AbortController()
  const { accounts, networkId, connectorId } = await adapter.connect({ connectorId: 'io.one', signal })
  return { wallet, adapter, who: { connectorId, networkId, address: accounts[0] ?? '' } }
}
