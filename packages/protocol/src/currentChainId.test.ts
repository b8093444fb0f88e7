import { expect, test } from 'vitest'
import { currentChainId } from './currentChainId'

test('a former id is read as that of today, and every other as it is', () => {
  expect(currentChainId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  expect(currentChainId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )
  for (const id of ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1', 'toString', ''])
    expect(currentChainId(id)).toBe(id)
})
