import { type Kit, optionsOf } from '@latchkey/core'

/** The few words that the page itself says for the wallet; everything else is said by views and by the frame. */
export type FrameTexts = {
  /** Of the frame and its dialog, for who does not see them. */
  title: string
  /** ERR-19 */
  notAllowed: string
}

const texts: Readonly<Record<string, FrameTexts>> = {
  de: { title: 'Wallet', notAllowed: 'Diese Aktion ist nicht erlaubt' },
  ar: { title: 'المحفظة', notAllowed: 'هذا الإجراء غير مسموح به' },
}
const english: FrameTexts = { title: 'Wallet', notAllowed: 'Action not allowed' }

/** The language of the page: as the site says, else as the document does. */
export function frameLanguage(kit: Kit): string {
  const lang = optionsOf(kit).locale ?? kit.env.window?.document.documentElement.lang ?? ''
  return lang.toLowerCase().split('-')[0] || 'en'
}

export function frameTexts(kit: Kit): FrameTexts {
  return texts[frameLanguage(kit)] ?? english
}
