import type { commonTexts } from '../text/commonTexts'
import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'
import type { pageButtonTexts } from './pageButtonTexts'

/** Texts of the page's buttons, and those they share with the views. */
export const texts: Translated<typeof commonTexts & typeof buttonTexts & typeof pageButtonTexts> = {
  'button.reload': 'إعادة تحميل الصفحة',
  'button.retry': 'إعادة المحاولة',
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.loadFailed': 'تعذّر التحميل. أعد المحاولة',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.chooseNetwork': 'اختيار الشبكة',
  'button.wrongNetwork': 'شبكة غير مناسبة',
}
