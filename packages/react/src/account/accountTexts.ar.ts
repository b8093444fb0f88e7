import type { Translated } from '../text/Translated'
import type { accountTexts } from './accountTexts'

export const texts: Translated<typeof accountTexts> = {
  'account.title': 'الحساب',
  'account.copy': 'نسخ العنوان',
  'account.settings': 'الإعدادات',
  'account.explorer': 'عرض على {explorer}',
  'account.balance': 'الرصيد',
  'account.balanceLoading': 'جارٍ تحميل الرصيد',
  'account.balanceFailed': 'الرصيد غير متاح',
  'account.testnet': 'شبكة تجريبية: الأرصدة بلا قيمة',
  'account.network': 'الشبكة',
  'account.wallet': 'المحفظة',
  'account.wallets': 'عدد المحافظ المتصلة: {count}',
  'account.total': 'القيمة الإجمالية',
  'account.hideAmounts': 'إخفاء المبالغ',
  'account.allNetworks': 'كل الشبكات',
  'account.tabs': 'ما تملكه وما فعلته',
  'account.tokens': 'الرموز',
  'account.nfts': 'رموز NFT',
  'account.activity': 'النشاط',
  'account.actions': 'الإرسال والاستلام',
  'account.swaps': 'مبادلة',
  'account.receive': 'استلام',
  'account.send': 'إرسال',
  'toast.copied': 'تم نسخ العنوان',
  'toast.copyFailed': 'لم يسمح متصفحك بالنسخ. العنوان محدّد، فانسخه يدويًا.',
}
