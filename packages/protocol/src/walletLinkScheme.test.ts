import { describe, expect, test } from 'vitest'
import { walletLinkScheme } from './walletLinkScheme'

test('[IMP-39] https opens anywhere, http on this machine only', () => {
  expect(walletLinkScheme('https://wallet.example')).toBe('https:')
  expect(walletLinkScheme('HTTPS://wallet.example/a?b#c')).toBe('https:')
  for (const host of ['localhost', 'wallet.localhost:3000', '127.0.0.1:24030', '127.8.9.10', '[::1]:1'])
    expect(walletLinkScheme(`http://${host}/open`)).toBe('http:')
  for (const host of [
    'wallet.example',
    '10.0.0.1',
    'localhost.evil.example',
    '0.0.0.0',
    '[::2]',
    '127.0.0.1.nip.io',
  ])
    expect(walletLinkScheme(`http://${host}/`)).toBeUndefined()
})

test.each([
  'https://good.example@evil.example/',
  'http://localhost@evil.example/',
  'https:wallet.example',
  'https://',
  'https:\\\\wallet.example',
  'https://wallet example',
])('[IMP-39] %s is no page', link => expect(walletLinkScheme(link)).toBeUndefined())

test('[IMP-39] an app opens by a scheme that has the form of one', () => {
  for (const link of [
    'examplewallet:',
    'ExampleWallet://wc?uri=1',
    'com.example.wallet://',
    'a-1+b.c:x',
    'wc:1@2',
  ])
    expect(walletLinkScheme(link)).toBe(link.slice(0, link.indexOf(':') + 1).toLowerCase())
  for (const link of [
    '',
    ':',
    '//wallet',
    'x:',
    'c:/wallet',
    '1wallet:',
    'wal let:',
    'wallet',
    `${'a'.repeat(42)}:`,
  ])
    expect(walletLinkScheme(link)).toBeUndefined()
  for (const link of [
    'wallet://a b',
    'wallet://a\nb',
    'wallet:\\\\host',
    'wallet://\u0000',
    ' wallet:',
    7,
    null,
    {},
  ])
    expect(walletLinkScheme(link)).toBeUndefined()
})

test.each([
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'file:///etc',
  ],
  ...[
    'vbscript:x',
    'view-source:https://a.example',
    'about:blank',
    'intent://scan/#Intent;end',
    'content://x',
  ],
  ...[
    'chrome://settings',
    'chrome-extension://x',
    'moz-extension://x',
    'android-app://x',
    'googlechromes://a.example',
  ],
  ...[
    'itms-services://?action=download-manifest',
    'itms://x',
    'itms-apps://x',
    'macappstore://x',
    'market://x',
  ],
  ...[
    'search-ms:query=x',
    'ms-settings:privacy',
    'ms-msdt:/id',
    'ms-excel:ofe|u|x',
    'microsoft-edge:https://a.example',
  ],
  ...['shell:startup', 'ldap://x', 'hcp://x', 'onenote://x', 'windowsdefender:'],
  ...[
    'smb://host/share',
    'cifs://host',
    'afp://host',
    'nfs://host',
    'davs://host',
    'sftp://host',
    'ssh://host',
  ],
  ...['telnet://host', 'vnc://host', 'rdp://host', 'magnet:?xt', 'ftp://host', 'ws://host', 'wss://host'],
  ...['tel:1', 'sms:1', 'mailto:a@b.example', 'facetime:1', 'sip:1', 'geo:1,2', 'webcal://x', 'skype:x'],
  ...[
    'x-apple.systempreferences:',
    'x-man-page://ls',
    'applescript://x',
    'prefs:root',
    'app-settings:',
    'shortcuts://x',
  ],
  ...['apt:x', 'steam://run/1', 'help:x', 'web+wallet:x'],
])('[IMP-39] %s is handled by something other than a wallet', link =>
  expect(walletLinkScheme(link)).toBeUndefined(),
)

describe('asked with a wallet’s own schemes', () => {
  const own = [walletLinkScheme('examplewallet://'), undefined]

  test('[IMP-39] another app stays shut, pages do not', () => {
    expect(walletLinkScheme('EXAMPLEWALLET://wc', own)).toBe('examplewallet:')
    expect(walletLinkScheme('otherwallet://wc', own)).toBeUndefined()
    expect(walletLinkScheme('otherwallet://wc', [])).toBeUndefined()
    expect(walletLinkScheme('https://wallet.example/', [])).toBe('https:')
  })

  test('[IMP-39] what a system handles does not become a wallet’s by being named', () => {
    expect(walletLinkScheme('smb://host', ['smb:'])).toBeUndefined()
  })
})
