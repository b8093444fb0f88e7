import type { Translated } from '../text/Translated'
import type { profileTexts } from './profileTexts'
import type { whoTexts } from './whoTexts'

export const texts: Translated<typeof profileTexts & typeof whoTexts> = {
  'profile.title': 'المحافظ',
  'who.title': 'الملف الشخصي',
  'who.wallets': 'المحافظ',
  'who.address': 'العنوان',
  'who.name': 'احصل على اسم',
  'who.another': 'احصل على اسم آخر',
  'who.nameText': 'ينتهي بـ {ending}',
  'profile.inUse': 'قيد الاستخدام',
  'profile.use': 'استخدام',
  'profile.add': 'إضافة',
  'profile.none': 'لا توجد محفظة متصلة.',
  'profile.connect': 'ربط محفظة أخرى',
  'profile.connectFirst': 'ربط محفظة',
  'profile.disconnect': 'قطع الاتصال بـ {wallet}',
  'profile.disconnectAll': 'قطع الاتصال بالكل',
  'profile.accounts': 'عدد الحسابات: {count}',
  'profile.addresses': 'عدد العناوين: {count}',
  'profile.accountsOf': 'حسابات {wallet}',
  'profile.more': 'عرض المزيد من الحسابات',
  'profile.otherAccount': 'اختيار حساب آخر',
  'profile.search': 'البحث عن عنوان',
  'profile.noAddress': 'لا يوجد عنوان يحتوي على «{query}»',
  'toast.disconnected': 'تم قطع الاتصال بـ {wallet}',
  'toast.useFailed': 'تعذّر استخدام {wallet}. أعد المحاولة.',
}
