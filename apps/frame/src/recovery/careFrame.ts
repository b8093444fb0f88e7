import type { Frame } from '../frame'
import type { Ui } from '../page/openUi'

/** What the views of this frame work with. */
export type CareFrame = Pick<
  Frame,
  | 'ask'
  | 'session'
  | 'wallet'
  | 'care'
  | 'passkeys'
  | 'settings'
  | 'language'
  | 'origin'
  | 'questions'
  | 'grants'
  | 'page'
  | 'store'
> & {
  ui: Ui
}
