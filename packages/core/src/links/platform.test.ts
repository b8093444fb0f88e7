import { expect, test } from 'vitest'
import { readPlatform } from './platform'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1',
  webviewIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
}

test.each([
  ['iphone', 0, 'ios', true],
  ['ipad', 5, 'ios', true],
  ['ipad', 0, 'other', true],
  ['chromeIos', 0, 'ios', false],
  ['webviewIos', 0, 'ios', false],
  ['android', 0, 'android', false],
  ['chrome', 0, 'other', false],
] as const)('%s with %i touch points is %s, Safari: %s', (agent, maxTouchPoints, os, isSafari) => {
  const window = { navigator: { userAgent: agents[agent], maxTouchPoints } }
  expect(readPlatform(window as never)).toEqual({ os, isSafari, isTelegram: false, isFramed: false })
})

test.each([
  [{ TelegramWebviewProxy: {} }, true],
  [{ TelegramWebviewProxyProto: {} }, true],
  [{ Telegram: { WebApp: { platform: 'ios' } } }, true],
  [{ Telegram: { WebApp: { platform: 'unknown' } } }, false], // Telegram's script on any other page
  [{}, false],
])('%j is Telegram: %s', (more, isTelegram) => {
  expect(readPlatform({ navigator: {}, ...more } as never).isTelegram).toBe(isTelegram)
})

test('a page inside another one', () => {
  const window = { navigator: {}, top: {}, self: {} }
  expect(readPlatform(window as never).isFramed).toBe(true)
  expect(readPlatform(undefined)).toMatchObject({ os: 'other', isFramed: false })
})
