import './page/frame.css'
import './approve/approve.css'
import { loadApproveTexts } from './approve/loadApproveTexts'
import { startWindow } from './approve/window/startWindow'
import { readLanguage } from './texts/language'

const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
startWindow(window, { texts: await loadApproveTexts(language), language })
