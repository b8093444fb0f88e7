import type { Translated } from '../text/Translated'
import type { approvalsTexts, backupTexts } from './approvalsTexts'

export const texts: Translated<typeof approvalsTexts & typeof backupTexts> = {
  'approve.title': 'محفظتك تسأل',
  'approve.lead': 'تطلب منك محفظتك التأكيد',
  'approve.text': 'راجع ما تعرضه ثم أكّده أو ارفضه هناك. إغلاق هذه النافذة يعني الرفض.',
  'approve.site': 'الموقع',
  'approve.network': 'الشبكة',
  'approve.account': 'الحساب',
  'approve.decline': 'رفض',
  'backup.missing': 'بلا نسخة احتياطية',
  'backup.missingText': 'إن فقدت هذا الجهاز فقدت هذه المحفظة.',
  'backup.start': 'إنشاء نسخة احتياطية الآن',
  'backup.first': 'النسخة الاحتياطية أولًا، ثم أموالك',
  'backup.firstText':
    'إن فقدت هذا الجهاز قبل إنشاء نسخة احتياطية، ضاع أيضًا كل ما أُرسل إليك. لا يستغرق ذلك سوى دقيقتين تقريبًا.',
  'backup.failed': 'تعذّر الوصول إلى محفظتك الآن. أعد المحاولة.',
}
