import type { Translated } from '../text/Translated'
import type { connectingTexts } from './connectingTexts'
import type { multiChainTexts } from './multiChainTexts'

export const texts: Translated<typeof connectingTexts & typeof multiChainTexts> = {
  'connecting.title': 'جارٍ الربط',
  'connecting.waiting': 'تابع في {wallet}',
  'connecting.waitingText': 'اقبل طلب الربط في محفظتك.',
  'connecting.declined': 'رُفض الطلب',
  'connecting.failed': 'تعذّر الربط',
  'connecting.gone': 'لم تعد {wallet} متاحة هنا',
  'connecting.goneText': 'لم تعد هذه المحفظة متاحة للصفحة. فعّلها في متصفحك، أو اختر محفظة أخرى.',
  'connecting.ways': 'طرق أخرى للربط',
  'error.wallet/busy': 'يوجد طلب معلّق في {wallet}. افتح المحفظة وأجب عنه أولًا.',
  'error.wallet/locked': 'محفظة {wallet} مقفلة. افتح قفلها وأعد المحاولة.',
  'error.wallet/bad-answer': 'وصل من {wallet} رد لا يمكننا استخدامه. أعد المحاولة، أو اختر محفظة أخرى.',
  'error.wallet/disconnected':
    'محفظة {wallet} لا تستجيب. تحقّق من اتصالك بالإنترنت، وإن كانت المحفظة قد حُدّثت للتو فأعد تحميل هذه الصفحة.',
  'error.wallet/unsupported-method': 'لا تدعم محفظة {wallet} هذا الإجراء.',
  'error.relay/unreachable':
    'الخدمة التي تصل إلى المحافظ لا تستجيب. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  'error.relay/refused': 'لا يستطيع هذا الموقع الوصول إلى المحافظ بهذه الطريقة الآن. جرّب طريقة أخرى.',
  'error.pairing/expired': 'لم تُجب محفظتك في الوقت المحدّد. أعد المحاولة.',
  'error.session/expired': 'لم يُقبل جواب محفظتك. تحقّق من صحة ساعة جهازك.',
  'error.any': 'حدث خطأ ما في {wallet}. أعد المحاولة، أو اختر محفظة أخرى.',
  'multiChain.title': 'اختر ما تريد ربطه',
  'multiChain.lead': 'فيمَ تريد استخدام {wallet}؟',
  'multiChain.text': 'لكل منها حسابات مستقلة في محفظتك. يمكنك ربط البقية لاحقًا.',
  'multiChain.others': '{count} أخرى',
}
