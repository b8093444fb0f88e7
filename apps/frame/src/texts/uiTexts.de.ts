import { dailyTextsDe } from './dailyTexts.de'
import { passkeyTextsDe } from './passkeyTexts.de'
import { permissionTextsDe } from './permissionTexts.de'
import type { UiTexts } from './uiTexts'
import { viewTextsDe } from './viewTexts.de'

export const uiTextsDe: UiTexts = { ...viewTextsDe, ...passkeyTextsDe, ...dailyTextsDe, ...permissionTextsDe }
