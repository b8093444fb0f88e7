import { expect, test } from 'vitest'
import { type SendWarning, sendWarnings } from './sendWarnings'

const own = '0xa11cE00000000000000000000000000000000001'
const onSolana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

function warned(namespace: 'eip155' | 'solana', address: string): readonly SendWarning[] {
  const kind = 'wallet'
  return sendWarnings({ receiver: { namespace, address }, kind, own, known: [], tokens: [] })
}

test.each([
  ['eip155', '0x0000000000000000000000000000000000000000', 'the zero address'],
  ['eip155', '0x000000000000000000000000000000000000dEaD', 'where tokens are burned'],
  ['eip155', '0xdEAD000000000000000042069420694206942069', undefined], // an attacker may have searched for it
  ['eip155', '0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD', 'nothing but words'],
  ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'what stands for the coin in lists'],
  ['eip155', '0xffffFFFfFFffffffffffffffFfFFFfffFFFfFFfF', 'the last address'],
  ['eip155', '0xB0b0000000000000000000000000000000000002', undefined],
  ['solana', '11111111111111111111111111111111', 'the program that moves coins'],
  ['solana', '1nc1nerator11111111111111111111111111111111', 'where tokens are burned'],
  ['solana', 'Vote111111111111111111111111111111111111111', 'a program of the chain'],
  ['solana', 'So11111111111111111111111111111111111111112', undefined], // a token, known by what stands there
  ['solana', onSolana, undefined],
] as const)('[IMP-27] on %s, of %s nobody has the key: %s', (namespace, address, why) => {
  expect(warned(namespace, address).includes('no-owner')).toBe(why !== undefined)
})

test('[IMP-27] the gravest comes first', () => {
  const address = '0x000000000000000000000000000000000000dEaD'
  const known = [{ namespace: 'eip155' as const, address: `0x0000${'7'.repeat(32)}dead` }]
  const receiver = { namespace: 'eip155' as const, address }
  expect(sendWarnings({ receiver, kind: 'contract', own, known, tokens: [address] })).toEqual([
    'look-alike',
    'no-owner',
    'token-contract',
    'first-time',
  ])
})
