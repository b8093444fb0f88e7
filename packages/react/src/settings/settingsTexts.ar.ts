import type { Translated } from '../text/Translated'
import type { permissionTexts } from './permissionTexts'
import type { sessionTexts } from './sessionTexts'
import type { settingsTexts } from './settingsTexts'

export const texts: Translated<typeof settingsTexts & typeof sessionTexts & typeof permissionTexts> = {
  'settings.title': 'الإعدادات',
  'settings.profile': 'ملفك الشخصي',
  'settings.wallets': 'المحافظ',
  'settings.permissions': 'الأذونات',
  'settings.permissionsText': 'ما يحق للآخرين فعله بحسابك، وإلى متى.',
  'settings.signOut': 'تسجيل الخروج',
  'settings.signedIn': 'أنت مسجّل الدخول إلى {host}.',
  'settings.signedInOnly': 'أنت مسجّل الدخول إلى {host}. تسجيل الخروج يقطع اتصال محفظتك أيضًا.',
  'settings.signIn': 'تسجيل الدخول',
  'settings.signedOut': 'أثبت لـ {host} أن هذا الحساب لك.',
  'settings.allNetworksText': 'ما تملكه وما فعلته على كل شبكة، لا على الشبكة المستخدمة وحدها.',
  'settings.privacy': 'الخصوصية',
  'settings.hideAmountsText': 'تظهر نقاط مكان مبالغك.',
  'settings.forget': 'مسح ما تم تذكّره',
  'settings.forgetText':
    'المحافظ المستخدمة مؤخرًا، ومن أرسلت إليهم، والأسماء والمبالغ المحفوظة للصفحة التالية في هذا المتصفح.',
  'settings.version': '\u2066Latchkey {version}\u2069، برنامج حر بموجب رخصة MIT',
  'toast.signOutFailed': 'ما زلت مسجّل الدخول. أعد المحاولة.',
  'toast.forgotten': 'تم المسح. ما زلت متصلًا.',
}
