import './page/frame.css'
import './approve/approve.css'
import { approveTextsOf } from './approve/approveTextsOf'
import { startWindow } from './approve/window/startWindow'
import { readLanguage } from './texts/language'

const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
startWindow(window, { texts: approveTextsOf[language], language })
