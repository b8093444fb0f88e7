import './page/frame.css'
import './page/view.css'
import { browserPasskeys } from './passkey/browserPasskeys'
import { startPasskeyWindow } from './passkey/window/startPasskeyWindow'
import { readLanguage } from './texts/language'
import { loadUiTexts } from './texts/loadUiTexts'

const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
startPasskeyWindow(window, await loadUiTexts(language), browserPasskeys(window))
