import type { Translated } from '../text/Translated'
import type { disconnectTexts } from './disconnectTexts'

export const texts: Translated<typeof disconnectTexts> = {
  'confirm.title': 'قطع الاتصال',
  'confirm.one': 'هل تريد قطع الاتصال بـ {wallet}؟',
  'confirm.all': 'هل تريد قطع الاتصال بكل المحافظ؟',
  'confirm.text': 'سينسى هذا الموقع الاتصال. تبقى محفظتك وما فيها كما هي، ويمكنك الاتصال مرة أخرى في أي وقت.',
  'confirm.stay': 'البقاء متصلاً',
}
