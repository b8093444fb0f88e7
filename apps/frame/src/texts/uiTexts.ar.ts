import { dailyTextsAr } from './dailyTexts.ar'
import { passkeyTextsAr } from './passkeyTexts.ar'
import { permissionTextsAr } from './permissionTexts.ar'
import type { UiTexts } from './uiTexts'
import { viewTextsAr } from './viewTexts.ar'

export const uiTextsAr: UiTexts = { ...viewTextsAr, ...passkeyTextsAr, ...dailyTextsAr, ...permissionTextsAr }
