import { kitError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { turns } from '../test/evmPage'
import { arrangedProvider } from './arrangedProvider'
import type { Eip1193Provider } from './eip1193Provider'

type Answer = { id?: unknown; jsonrpc: string; result?: unknown; error?: unknown }
type Legacy = Eip1193Provider & {
  enable(): Promise<unknown>
  send(first: unknown, second?: unknown): Promise<Answer>
  sendAsync(payload: unknown, callback: (error: unknown, answer?: Answer | Answer[]) => void): void
}
const signing = { id: 7, method: 'personal_sign', params: ['0x01', '0xa'] }

test('[IMP-24] what older libraries call is looked at and asked as a request is, in each of its forms', async () => {
  const { provider, asked, looked } = wallet()
  const answer = { id: 7, jsonrpc: '2.0', result: 'personal_sign!' }
  expect(await provider.send('personal_sign', signing.params)).toEqual({ ...answer, id: undefined })
  expect(await provider.send(signing)).toEqual(answer)
  expect(await provider.send([signing])).toEqual([answer])
  const heard = vi.fn()
  provider.send(signing, heard)
  provider.sendAsync(signing, heard)
  provider.sendAsync([signing, { ...signing, id: 8 }], heard)
  await turns()
  expect(heard.mock.calls).toEqual([
    [null, answer],
    [null, answer],
    [null, [answer, { ...answer, id: 8 }]],
  ])
  const each = { method: 'personal_sign', params: signing.params }
  expect(asked).toEqual(Array.from({ length: 7 }, () => each))
  expect(looked).toHaveLength(7)
})

test('[IMP-24] a refusal reaches a callback with its number, and the wallet hears of nothing', async () => {
  const { provider, asked, refuse } = wallet()
  refuse()
  const heard = vi.fn()
  provider.sendAsync(signing, heard)
  provider.sendAsync([signing], heard)
  await turns()
  const error = expect.objectContaining({ code: 4001 })
  expect(heard.mock.calls).toEqual([
    [error, { id: 7, jsonrpc: '2.0', error }],
    [null, [{ id: 7, jsonrpc: '2.0', error }]],
  ])
  await expect(provider.send('personal_sign', [])).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual([])
})

test('the accounts of older libraries are in the order of the kit; what a wallet answers at once it still does', async () => {
  const { provider } = wallet()
  expect(await provider.enable()).toEqual(['0xb', '0xa'])
  expect((await provider.send('eth_requestAccounts')).result).toEqual(['0xb', '0xa'])
  expect(provider.send({ id: 1, method: 'net_version' })).toEqual({ at: 'once' })
})

/** A wallet whose own older methods would sign without being looked at. */
function wallet() {
  const asked: unknown[] = []
  const looked: object[] = []
  let isRefused = false
  const own = {
    async request(sent: { method: string }) {
      asked.push(sent)
      return sent.method === 'eth_requestAccounts' ? ['0xa', '0xb'] : `${sent.method}!`
    },
    enable: async () => ['0xa'],
    send: () => ({ at: 'once' }),
    sendAsync: () => 'signed',
  }
  const review = async (sent: object) => {
    looked.push(sent)
    if (isRefused) throw kitError('user/rejected')
    return undefined
  }
  const { provider } = arrangedProvider(own, () => ({ address: '0xb', insteadOf: '0xa' }), review)
  return {
    provider: provider as Legacy,
    asked,
    looked,
    refuse: () => {
      isRefused = true
    },
  }
}
