import type { commonTexts } from './commonTexts'
import type { Translated } from './Translated'

export const texts: Translated<typeof commonTexts> = {
  'button.reload': 'إعادة تحميل الصفحة',
  'button.retry': 'إعادة المحاولة',
}
