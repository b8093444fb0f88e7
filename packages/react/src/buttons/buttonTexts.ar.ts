import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'
import type { pageButtonTexts } from './pageButtonTexts'

export const texts: Translated<typeof buttonTexts & typeof pageButtonTexts> = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.loadFailed': 'تعذّر التحميل. أعد المحاولة',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.chooseNetwork': 'اختيار الشبكة',
  'button.wrongNetwork': 'شبكة غير مناسبة',
}
