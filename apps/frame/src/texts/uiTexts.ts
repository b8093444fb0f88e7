import { type PasskeyTexts, passkeyTexts } from './passkeyTexts'
import { type ViewTexts, viewTexts } from './viewTexts'

/** Everything that the frame's views say. */
export type UiTexts = ViewTexts & PasskeyTexts

export const uiTexts: UiTexts = { ...viewTexts, ...passkeyTexts }
