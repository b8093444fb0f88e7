import { expect, test } from 'vitest'
import { createTestKit } from '../../test/fakeWorld'
import { listings } from '../connectors/listings'
import { peerLink } from './peerLink'

const universal = 'https://brass.example/app'
const peer = (native?: string, page?: string) => ({
  redirect: { ...(native !== undefined && { native }), ...(page && { universal: page }) },
})

test.each(['brass://', 'BRASS:', 'brass-live://x', 'rusty://wc'])(
  '[IMP-39] the scheme of a wallet that the site or the registry lists opens at once: %s',
  native => {
    expect(peerLink(kitWith(), peer(native, universal))).toEqual({ href: native, isKnown: true })
  },
)

test('[IMP-39] https opens at once, by whichever name the wallet says it', () => {
  expect(peerLink(kitWith(), peer('https://a.example/x'))).toEqual({
    href: 'https://a.example/x',
    isKnown: true,
  })
  expect(peerLink(kitWith(), peer(undefined, universal))).toEqual({ href: universal, isKnown: true })
})

test.each([
  ...[
    'cursor://x',
    'anydesk:1',
    'jnlp://host/x',
    'zoommtg://zoom.us/join',
    'teamviewer10://control',
    'slack://x',
  ],
  ...[
    'otherapp://pay',
    'spotify:track',
    'discord://x',
    'epicgames://launch',
    'obsidian://open',
    'putty:x',
    'brasss:',
  ],
])('[IMP-39] the scheme of any other app asks: %s', native => {
  expect(peerLink(kitWith(), peer(native))).toEqual({ href: native, isKnown: false })
  expect(peerLink(kitWith(), peer(native, universal))).toEqual({ href: universal, isKnown: true })
})

test.each([
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
    'vbscript:x',
    'about:blank',
    '',
  ],
  ...[
    'ms-settings:privacy',
    'itms-services://?x',
    'search-ms:query=x',
    'smb://host/x',
    'intent://x#Intent;end',
  ],
  ...[
    'http://localhost:8080/delete',
    'http://127.0.0.1/',
    'http://x.example',
    'https://good.example@evil.example/',
  ],
])('[IMP-39] what can never be a wallet’s way is refused, without a question: %s', native => {
  expect(peerLink(kitWith(), peer(native))).toBeUndefined()
  expect(peerLink(kitWith(), peer(native, universal))).toEqual({ href: universal, isKnown: true })
})

test('[IMP-39] without a link there is nothing to open', () => {
  expect(peerLink(kitWith(), {})).toBeUndefined()
  expect(peerLink(kitWith(), peer(undefined, 'http://x.example'))).toBeUndefined()
})

function kitWith() {
  const brass = { id: 'brass', name: 'Brass', mobile_link: 'brass://', desktop_link: 'brass-live://' }
  const { kit } = createTestKit({ customWallets: [brass] })
  kit.get(listings).set([{ id: 'rusty', name: 'Rusty', mobile_link: 'rusty://' }])
  return kit
}
