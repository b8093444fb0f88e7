import { expect, test } from 'vitest'
import { readSolanaFailure } from './readSolanaFailure'

test.each([
  ['InsufficientFundsForFee', [], { code: 'balance' }],
  ['AccountNotFound', undefined, { code: 'balance' }],
  ['ProgramAccountNotFound', [], { code: 'refused', reason: 'Program account not found' }],
  [{ InsufficientFundsForRent: { account_index: 0 } }, [], { code: 'balance' }],
  [
    { InstructionError: [0, { Custom: '1' }] },
    ['Transfer: insufficient lamports 1, need 2'],
    { code: 'balance' },
  ],
  [
    { InstructionError: [2, { Custom: '6001' }] },
    [
      'Program log: Error: something else',
      'Program log: AnchorError thrown in a.rs:1. Error Code: Slippage. Error Number: 6001. Error Message: Slippage tolerance exceeded.',
    ],
    { code: 'reverted', reason: 'Slippage tolerance exceeded.' },
  ],
  [{ InstructionError: [2, { Custom: '6001' }] }, [], { code: 'reverted', reason: '0x1771' }],
  [{ InstructionError: [0, 'InvalidAccountData'] }, [7], { code: 'refused', reason: 'Invalid account data' }],
  [
    { InstructionError: [0, { Custom: '1' }] },
    ['Program log: Error: \u202eabc'],
    { code: 'reverted', reason: '⟦U+202E⟧abc' },
  ],
  [{ InstructionError: [0] }, [], { code: 'reverted' }],
] as const)('[IMP-24] why a transaction fails: %j', (err, logs, answer) => {
  expect(readSolanaFailure(err, logs)).toEqual(answer)
})
