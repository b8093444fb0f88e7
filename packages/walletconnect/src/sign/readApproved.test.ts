import { chainNamespaces, parseCaipAddress } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readApproved } from './readApproved'

const evm = 'eip155:1:0x5bb40eb4c2ff3ac93ed3bd5ad4cd3ab1a7b3fd6f'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test('accounts of every family', () => {
  const given = (account: string) => ({ accounts: [account], methods: ['m'], events: ['e'] })
  const approved = readApproved({ eip155: given(evm), solana: given(solana), bip122: given(bitcoin) }, [
    'eip155',
    'solana',
    'bip122',
  ])
  expect(
    Object.entries(approved ?? {}).map(([family, { accounts, chains }]) => [family, accounts, chains]),
  ).toEqual([
    ['eip155', [evm], ['eip155:1']],
    ['solana', [solana], ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
    ['bip122', [bitcoin], ['bip122:000000000019d6689c085ae165831e93']],
  ])
})

test('lists are cut where nobody needs more', () => {
  const accounts = Array.from({ length: 2000 }, (_, at) => `eip155:1:0x${at.toString(16).padStart(40, '0')}`)
  const methods = Array.from({ length: 2000 }, (_, at) => `m${at}`)
  const { eip155 } = readApproved({ eip155: { accounts, methods, events: methods } }, ['eip155']) ?? {}
  expect([eip155?.accounts.length, eip155?.methods.length, eip155?.events.length]).toEqual([500, 200, 200])
})

test('whatever comes, only accounts of the namespaces asked for go out, and it never throws', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('personal_sign', evm, solana, bitcoin, 'eip155:1', '__proto__'),
  )
  const list = fc.oneof(fc.array(fc.oneof(word, fc.anything()), { maxLength: 8 }), fc.anything())
  const namespace = fc.oneof(
    fc.record({ accounts: list, chains: list, methods: list, events: list }, { requiredKeys: [] }),
    fc.anything(),
  )
  const key = fc.constantFrom(
    'eip155',
    'solana',
    'bip122',
    'eip155:1',
    'cosmos',
    '__proto__',
    'constructor',
    'x',
  )
  const value = fc.oneof(fc.dictionary(key, namespace), fc.anything())
  const someNamespaces = fc.subarray([...chainNamespaces])
  fc.assert(
    fc.property(value, someNamespaces, (given, asked) => {
      for (const [family, approved] of Object.entries(readApproved(given, asked) ?? {})) {
        expect(asked).toContain(family)
        expect(approved.accounts.length).toBeGreaterThan(0)
        for (const account of approved.accounts) expect(parseCaipAddress(account).namespace).toBe(family)
        for (const chain of approved.chains) expect(chain.startsWith(`${family}:`)).toBe(true)
        for (const text of [...approved.methods, ...approved.events]) expect(text).toMatch(/^[\w.:-]{1,64}$/)
      }
    }),
    { numRuns: 5000 },
  )
})
