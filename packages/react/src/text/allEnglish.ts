import { buttonTexts } from './buttonTexts'
import { en } from './en'
import { enViews } from './enViews'

/** The whole dictionary at once, for a site that goes back to English from another language. */
export const allEnglish = { ...buttonTexts, ...en, ...enViews }
