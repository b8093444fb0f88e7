import { isWalletLink, isWebLink, type Wallet } from '@latchkey/protocol'
import type { Platform } from './platform'

/** Ways to open a wallet by a link: its app on a phone, its app on a computer, its web page. */
export type LinkWay = 'mobile' | 'desktop' | 'web'

export type WalletLink = {
  href: string
  /**
   * Where the link opens: an app's own scheme in place, escaping a frame; web links, and all links in
   * Telegram, in a new window.
   */
  target: '_self' | '_blank' | '_top'
  /**
   * The link that brings the wallet back to the front for a request (CON-33); undefined if the system chose
   * the app.
   */
  base: string | undefined
}

type LinkRequest = {
  /** Without a wallet, Android asks the visitor which app to open; other systems do not. */
  wallet: Wallet | undefined
  uri: string
  way: LinkWay
  platform: Platform
  /** `preferUniversalLinks` */
  prefersUniversal: boolean
}

/** The link that hands a pairing to a wallet; undefined if the wallet has none of this kind. */
export function walletLink(request: LinkRequest): WalletLink | undefined {
  const { wallet, uri, way, platform } = request
  if (!wallet) {
    const canChoose = way === 'mobile' && asksWhichApp(platform)
    return canChoose ? { href: uri, target: targetOf(uri, platform), base: undefined } : undefined
  }
  const link = linkOf(request)
  if (!link || !isWalletLink(link)) return undefined
  const base = baseOf(link)
  const href = isTelegramApp(base)
    ? `${base}?startapp=${base64(uri)}`
    : `${base}${base.endsWith('/') ? '' : '/'}wc?uri=${encoded(uri, platform)}`
  return { href, target: targetOf(href, platform), base }
}

/** Android asks the visitor which app opens a bare link; Telegram prevents that. */
export function asksWhichApp({ os, isTelegram }: Platform): boolean {
  return os === 'android' && !isTelegram
}

/** Where a link of this form opens. */
export function targetOf(href: string, { isTelegram, isFramed }: Platform): WalletLink['target'] {
  if (isTelegram || isWebLink(href)) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** Whether this is a wallet inside Telegram, which takes its parameters as one word. */
export function isTelegramApp(link: string): boolean {
  return /^https:\/\/t\.me\//i.test(link)
}

/** Base64 without padding; all texts here are ASCII. */
export function base64(text: string): string {
  return btoa(text).replace(/=+$/, '')
}

function linkOf({ wallet, way, prefersUniversal }: LinkRequest): string | undefined {
  if (way === 'desktop') return wallet?.desktop_link
  if (way === 'web') return wallet?.webapp_link
  return (prefersUniversal && wallet?.link_mode) || wallet?.mobile_link
}

/** Makes `wallet:` and `wallet://` one scheme; of a web address it only drops the trailing slash. */
function baseOf(link: string): string {
  if (/^https:/i.test(link)) return link.replace(/\/+$/, '')
  return link.includes('://') ? link : `${link.replace(/[:/]+$/, '')}://`
}

/** Telegram for Android removes one layer of encoding before the wallet sees the link. */
function encoded(uri: string, { isTelegram, os }: Platform): string {
  return encodeURIComponent(isTelegram && os === 'android' ? encodeURIComponent(uri) : uri)
}
