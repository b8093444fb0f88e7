import { type Kit, setThemeMode } from 'latchkey'
import { setLocale } from 'latchkey/react'
import type { Language, Theme } from './galleryAddress'
import { galleryRoot } from './galleryRoot'
import { untilStill } from './untilStill'

/** Changes theme and language of the page and its kit, whatever it shows. */
export async function setLook(kit: Kit | undefined, theme: Theme, lang: Language): Promise<void> {
  const page = document.documentElement
  page.dataset.theme = theme
  page.dir = lang === 'ar' ? 'rtl' : 'ltr'
  if (!kit) return
  setThemeMode(kit, theme)
  await setLocale(kit, lang)
  await untilStill(galleryRoot())
}
