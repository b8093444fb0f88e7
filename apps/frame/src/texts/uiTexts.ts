import { type DailyTexts, dailyTexts } from './dailyTexts'
import { type PasskeyTexts, passkeyTexts } from './passkeyTexts'
import { type ViewTexts, viewTexts } from './viewTexts'

/** Everything that the frame's views say. */
export type UiTexts = ViewTexts & PasskeyTexts & DailyTexts

export const uiTexts: UiTexts = { ...viewTexts, ...passkeyTexts, ...dailyTexts }
