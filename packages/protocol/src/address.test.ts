import { expect, test } from 'vitest'
import { isEvmAddress, isSolanaAddress } from './address'

const digits = 'a11ce00000000000000000000000000000000001'

test('[VAL-04] an EVM address is 40 hex digits, with or without 0x', () => {
  for (const good of [digits, `0x${digits}`, `0x${digits.toUpperCase()}`, `0X${digits}`])
    expect(isEvmAddress(good), good).toBe(true)
  for (const bad of [
    '',
    '0x',
    digits.slice(1),
    `${digits}0`,
    `0x${digits}0`,
    `0x${digits.replace('a', 'g')}`,
    ` 0x${digits}`,
    `0x${digits}\n`,
  ])
    expect(isEvmAddress(bad), bad).toBe(false)
})

test('[VAL-05] a Solana address is base58 of 32 to 44 characters', () => {
  for (const good of ['1'.repeat(32), 'z'.repeat(44), 'So11111111111111111111111111111111111111112'])
    expect(isSolanaAddress(good), good).toBe(true)
  const withoutBase58 = ['0', 'O', 'I', 'l', '-', ' '].map(character => '1'.repeat(33) + character)
  for (const bad of ['', '1'.repeat(31), '1'.repeat(45), ...withoutBase58])
    expect(isSolanaAddress(bad), bad).toBe(false)
})
