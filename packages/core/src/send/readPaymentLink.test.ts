import { expect, test } from 'vitest'
import { ethereum, solana } from '../../test/fakeWorld'
import { toNetwork } from '../networks/network'
import { paymentLink } from '../receive/paymentLink'
import { readPaymentLink } from './readPaymentLink'

const [main, sun] = [ethereum, solana].map(one => toNetwork(one))
if (!main || !sun) throw new Error('no networks')
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const bea = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const mint = '85FUbwziFK8H2LzwG3sQ78iT9axkrct91cLCpet6hZPC'

test('[IMP-27 SND-02] what the receive view writes is read again, to the last digit', () => {
  const amount = { value: 123_456_789_012_345_678n, decimals: 18 }
  const read = (text = '', network = main) => readPaymentLink(text, network)
  expect(read(paymentLink({ network: main, address: bob, amount }))).toEqual({
    receiver: bob,
    units: amount.value,
  })
  expect(read(paymentLink({ network: main, address: bob, amount, token }))).toEqual({
    ...{ receiver: bob, token, units: amount.value },
  })
  const some = { value: 1_234_567_890n, decimals: 9 }
  expect(read(paymentLink({ network: sun, address: bea, amount: some, token: mint }), sun)).toEqual({
    ...{ receiver: bea, token: mint, amount: '1.23456789' },
  })
})

test.each<[string, object | undefined]>([
  [`ethereum:${bob}`, { receiver: bob }],
  [` ETHEREUM:pay-${bob}@1?value=2.014e18&gas=21000 `, { receiver: bob, units: 2_014_000_000_000_000_000n }],
  ['ethereum:bob.eth?value=1', { receiver: 'bob.eth', units: 1n }],
  [`ethereum:${bob}@10?value=5`, { receiver: `eip155:10:${bob}` }],
  [`ethereum:${token}@10/transfer?address=${bob}&uint256=5`, { receiver: `eip155:10:${bob}` }],
  ['ethereum:bob.eth@10?value=1', undefined],
  [`ethereum:${bob}?value=1.5`, undefined],
  [`ethereum:${bob}?value=-1`, undefined],
  [`ethereum:${bob}?value=0x10`, undefined],
  [`ethereum:${token}/approve?address=${bob}&uint256=5`, undefined],
  [`ethereum:${token}/transfer?uint256=5`, undefined],
  [`ethereum:token.eth/transfer?address=${bob}&uint256=5`, undefined],
  [`solana:${bea}?amount=1`, { receiver: bea }],
  [
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1',
    { receiver: expect.stringMatching(/^bc1/) },
  ],
  [`eip155:1:${bob}`, undefined],
  ['ethereum:', undefined],
  ['ethereum:0x7', undefined],
  ['bob.eth', undefined],
])('[IMP-27] %s', (text, asked) => {
  expect(readPaymentLink(text, main)).toEqual(asked)
})

test.each([
  [`solana:${bea}`, { receiver: bea }],
  [`solana:${bea}?amount=0.1&label=Tea`, { receiver: bea, amount: '0.1' }],
  [`solana:${bea}?amount=1&reference=${mint}`, undefined],
  [`solana:${bea}?amount=1&memo=Order-12`, undefined],
  [`solana:${bea}?amount=1e9`, undefined],
  [`solana:${bea}?amount=1&spl-token=x`, undefined],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${bea}`, undefined],
  [`ethereum:${bob}@1?value=5`, { receiver: `eip155:1:${bob}` }],
])('[IMP-27] on Solana: %s', (text, asked) => {
  expect(readPaymentLink(text, sun)).toEqual(asked)
})
