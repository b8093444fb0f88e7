import './page/frame.css'
import './social/social.css'
import { socialTexts } from './social/socialTexts'
import { socialTextsAr } from './social/socialTexts.ar'
import { socialTextsDe } from './social/socialTexts.de'
import { startSocial } from './social/startSocial'
import { openStore } from './store/openStore'
import { readLanguage } from './texts/language'

// The visitor comes from a provider, which knows nothing of the page's language.
const language = readLanguage(`?lang=${encodeURIComponent(navigator.language)}`)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
const texts = { en: socialTexts, de: socialTextsDe, ar: socialTextsAr }[language]
await startSocial({ window, store: openStore(() => window.indexedDB, ''), texts })
