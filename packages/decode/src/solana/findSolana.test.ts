import { toBase58 } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { ownAddress, type Step, solanaKeys, solanaRequest, u64, withTable } from '../../test/solana'
import { tell } from '../../test/tell'
import { inspectRequest } from '../inspectRequest'
import type { SignRequest } from '../request'
import { findSolana } from './findSolana'

const { own, other, target, mint } = solanaKeys
const [otherName, targetName, mintName] = [toBase58(other), toBase58(target), toBase58(mint)]
const tableKey = new Uint8Array(32).fill(50)
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const pay: Step = { program: 'token', accounts: ['source', 'target', 'own'], data: [3, ...u64(5n)] }
const checked: Step = {
  ...{ program: 'token', accounts: ['source', 'mint', 'target', 'own'], data: [12, ...u64(5n), 6] },
}

/** Token accounts and tables as a node shows them. */
const row = (owner: string, bytes: Uint8Array) => ({
  owner,
  data: [btoa(String.fromCharCode(...bytes)), 'base64'],
})
function held(owner: Uint8Array, { closer, state = 1 }: { closer?: Uint8Array; state?: number } = {}) {
  const bytes = new Uint8Array(165)
  bytes.set(mint, 0)
  bytes.set(owner, 32)
  bytes[108] = state
  if (closer) bytes.set([1, 0, 0, 0, ...closer], 129)
  return row(token, bytes)
}
const table = (...keys: Uint8Array[]) =>
  row(
    'AddressLookupTab1e1111111111111111111111111',
    Uint8Array.from([...new Uint8Array(56), ...keys.flatMap(key => [...key])]),
  )

/** A node that has these accounts. */
function node(accounts: Record<string, unknown>) {
  const asked: string[][] = []
  return {
    asked,
    ask: async (_: string, [addresses]: [string[], object]) => {
      asked.push(addresses)
      return { value: addresses.map(address => accounts[address] ?? null) }
    },
  }
}

async function told(request: SignRequest, accounts: Record<string, unknown>) {
  const { ask, asked } = node(accounts)
  const solana = await findSolana(request, ask)
  return { asked, solana, says: tell({ request, facts: solana ? { solana } : {} }) }
}

test('[IMP-24] tokens go to the owner of the account that they arrive in, and are called by their mint', async () => {
  const { asked, solana, says } = await told(solanaRequest([pay]), { [targetName]: held(other) })
  expect(asked).toEqual([[targetName]])
  expect(solana).toEqual({ tables: {}, holders: { [targetName]: { owner: otherName, mint: mintName } } })
  expect(says).toEqual([
    `You send 5 of the smallest units of the token ${short(mintName)} to ${short(otherName)}.`,
  ])
  expect(
    inspectRequest(solanaRequest([checked]), { solana: solana ?? { tables: {}, holders: {} } }).parts,
  ).toMatchObject([
    { what: 'send', to: otherName, holder: targetName, asset: { token: mintName, decimals: 6 } },
  ])
})

test('[IMP-24] an owner is not named where the account could become somebody else’s, or is none', async () => {
  const nobody = new Uint8Array(32).fill(77)
  const rows = {
    closer: held(other, { closer: nobody }),
    'never set up': held(other, { state: 0 }),
    'another program': { ...held(other), owner: ownAddress },
    'too short': row(token, new Uint8Array(82)),
    missing: null,
    rubbish: { owner: token, data: ['%', 'base64'] },
  }
  for (const [name, account] of Object.entries(rows)) {
    const { solana, says } = await told(solanaRequest([checked]), { [targetName]: account })
    expect([name, solana?.holders]).toEqual([name, {}])
    expect(says.join()).toContain('Its owner is not known.')
  }
  // Its owner may close it, too.
  const { solana } = await told(solanaRequest([checked]), { [targetName]: held(other, { closer: other }) })
  expect(solana?.holders).toMatchObject({ [targetName]: { owner: otherName } })
})

test('[IMP-24] the transaction itself says to whom an account belongs that it makes', async () => {
  const make: Step = { program: 'ata', accounts: ['own', 'target', 'other', 'mint'], data: [1] }
  const { asked, says } = await told(solanaRequest([make, checked]), {})
  expect(asked).toEqual([])
  expect(says.at(-1)).toContain(`to ${short(otherName)}.`)
  // What comes later has no say in what was sent before.
  expect((await told(solanaRequest([checked, make]), {})).says[0]).toContain('Its owner is not known.')
})

test('[IMP-24] what stands in look-up tables is found before anything is read', async () => {
  const send: Step = { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(5n)] }
  const request = withTable(send, { key: tableKey, writable: [1], readOnly: [0] })
  const unknown = ['You send 0.000000005 SOL to ?.', 'It names accounts that are not known.', '~ unknown']
  expect(tell({ request })).toEqual(unknown)
  const { asked, solana, says } = await told(request, { [toBase58(tableKey)]: table(own, other, target) })
  expect(asked).toEqual([[toBase58(tableKey)]])
  expect(solana?.tables).toEqual({ [toBase58(tableKey)]: { 0: ownAddress, 1: otherName } })
  expect(says).toEqual([`You send 0.000000005 SOL to ${short(otherName)}.`])
  // A table that is too short, is none, or is not there.
  for (const account of [table(own), { ...table(own, other), owner: token }, null])
    expect((await told(request, { [toBase58(tableKey)]: account })).says).toEqual(unknown)
})

test('[IMP-24] a token account that stands in a table is asked for in a second question', async () => {
  const request = withTable(
    { ...pay, accounts: ['source', 'target', 'own'] },
    { key: tableKey, writable: [0] },
  )
  const accounts = { [toBase58(tableKey)]: table(target), [targetName]: held(other) }
  const { asked, says } = await told(request, accounts)
  expect(asked).toEqual([[toBase58(tableKey)], [targetName]])
  expect(says[0]).toContain(`to ${short(otherName)}.`)
})

test('[IMP-24] where there is nothing to find nobody is asked, and what answers oddly has found nothing', async () => {
  const plain = solanaRequest([
    { program: 'system', accounts: ['own', 'target'], data: [2, 0, 0, 0, ...u64(5n)] },
  ])
  expect(await told(plain, {})).toMatchObject({ asked: [], solana: undefined })
  for (const answer of [undefined, null, {}, { value: [] }, { value: 'text' }])
    expect(await findSolana(solanaRequest([checked]), async () => answer)).toEqual({
      tables: {},
      holders: {},
    })
})

function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
