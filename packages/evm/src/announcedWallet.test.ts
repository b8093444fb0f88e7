import { expect, test } from 'vitest'
import { announcedWallet } from './announcedWallet'

const png = 'data:image/png;base64,iVBORw0KGgo='

test('[IMP-39] keeps what is in order', () => {
  const info = { name: ' MetaMask ', icon: png, rdns: 'io.metamask', uuid: 'x' }
  expect(announcedWallet(info)).toEqual({ name: 'MetaMask', icon: png, rdns: 'io.metamask' })
})

test.each([
  ['a\u202Eb', 'a b'],
  ['Meta\u200BMask\u0000', 'Meta Mask'],
  ['line\nbreak\ttab', 'line break tab'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['x'.repeat(5000), 'x'.repeat(60)],
  ['😀'.repeat(61), '😀'.repeat(60)],
  [`lone\uD800`, 'lone'],
  ['\u2066\u2069 ', ''],
  [7, ''],
  [null, ''],
  [{ toString: () => 'x' }, ''],
])('[IMP-39] the name %j is shown as %j', (name, shown) => {
  expect(announcedWallet({ name }).name).toBe(shown)
})

test.each([
  png,
  `\n${png}`,
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/webp;base64,AAAA',
  'data:image/gif;base64,AAAA',
  'DATA:IMAGE/JPEG;base64,AAAA',
])('[IMP-39] the picture %j is taken', icon => {
  expect(announcedWallet({ icon }).icon).toBe(icon.trim())
})

test.each([
  'https://tracker.example/pixel.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/pngx;base64,AAAA',
  'data:image/bmp;base64,AAAA',
  `data:image/png;base64,${'A'.repeat(300_001)}`,
  '',
  7,
  undefined,
])('[IMP-39] the picture %j is dropped', icon => {
  expect(announcedWallet({ name: 'x', icon })).toEqual({ name: 'x' })
})

test.each(['metamask', 'io..metamask', '.io', 'io metamask.x', `${'a.'.repeat(200)}b`, '<b>.x', 7])(
  'the rdns %j is dropped',
  rdns => {
    expect(announcedWallet({ name: 'x', rdns })).toEqual({ name: 'x' })
  },
)

test('hostile announcements never throw, and each field is read once', () => {
  const reads: string[] = []
  const counting = {
    get name() {
      reads.push('name')
      return reads.length === 1 ? 'Good' : 'Evil'
    },
    get icon(): string {
      throw new Error('gotcha')
    },
    get rdns() {
      reads.push('rdns')
      return 'io.good'
    },
  }
  expect(announcedWallet(counting)).toEqual({ name: 'Good', rdns: 'io.good' })
  expect(reads).toEqual(['name', 'rdns'])
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  for (const info of [revoked.proxy, null, undefined, 7, 'text', Object.freeze({})])
    expect(announcedWallet(info)).toEqual({ name: '' })
})
