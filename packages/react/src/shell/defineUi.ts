import type { UiFeature } from './view'

/**
 * Says what the folder of a feature offers to the modal.
 *
 * @example
 * export const accountFeature = defineUi({ views: { Account: () => import('./Account') }, texts: ['account'] })
 */
export function defineUi<const Ui extends UiFeature>(ui: Ui): Ui {
  return ui
}
