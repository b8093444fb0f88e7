/** What decides how a link to an app opens here. */
export type Platform = {
  os: 'ios' | 'android' | 'other'
  isSafari: boolean
  /** A page inside Telegram, which opens nothing but new windows. */
  isTelegram: boolean
  /** A page inside another one. */
  isFramed: boolean
}

type TelegramWindow = {
  TelegramWebviewProxy?: unknown
  TelegramWebviewProxyProto?: unknown
  Telegram?: { WebApp?: { platform?: string } }
}

export function readPlatform(window: (Window & typeof globalThis) | undefined): Platform {
  const { userAgent = '', maxTouchPoints = 0 } = window?.navigator ?? {}
  // A tablet that calls itself a Mac is told by its touch points.
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    os: isIos ? 'ios' : /Android/i.test(userAgent) ? 'android' : 'other',
    isSafari:
      /Safari\//.test(userAgent) && !/(?:Chrome|Chromium|Android|\w+iOS|GSA|DuckDuckGo)\//.test(userAgent),
    isTelegram: isTelegram(window as TelegramWindow | undefined),
    isFramed: window !== undefined && window.top !== undefined && window.top !== window.self,
  }
}

/** Telegram's script, on a page outside of Telegram, says of itself that it does not know where it is. */
function isTelegram(window: TelegramWindow | undefined): boolean {
  if (window?.TelegramWebviewProxy || window?.TelegramWebviewProxyProto) return true
  return Boolean(window?.Telegram) && window?.Telegram?.WebApp?.platform !== 'unknown'
}
