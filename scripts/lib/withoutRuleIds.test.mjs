import { expect, it } from 'vitest'
import { withoutRuleIds } from './withoutRuleIds.mjs'

it('takes out ids in brackets, one or several, also after a line break', () => {
  const text =
    '/** Ends it (CON-19). Shown once (NAV-08 … NAV-19; no: EIP-1193).\n * Stored\n * (STO-13, STO-14). */'
  expect(withoutRuleIds(text.replace('; no: EIP-1193', ''), 'a.d.ts')).toBe(
    '/** Ends it. Shown once.\n * Stored. */',
  )
})

it('leaves the numbers of standards alone', () => {
  const text = '/** A provider (EIP-1193), by EIP-6963 (ERC-7811). */'
  expect(withoutRuleIds(text, 'a.d.ts')).toBe(text)
})

it('fails on an id that it cannot take out, and says where', () => {
  expect(() => withoutRuleIds('/** As CON-31 says. */', 'a.d.ts')).toThrow(/a\.d\.ts names the rule CON-31/)
})
