import { accountFeature } from '../account'
import type { TextFolder } from '../languages/TextFolder'
import { networksFeature } from '../networks'
import type { UiFeature } from '../shell/view'

/** The features that a button of the page can open: their code is asked for together with the shell's. */
export const firstFeatures = [
  accountFeature,
  networksFeature,
] as const satisfies readonly UiFeature<TextFolder>[]
