import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { peerLink } from './peerLink'

const universal = 'https://brass.example/app'
const peer = (native: string, name = 'Brass Wallet') => ({
  name,
  description: '',
  url: '',
  icons: [],
  redirect: { native, universal },
})

test.each(['brass://', 'BRASS:', 'brass-live://x'])(
  '[IMP-39] a listed wallet opens by its own scheme: %s',
  native => {
    expect(peerLink(kitWith(), peer(native))).toBe(native)
  },
)

test.each([
  'otherapp://pay',
  'itms-services://?x',
  'search-ms:query=x',
  'smb://host/x',
  'javascript:alert(1)',
  '',
])('[IMP-39] a wallet that claims to be it opens by no other: %s', native => {
  expect(peerLink(kitWith(), peer(native))).toBe(universal)
})

test('[IMP-39] one that nobody lists opens by what may be a wallet’s scheme', () => {
  expect(peerLink(kitWith(), peer('otherapp://', 'Other'))).toBe('otherapp://')
  expect(peerLink(kitWith(), peer('smb://host', 'Other'))).toBe(universal)
  expect(
    peerLink(kitWith(), { ...peer('', 'Other'), redirect: { universal: 'http://x.example' } }),
  ).toBeUndefined()
  const { redirect: _, ...silent } = peer('', 'Other')
  expect(peerLink(kitWith(), silent)).toBeUndefined()
})

function kitWith() {
  const brass = { id: 'brass', name: 'Brass', mobile_link: 'brass://', desktop_link: 'brass-live://' }
  return createTestKit({ customWallets: [brass] }).kit
}
