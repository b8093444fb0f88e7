import { expect, test } from 'vitest'
import * as b from '../../test/build'
import { inspectRequest } from '../inspectRequest'
import { type Teller, tellInspection } from '../words/tellInspection'
import { words } from '../words/words'
import type { Facts } from './facts'

const say: Teller['say'] = (key, values = {}) =>
  words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The same ends as the friend's address. */
const falseFriend = `${b.friend.slice(0, 6)}${'0'.repeat(32)}${b.friend.slice(-4)}`

/** What stands at the receiver of a payment. */
function receiverOf(to: string, facts: Facts) {
  const request = b.sent(to, '0x', 10n ** 14n)
  const { parts } = tellInspection(inspectRequest(request, facts), request, { say, language: 'en' })
  return parts[0]?.lines.find(({ label }) => label === 'To')
}

test('[IMP-24] a receiver that the visitor sent to says so, beside the whole address', () => {
  const facts = { knownAddresses: [b.friend.toUpperCase().replace('0X', '0x')] }
  const line = receiverOf(b.friend, facts)
  expect(line?.value.toLowerCase()).toBe(b.friend.toLowerCase())
  expect(line?.note).toBe('You sent to this address before')
  expect(receiverOf(b.stranger, facts)?.note).toBeUndefined()
})

test('[IMP-24] an own account says so, whether it is the one in use or another', () => {
  const facts = { knownAddresses: [b.friend], ownAddresses: [b.friend] }
  expect(receiverOf(b.friend, facts)?.note).toBe('Your own account')
  expect(receiverOf(b.account, {})?.note).toBe('Your own account')
})

test('[IMP-24] a look-alike is never called known, not even by name', () => {
  const names = { [falseFriend.toLowerCase()]: 'friend.eth' }
  expect(receiverOf(falseFriend, { knownAddresses: [b.friend], names })?.note).toBeUndefined()
  // Somebody sent to both: nobody can tell which one was meant.
  const both = { knownAddresses: [b.friend, falseFriend] }
  expect(receiverOf(falseFriend, both)?.note).toBeUndefined()
  expect(receiverOf(b.friend, both)?.note).toBeUndefined()
  expect(receiverOf(b.friend, { ...both, ownAddresses: [b.friend] })?.note).toBe('Your own account')
})

test('[IMP-24] a name stands behind, with its hidden letters written out; of a stranger it is not told', () => {
  const names = { [b.friend.toLowerCase()]: 'fri\u200bend.eth' }
  expect(receiverOf(b.friend, { knownAddresses: [b.friend], names })?.note).toBe(
    'You sent to this address before · \u2068fri⟦U+200B⟧end.eth\u2069',
  )
  expect(receiverOf(b.friend, { names })?.note).toBeUndefined()
})
