import type { Translated } from '../text/Translated'
import type { buttonTexts } from './buttonTexts'

export const texts: Translated<typeof buttonTexts> = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.loadFailed': 'تعذّر التحميل. أعد المحاولة',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.chooseNetwork': 'اختيار الشبكة',
  'button.wrongNetwork': 'شبكة غير مناسبة',
}
