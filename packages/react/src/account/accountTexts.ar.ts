import type { Translated } from '../text/Translated'
import type { accountTexts } from './accountTexts'

export const texts: Translated<typeof accountTexts> = {
  'account.title': 'الحساب',
  'account.copy': 'نسخ العنوان',
  'account.explorer': 'عرض على {explorer}',
  'account.balance': 'الرصيد',
  'account.balanceLoading': 'جارٍ تحميل الرصيد',
  'account.balanceFailed': 'الرصيد غير متاح',
  'account.testnet': 'شبكة تجريبية: الأرصدة بلا قيمة',
  'account.network': 'الشبكة',
  'account.wallet': 'المحفظة',
  'account.wallets': 'عدد المحافظ المتصلة: {count}',
  'toast.copied': 'تم نسخ العنوان',
  'toast.copyFailed': 'لم يسمح متصفحك بالنسخ. العنوان محدّد، فانسخه يدويًا.',
}
