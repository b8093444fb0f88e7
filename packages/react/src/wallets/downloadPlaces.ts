import { isMobile, type Kit } from '@latchkey/core'
import { isWebLink, type Wallet, type WalletPlace } from '@latchkey/protocol'

export type DownloadPlace = {
  type: WalletPlace
  url: string
  /** The link's host, for the visitor to see. */
  host: string
}

/** The places to get a wallet, the best one for this device first. Only secure pages count (IMP-39). */
export function downloadPlaces(kit: Kit, wallet: Wallet): DownloadPlace[] {
  return orders[deviceOf(kit)].flatMap(type => {
    const url = type === 'webapp' ? wallet.webapp_link : wallet[type]
    return isWebLink(url) ? [{ type, url, host: new URL(url).hostname }] : []
  })
}

/** Where to get a wallet's app for this phone: its store, else the maker's own page. */
export function storeOf(kit: Kit, wallet: Wallet): DownloadPlace | undefined {
  const store = deviceOf(kit) === 'android' ? 'play_store' : 'app_store'
  return downloadPlaces(kit, wallet).find(({ type }) => type === store || type === 'homepage')
}

/** The browser of a link's extension store, if we know it. */
export function browserOf(host: string): string | undefined {
  return browsers[host]
}

const browsers: Readonly<Record<string, string>> = {
  'chromewebstore.google.com': 'Chrome',
  'chrome.google.com': 'Chrome',
  'addons.mozilla.org': 'Firefox',
  'microsoftedge.microsoft.com': 'Edge',
  'addons.opera.com': 'Opera',
  'apps.apple.com': 'Safari',
}

type Device = 'computer' | 'apple' | 'android'

const orders: Readonly<Record<Device, readonly WalletPlace[]>> = {
  computer: ['chrome_store', 'webapp', 'app_store', 'play_store', 'homepage'],
  apple: ['app_store', 'webapp', 'homepage', 'play_store', 'chrome_store'],
  android: ['play_store', 'webapp', 'homepage', 'app_store', 'chrome_store'],
}

function deviceOf(kit: Kit): Device {
  if (!isMobile(kit)) return 'computer'
  return /Android/i.test(kit.env.window?.navigator.userAgent ?? '') ? 'android' : 'apple'
}
