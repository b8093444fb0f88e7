import type { Translated } from '../text/Translated'
import type { connectTexts } from './connectTexts'
import type { legalTexts } from './legalTexts'

export const texts: Translated<typeof legalTexts & typeof connectTexts> = {
  'connect.legal': 'أوافق على {terms} و{privacy}',
  'connect.legalTerms': 'شروط الاستخدام',
  'connect.legalPrivacy': 'سياسة الخصوصية',
  'connect.legalBoth': 'أوافق على شروط هذا الموقع',
  'connect.title': 'ربط المحفظة',
  'connect.ethereum': 'ربط محفظة Ethereum',
  'connect.solana': 'ربط محفظة Solana',
  'connect.bitcoin': 'ربط محفظة Bitcoin',
  'connect.installed': 'مثبّتة',
  'connect.connected': 'متصلة',
  'connect.recent': 'الأخيرة',
  'connect.namesake': 'محفظة أخرى هنا تقول إنها هي نفسها',
  'connect.known': 'هذه هي المدرجة في قائمة المحافظ لدينا',
  'pairing.qrcode': 'رمز QR',
  'connect.emptyTitle': 'لا توجد محفظة في هذا المتصفح',
  'connect.emptySuch': 'لا توجد محفظة كهذه في هذا المتصفح',
  'connect.emptyText': 'المحفظة تطبيق أو إضافة للمتصفح تحفظ حساباتك. ثبّت واحدة، ثم أعد تحميل هذه الصفحة.',
  'connect.unavailableTitle': 'الربط غير متاح',
  'connect.unavailableText': 'لم يكتمل إعداد ربط المحافظ في هذا الموقع بعد. يُرجى العودة لاحقًا.',
  'connect.guide': 'ما هي المحفظة؟',
  'connect.guideLead': 'هل هذا جديد عليك؟',
  'wallets.title': 'جميع المحافظ',
  'wallets.more': 'محافظ أخرى',
  'wallets.loading': 'جارٍ تحميل المحافظ',
  'wallets.slow': 'ما زال التحميل جاريًا. قد يكون اتصالك بطيئًا.',
  'wallets.someFailed': 'تعذّر تحميل بعض المحافظ.',
  'getWallet.title': 'الحصول على محفظة',
  'connect.legalFirst': 'وافق على الشروط أعلاه للمتابعة',
}
