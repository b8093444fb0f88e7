import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentRequest, paymentLink } from './paymentLink'

const evm = { chainNamespace: 'eip155', id: 10 } as const
const solana = { chainNamespace: 'solana', id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const bitcoin = { chainNamespace: 'bip122', id: '000000000019d6689c085ae165831e93' } as const
const alice = '0xA11cE00000000000000000000000000000000001'
const token = '0xB0b0000000000000000000000000000000000002'
const onSolana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const onBitcoin = 'bc1q9h6tq0vfh6f2crk0u7cyqm0cn8nzq5vyn4a0ez'
const one = (decimals: number) => ({ value: 10n ** BigInt(decimals), decimals })

test('[SND-02] the coin of an EVM chain is asked for as EIP-681 says, in its smallest unit', () => {
  const amount = { value: 1_234_567_890_123_456_789n, decimals: 18 }
  expect(paymentLink({ network: evm, address: alice, amount })).toBe(
    `ethereum:${alice}@10?value=1234567890123456789`,
  )
})

test('[SND-02] an ERC-20 token is asked for by its transfer', () => {
  const amount = { value: 1_500_000n, decimals: 6 }
  expect(paymentLink({ network: evm, address: alice, amount, token })).toBe(
    `ethereum:${token}@10/transfer?address=${alice}&uint256=1500000`,
  )
})

test('[SND-02] Solana Pay counts in whole units, of SOL or of a token', () => {
  const amount = { value: 1n, decimals: 9 }
  expect(paymentLink({ network: solana, address: onSolana, amount })).toBe(
    `solana:${onSolana}?amount=0.000000001`,
  )
  const usd = { value: 2_500_000n, decimals: 6 }
  expect(paymentLink({ network: solana, address: onSolana, amount: usd, token: mint })).toBe(
    `solana:${onSolana}?amount=2.5&spl-token=${mint}`,
  )
})

test('[SND-02] BIP-21 counts in whole bitcoins', () => {
  const amount = { value: 2_030_000_000n, decimals: 8 }
  expect(paymentLink({ network: bitcoin, address: onBitcoin, amount })).toBe(
    `bitcoin:${onBitcoin}?amount=20.3`,
  )
})

test('[SND-02] no digit of an amount is lost', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n - 1n), fc.integer({ min: 0, max: 24 }), (value, decimals) => {
      const link = paymentLink({ network: solana, address: onSolana, amount: { value, decimals } }) ?? ''
      const [whole = '', fraction = ''] = (link.split('amount=')[1] ?? '').split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value)
    }),
  )
})

const impossible: Record<string, PaymentRequest> = {
  nothing: { network: evm, address: alice, amount: { value: 0n, decimals: 18 } },
  'less than nothing': { network: evm, address: alice, amount: { value: -1n, decimals: 18 } },
  'more than a word': { network: evm, address: alice, amount: { value: 2n ** 256n, decimals: 18 } },
  'more than Solana counts': {
    network: solana,
    address: onSolana,
    amount: { value: 2n ** 64n, decimals: 9 },
  },
  'more than all bitcoins': {
    network: bitcoin,
    address: onBitcoin,
    amount: { value: 2_100_000_000_000_001n, decimals: 8 },
  },
  'lying decimals': { network: solana, address: onSolana, amount: { value: 1n, decimals: 400 } },
  'an address of another family': { network: evm, address: onSolana, amount: one(18) },
  'an address without its prefix': { network: evm, address: alice.slice(2), amount: one(18) },
  'an address with parameters of its own': {
    network: bitcoin,
    address: `${onBitcoin}?amount=9&x=`,
    amount: one(8),
  },
  'a token of another family': { network: evm, address: alice, amount: one(6), token: mint },
  'no mint': { network: solana, address: onSolana, amount: one(6), token },
  'a token of Bitcoin': { network: bitcoin, address: onBitcoin, amount: one(6), token },
  'a chain that has no number': {
    network: { chainNamespace: 'eip155', id: '1/transfer' },
    address: alice,
    amount: one(18),
  },
  'a family without links': {
    network: { chainNamespace: 'cosmos', id: 'cosmoshub-4' },
    address: alice,
    amount: one(6),
  },
}

test.each(Object.entries(impossible))('[SND-02] there is no link for %s', (_, request) => {
  expect(paymentLink(request)).toBeUndefined()
})
