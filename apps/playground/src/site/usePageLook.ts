import { useEffect } from 'react'
import type { Settings } from '../settings/settings'

/** The page itself follows theme, language and direction. */
export function usePageLook({ theme, lang, dir }: Settings): void {
  useEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    page.lang = lang
    page.dir = dir === 'auto' ? (lang === 'ar' ? 'rtl' : 'ltr') : dir
  }, [theme, lang, dir])
}
