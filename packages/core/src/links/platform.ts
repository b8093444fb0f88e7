/** What decides how an app link opens here. */
export type Platform = {
  os: 'ios' | 'android' | 'other'
  isSafari: boolean
  /** A page inside Telegram, which opens only new windows. */
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
  // A tablet that claims to be a Mac has touch points.
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return {
    os: isIos ? 'ios' : /Android/i.test(userAgent) ? 'android' : 'other',
    isSafari:
      /Safari\//.test(userAgent) && !/(?:Chrome|Chromium|Android|\w+iOS|GSA|DuckDuckGo)\//.test(userAgent),
    isTelegram: isTelegram(window as TelegramWindow | undefined),
    isFramed: window !== undefined && window.top !== undefined && window.top !== window.self,
  }
}

/** On a page outside Telegram, its script reports an unknown platform. */
function isTelegram(window: TelegramWindow | undefined): boolean {
  if (window?.TelegramWebviewProxy || window?.TelegramWebviewProxyProto) return true
  return Boolean(window?.Telegram) && window?.Telegram?.WebApp?.platform !== 'unknown'
}
