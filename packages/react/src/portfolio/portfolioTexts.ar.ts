import type { Translated } from '../text/Translated'
import type { listNoteTexts } from './listNoteTexts'
import type { portfolioTexts } from './portfolioTexts'

export const texts: Translated<typeof portfolioTexts & typeof listNoteTexts> = {
  'list.loading': 'جارٍ التحميل…',
  'list.failed': 'تعذّر التحميل',
  'list.failedText': 'لم تستجب الخدمة.',
  'list.old': 'ليست محدّثة: لم تستجب الخدمة.',
  'list.retryIn': 'إعادة المحاولة بعد {seconds} ث',
  'list.slow': 'يستغرق هذا وقتًا أطول من المعتاد…',
  'list.offline': 'أنت غير متصل بالإنترنت',
  'list.offlineText': 'سنتابع عند عودة الاتصال.',
  'list.no-source': 'لا يمكن عرض شيء لهذه الشبكة: لا يملك هذا الموقع مصدر بيانات لها.',
  'list.unknown-chain': 'لا يمكن عرض شيء لهذه الشبكة: لا يعرفها هذا الموقع.',
  'gap.native-transfers': 'تحويلات عملة الشبكة نفسها غير مدرجة هنا، بل تحويلات الرموز فقط.',
  'gap.internal-transfers': 'قد تنقص مبالغ نقلتها التطبيقات لك داخل معاملة.',
  'gap.older-transactions': 'ما زالت المعاملات الأقدم قيد القراءة.',
  'gap.unlisted-tokens': 'قد تنقص رموز قليلة الانتشار.',
  'gap.compressed-nfts': 'لا تُعرض رموز NFT المضغوطة.',
  'gap.missing-networks': 'بعض الشبكات غير معروضة هنا: تعذّرت قراءتها.',
  'amount.hidden': 'المبلغ مخفي',
  'list.by': 'البيانات من',
}
