import './page/frame.css'
import './approve/approve.css'
import { loadApproveTexts } from './approve/loadApproveTexts'
import { loadDescriber } from './approve/window/loadDescriber'
import { startWindow } from './approve/window/startWindow'
import { readLanguage } from './texts/language'

const language = readLanguage(window.location.search)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
const [texts, describe] = await Promise.all([loadApproveTexts(language), loadDescriber()])
startWindow(window, { texts, language, ...(describe && { describe }) })
