import type { Translated } from '../text/Translated'
import type { tokensTexts } from './tokensTexts'

export const texts: Translated<typeof tokensTexts> = {
  'tokens.title': 'الرموز',
  'tokens.empty': 'لا رموز بعد',
  'tokens.emptyText': 'ما تستلمه على هذه الشبكة يظهر هنا.',
  'tokens.emptyAll': 'ما تستلمه يظهر هنا.',
  'tokens.hidden': 'مخفي: {count}',
  'tokens.hiddenText': 'رموز غير مرغوب فيها ومبالغ أقل من سنت',
  'tokens.spam': 'غير مرغوب فيه',
  'tokens.spamText': 'أُرسل هذا الرمز إلى كثيرين دون طلب، أو يقلّد رمزًا آخر. لا تفتح روابطه.',
  'tokens.noPrice': 'بلا سعر',
  'tokens.unavailable': 'رصيد الرموز غير متاح',
}
