import type { Translated } from '../text/Translated'
import type { networksTexts } from './networksTexts'
import type { switchTexts } from './switchTexts'

export const texts: Translated<typeof networksTexts & typeof switchTexts> = {
  'networks.title': 'اختيار الشبكة',
  'networks.search': 'البحث في الشبكات',
  'networks.current': 'الحالية',
  'networks.none': 'لا توجد شبكة باسم «{query}»',
  'networks.noneAtAll': 'لا يوفّر هذا الموقع أي شبكات.',
  'networks.notApproved': 'لا تسمح بها محفظتك',
  'networks.connected': 'متصلة',
  'networks.noWallet': 'بلا محفظة',
  'networks.switching': 'أكّد في محفظتك',
  'networks.off': 'لا يتيح هذا الموقع تغيير الشبكة.',
  'unsupported.title': 'شبكة غير مناسبة',
  'unsupported.text': 'محفظتك على شبكة لا يستخدمها هذا الموقع. اختر إحدى هذه الشبكات للمتابعة.',
  'switch.title': 'تغيير الشبكة',
  'switch.lead': 'وافق في {wallet}',
  'switch.text': 'تسألك محفظتك عن السماح بالتغيير إلى {network}.',
  'switch.other': 'اختيار شبكة أخرى',
  'activeChain.lead': 'لا توجد محفظة لشبكة {network} بعد',
  'activeChain.text': 'اربط واحدة، أو تابع بدونها. تبقى {wallet} متصلة.',
  'activeChain.cannot': 'لا يمكن ربط واحدة في هذا الموقع، لكن يمكنك المتابعة بدونها. تبقى {wallet} متصلة.',
  'activeChain.same': 'ربط {wallet}',
  'activeChain.without': 'المتابعة بدون محفظة',
  'activeChain.ready': 'توجد الآن محفظة متصلة لشبكة {network}',
  'activeChain.go': 'التغيير إلى {network}',
}
