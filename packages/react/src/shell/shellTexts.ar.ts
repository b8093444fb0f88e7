import type { Translated } from '../text/Translated'
import type { alertTexts } from './alertTexts'
import type { sharedTexts } from './sharedTexts'
import type { shellTexts } from './shellTexts'

export const texts: Translated<typeof shellTexts & typeof sharedTexts & typeof alertTexts> = {
  'modal.close': 'إغلاق',
  'modal.back': 'رجوع',
  'modal.broken': 'حدث خطأ ما هنا',
  'modal.brokenText': 'لم تتأثر محفظتك. أغلق هذه النافذة وأعد المحاولة.',
  'offline.text': 'لا يوجد اتصال بالإنترنت. سنتابع عند عودة الاتصال.',
  'modal.notLoading': 'ما زال هذا الجزء لا يُحمَّل. قد تفيد إعادة تحميل الصفحة.',
  'branding.text': 'صُنع باستخدام {name}',
  'toast.switchFailed': 'لم تتغيّر الشبكة إلى {network}',
  'toast.switchDeclined': 'لقد رفضت التغيير إلى {network}',
  'toast.viewFailed': 'لم يتم تحميل هذا الجزء. تحقّق من اتصالك وأعد المحاولة.',
  'toast.putAway': 'إخفاء',
  'toast.sentOther':
    'أرسلت محفظتك شيئًا غير ما طلبه هذا الموقع: إلى {sent} وليس إلى {asked}. لا ترسل شيئًا آخر وأغلق هذه الصفحة.',
  'toast.sentChanged': 'أرسلت محفظتك شيئًا غير ما طلبه هذا الموقع. لا ترسل شيئًا آخر وأغلق هذه الصفحة.',
  'toast.signedOther': 'وقّعت محفظتك شيئًا غير ما طلبه هذا الموقع. لا توقّع شيئًا آخر وأغلق هذه الصفحة.',
  'toast.signInFailed': 'تعذّر بدء تسجيل الدخول. أعد المحاولة.',
  'connecting.slowText': 'ما زلنا ننتظر. هل محفظة {wallet} مفتوحة؟ قد تكون نافذتها مخفية خلف هذه النافذة.',
  'connecting.declinedText': 'لقد رفضت الربط في {wallet}. لم تتم مشاركة أي شيء.',
  'connecting.other': 'اختيار محفظة أخرى',
  'pairing.open': 'فتح {wallet}',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال…',
  'networks.unknown': 'شبكة غير معروفة',
  'namespace.eip155': 'شبكة Ethereum وشبكات EVM الأخرى',
  'namespace.solana': 'شبكة Solana',
  'namespace.bip122': 'شبكة Bitcoin',
  'namespace.polkadot': 'شبكة Polkadot',
  'namespace.cosmos': 'شبكة Cosmos',
  'label.payment': 'للمدفوعات',
  'label.ordinal': 'لمقتنيات Ordinals',
  'toast.stillConnected': 'تم قطع الاتصال. ما زالت {wallet} متصلة على {network}.',
  'networkGuide.title': 'ما هي الشبكة؟',
  'downloads.title': 'الحصول على هذه المحفظة',
  'downloads.newTab': 'يُفتح في علامة تبويب جديدة',
  'toast.disconnectFailed': 'تعذّر قطع الاتصال بمحفظتك. أعد المحاولة.',
  'alert.label': 'ملاحظة لمطوّر هذا الموقع',
  'alert.close': 'إخفاء هذه الملاحظة',
}
