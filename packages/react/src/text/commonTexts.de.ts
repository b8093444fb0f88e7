import type { commonTexts } from './commonTexts'
import type { Translated } from './Translated'

export const texts: Translated<typeof commonTexts> = {
  'button.reload': 'Seite neu laden',
  'button.retry': 'Erneut versuchen',
}
