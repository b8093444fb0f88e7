import { type Hex, hashTypedData, keccak256, recoverTypedDataAddress, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { planAccount } from '../accountAddress'
import { smartAccountContracts } from '../smartAccountContracts'
import { caveatsOf, type Limits } from './caveats'
import {
  type Delegation,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  readContext,
} from './delegation'
import { delegationEnforcers } from './delegationContracts'
import { limitsOf } from './limitsOf'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const site = privateKeyToAccount(`0x${'22'.repeat(32)}`).address
const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const limits: Limits = { allowed: { kind: 'token', token: contract, most: 100n }, until: 2_000_000_000 }
const delegation: Delegation = {
  delegate: site,
  delegator: planAccount(owner.address).address,
  caveats: caveatsOf(limits),
  salt: 0x5a17n,
}

test('every kind of permission ends, and says what for it is', () => {
  const { timestamp, exactCalldata, limitedCalls } = delegationEnforcers
  const kinds: Limits['allowed'][] = [
    { kind: 'coins', most: 5n },
    { kind: 'token', token: contract, most: 5n },
    { kind: 'thing', collection: contract, id: 5n },
    { kind: 'functions', contract, selectors: ['0x12345678', '0x9abcdef0'], coinsEach: 0n },
  ]
  for (const allowed of kinds) {
    const [first, ...others] = caveatsOf({ ...limits, allowed })
    expect(first).toEqual({
      enforcer: timestamp,
      terms: `0x${'0'.repeat(32)}${(2_000_000_000).toString(16).padStart(32, '0')}`,
      args: '0x',
    })
    expect(others.length).toBeGreaterThanOrEqual(2)
    expect(caveatsOf({ ...limits, allowed, mostCalls: 3 }).at(-1)).toEqual({
      enforcer: limitedCalls,
      terms: `0x${'0'.repeat(63)}3`,
      args: '0x',
    })
  }
  expect(caveatsOf({ ...limits, allowed: { kind: 'coins', most: 5n } }).at(-1)).toEqual({
    enforcer: exactCalldata,
    terms: '0x',
    args: '0x',
  })
  expect(() => caveatsOf({ ...limits, allowed: { kind: 'coins', most: -1n } })).toThrow()
})

test('limits are read back from their caveats, and from no others', () => {
  const kinds: Limits['allowed'][] = [
    { kind: 'coins', most: 5n },
    { kind: 'token', token: contract, most: 5n },
    { kind: 'thing', collection: contract, id: 5n },
    { kind: 'functions', contract, selectors: ['0x12345678', '0x9abcdef0'], coinsEach: 7n },
  ]
  for (const allowed of kinds)
    for (const more of [{}, { mostCalls: 3 }]) {
      const whole = { ...limits, allowed, ...more }
      const caveats = caveatsOf(whole)
      expect(limitsOf(caveats)).toEqual(whole)
      expect(limitsOf(caveats.slice(1))).toBeUndefined()
      expect(limitsOf([...caveats, caveats[0]])).toBeUndefined()
      expect(limitsOf(caveats.map(caveat => ({ ...caveat, terms: '0x' as const })))).toBeUndefined()
    }
})

test('is signed as typed data of the DelegationManager, for one chain', async () => {
  const data = delegationTypedData(delegation, 31337)
  const signature = await owner.signTypedData(data)
  expect(await recoverTypedDataAddress({ ...data, signature })).toBe(owner.address)
  expect(hashTypedData(delegationTypedData(delegation, 1))).not.toBe(hashTypedData(data))
  // By the definitions of EIP-712, put together by hand.
  const type =
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)'
  expect(keccak256(stringToHex(`${type}Caveat(address enforcer,bytes terms)`))).toMatch(/^0x88c1d2ec/)
  expect(delegationHash({ ...delegation, salt: 1n })).not.toBe(delegationHash(delegation))
})

test('reads the contexts that it writes, and no other', async () => {
  const signed = {
    ...delegation,
    signature: await owner.signTypedData(delegationTypedData(delegation, 31337)),
  }
  const context = encodeContext(signed)
  expect(readContext(context)).toEqual(signed)
  for (const bad of ['0x', '0x1234', `${context}00`, context.slice(0, -64), context.replaceAll('f', 'e')])
    expect(readContext(bad as Hex)).toBeUndefined()
})

test('ending it is a call to the DelegationManager, with no coins of its own', () => {
  const { to, value, data } = disableCall({ ...delegation, signature: '0x12' as const })
  expect([to, value, data.slice(0, 10)]).toEqual([smartAccountContracts.delegationManager, 0n, '0x49934047'])
})
