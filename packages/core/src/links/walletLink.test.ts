import type { Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Platform } from './platform'
import { type LinkWay, walletLink } from './walletLink'

const uri = 'wc:0c@2?relay-protocol=irn&symKey=5e'
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)

const desktop: Platform = { os: 'other', isSafari: false, isTelegram: false, isFramed: false }
const ios: Platform = { ...desktop, os: 'ios', isSafari: true }
const android: Platform = { ...desktop, os: 'android' }
const framed = { ...ios, isFramed: true }
const telegramIos = { ...ios, isTelegram: true }
const telegramAndroid = { ...android, isTelegram: true }

const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'w', name: 'Wallet', ...links })
const native = wallet({ mobile_link: 'brass://', link_mode: 'https://brass.example/app' })

type Row = [string, Wallet | undefined, LinkWay, Platform, boolean, string | undefined, string?]

test.each<Row>([
  ['a scheme', native, 'mobile', ios, false, `brass://wc?uri=${once}`, '_self'],
  ['a scheme on Android', native, 'mobile', android, false, `brass://wc?uri=${once}`, '_self'],
  [
    'a bare scheme',
    wallet({ mobile_link: 'brass:' }),
    'mobile',
    ios,
    false,
    `brass://wc?uri=${once}`,
    '_self',
  ],
  [
    'a scheme with a place',
    wallet({ mobile_link: 'okx://main' }),
    'mobile',
    ios,
    false,
    `okx://main/wc?uri=${once}`,
    '_self',
  ],
  [
    'a universal link',
    wallet({ mobile_link: 'https://brass.example/' }),
    'mobile',
    ios,
    false,
    `https://brass.example/wc?uri=${once}`,
    '_blank',
  ],
  [
    'universal links first',
    native,
    'mobile',
    ios,
    true,
    `https://brass.example/app/wc?uri=${once}`,
    '_blank',
  ],
  [
    'universal links first, where there is none',
    wallet({ mobile_link: 'brass://' }),
    'mobile',
    ios,
    true,
    `brass://wc?uri=${once}`,
    '_self',
  ],
  ['a page in a frame', native, 'mobile', framed, false, `brass://wc?uri=${once}`, '_top'],
  ['Telegram on iOS', native, 'mobile', telegramIos, false, `brass://wc?uri=${once}`, '_blank'],
  ['Telegram on Android', native, 'mobile', telegramAndroid, false, `brass://wc?uri=${twice}`, '_blank'],
  [
    'a wallet in Telegram',
    wallet({ mobile_link: 'https://t.me/brass_bot/' }),
    'mobile',
    telegramIos,
    false,
    `https://t.me/brass_bot?startapp=${btoa(uri).replace(/=+$/, '')}`,
    '_blank',
  ],
  [
    'an app of the computer',
    wallet({ desktop_link: 'brass-live://' }),
    'desktop',
    desktop,
    false,
    `brass-live://wc?uri=${once}`,
    '_self',
  ],
  [
    'a web page',
    wallet({ webapp_link: 'https://brass.example/web' }),
    'web',
    desktop,
    false,
    `https://brass.example/web/wc?uri=${once}`,
    '_blank',
  ],
  ['no wallet on Android: the system asks which', undefined, 'mobile', android, false, uri, '_self'],
  ['no wallet on iOS, which would choose one at random', undefined, 'mobile', ios, false, undefined],
  ['no wallet in Telegram', undefined, 'mobile', telegramAndroid, false, undefined],
  ['a wallet without such a link', wallet({}), 'mobile', ios, false, undefined],
  ['a way the wallet does not have', native, 'desktop', desktop, false, undefined],
  ['a link that runs something', wallet({ mobile_link: 'javascript:x' }), 'mobile', ios, false, undefined],
])('%s', (_, chosen, way, platform, prefersUniversal, href, target) => {
  const link = walletLink({ wallet: chosen, uri, way, platform, prefersUniversal })
  expect(link?.href).toBe(href)
  expect(link?.target).toBe(target)
})

describe('what brings the wallet to the front again', () => {
  test.each([
    [native, false, 'brass://'],
    [native, true, 'https://brass.example/app'],
  ])('of %j, universal links first: %s', (chosen, prefersUniversal, base) => {
    expect(walletLink({ wallet: chosen, uri, way: 'mobile', platform: ios, prefersUniversal })).toMatchObject(
      {
        base,
      },
    )
  })

  test('is not known where the system chose the app', () => {
    const link = walletLink({
      wallet: undefined,
      uri,
      way: 'mobile',
      platform: android,
      prefersUniversal: false,
    })
    expect(link).toEqual({ href: uri, target: '_self', base: undefined })
  })
})
