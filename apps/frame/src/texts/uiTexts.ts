import { type DailyTexts, dailyTexts } from './dailyTexts'
import { type PasskeyTexts, passkeyTexts } from './passkeyTexts'
import { type PermissionTexts, permissionTexts } from './permissionTexts'
import { type ViewTexts, viewTexts } from './viewTexts'

/** Everything that the frame's views say. */
export type UiTexts = ViewTexts & PasskeyTexts & DailyTexts & PermissionTexts

export const uiTexts: UiTexts = { ...viewTexts, ...passkeyTexts, ...dailyTexts, ...permissionTexts }
