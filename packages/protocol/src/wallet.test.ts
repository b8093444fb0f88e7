import { expect, test } from 'vitest'
import { readWallet } from './wallet'

const whole = {
  id: 'c57ca95b',
  name: 'Wallet',
  description: 'Keeps keys.',
  homepage: 'https://wallet.example/',
  image_id: 'wallet',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  rdns: 'example.wallet',
  mobile_link: 'examplewallet://',
  desktop_link: 'examplewallet://desktop',
  webapp_link: 'https://app.wallet.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example',
  chrome_store: 'https://chromewebstore.google.com/detail/x',
  injected: [{ namespace: 'eip155', injected_id: 'isExample' }],
  supports_wc: true,
  order: 10,
}

test('[REG-01] a wallet has the fields of the wire', () => {
  expect(readWallet(whole)).toEqual(whole)
})

test.each([
  undefined,
  null,
  'wallet',
  7,
  [],
  {},
  { id: 'x' },
  { name: 'x' },
  { id: '', name: 'x' },
  { id: 'x', name: ' ' },
])('%j is no wallet', value => expect(readWallet(value)).toBeUndefined())

test.each([
  ['homepage', 'http://wallet.example'],
  ['homepage', 'javascript:alert(1)'],
  ['homepage', 'https://good.example@evil.example/'],
  ['mobile_link', 'javascript:alert(1)'],
  ['mobile_link', 'JavaScript:alert(1)'],
  ['mobile_link', ' javascript:alert(1)'],
  ['mobile_link', 'java\nscript:alert(1)'],
  ['mobile_link', 'data:text/html,x'],
  ['mobile_link', 'file:///etc/passwd'],
  ['mobile_link', 'intent://scan/#Intent;end'],
  ['mobile_link', 'http://wallet.example'],
  ['mobile_link', 'no link'],
  ['desktop_link', 'vbscript:x'],
  ['desktop_link', 'ms-settings:privacy'],
  ['desktop_link', 'smb://host/share'],
  ['mobile_link', 'itms-services://?action=download-manifest'],
  ['desktop_link', 'search-ms:query=x'],
  ['webapp_link', 'examplewallet://'],
  ['app_store', 'itms://x'],
  ['image_url', 'data:text/html,<script>'],
  ['badge_type', 'golden'],
  ['order', Number.NaN],
  ['supports_wc', 'yes'],
  ['rdns', 7],
  ['description', null],
])('[IMP-39] %s %j is left out, the wallet stays', (field, value) => {
  const { [field]: _, ...rest } = whole as Record<string, unknown>
  expect(readWallet({ ...whole, [field]: value })).toEqual(rest)
})

test('chains of families the kit does not know are left out, and long texts are cut', () => {
  const wallet = readWallet({ id: 'a', name: 'x'.repeat(500), chains: ['eip155:1', 'tron:1', 7, null] })
  expect(wallet?.chains).toEqual(['eip155:1'])
  expect(wallet?.name).toHaveLength(80)
})
