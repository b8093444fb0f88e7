import type { Translated } from '../text/Translated'
import type { downloadsTexts } from './downloadsTexts'
import type { getWalletTexts } from './getWalletTexts'
import type { walletsTexts } from './walletsTexts'

export const texts: Translated<typeof walletsTexts & typeof getWalletTexts & typeof downloadsTexts> = {
  'wallets.search': 'البحث في المحافظ',
  'wallets.searching': 'جارٍ البحث…',
  'wallets.certified': 'المعتمدة فقط',
  'wallets.one': 'محفظة واحدة',
  'wallets.many': 'عدد المحافظ: {count}',
  'wallets.none': 'لا توجد محفظة باسم «{query}»',
  'wallets.noneText': 'تحقّق من الكتابة، أو تصفّح جميع المحافظ.',
  'wallets.showAll': 'عرض جميع المحافظ',
  'wallets.empty': 'لا توجد محافظ هنا بعد',
  'wallets.emptyText': 'لا يعرض هذا الموقع محافظ لجهازك.',
  'wallets.failed': 'تعذّر تحميل المحافظ',
  'wallets.failedText': 'تحقّق من اتصالك، ثم أعد المحاولة.',
  'wallets.offlineText': 'ستظهر المحافظ فور عودة اتصالك بالإنترنت.',
  'wallets.notLoaded': 'لم يتم التحميل. أعد المحاولة',
  'getWallet.list': 'محافظ للبداية',
  'getWallet.phone': 'الهاتف',
  'getWallet.browser': 'المتصفح',
  'getWallet.computer': 'الحاسوب',
  'getWallet.choose': 'اختر محفظة يستخدمها كثيرون وموجودة منذ سنوات.',
  'getWallet.source': 'ثبّتها فقط من موقع صانعها أو من متجر رسمي.',
  'getWallet.phrase': 'اكتب عبارة الاسترداد على ورقة ولا تُطلع عليها أحدًا.',
  'getWallet.find': 'مقارنة المحافظ على ethereum.org',
  'downloads.list': 'أماكن الحصول على {wallet}',
  'downloads.extension': 'إضافة لمتصفح {browser}',
  'downloads.anyExtension': 'إضافة للمتصفح',
  'downloads.appStore': 'تطبيق لأجهزة iPhone وiPad',
  'downloads.playStore': 'تطبيق لأجهزة Android',
  'downloads.web': 'فتح في المتصفح',
  'downloads.site': 'الموقع الإلكتروني',
  'downloads.none': 'لا نعرف مكانًا آمنًا للحصول على {wallet}. ابحث عنها في موقع صانعها.',
  'downloads.installed': 'هل ثبّتها بالفعل؟',
}
