/** How a wallet can be reached: as an extension, an app of the phone or the computer, a web page, or by its camera. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'
