import type { PermissionTexts } from './permissionTexts'

export const permissionTextsAr: PermissionTexts = {
  permissions: 'الأذونات',
  permissionsWhy: 'من يمكنه استخدام حسابك دون سؤالك',
  permissionsLead: 'تعمل هذه الأذونات دون سؤالك، ضمن حدود تفرضها الشبكة نفسها.',
  permissionsNone: 'لا أحد لديه إذن منحته في هذا المتصفح.',
  permissionsHere:
    'لا يظهر هنا إلا ما سمحت به في هذا المتصفح، ولا يظهر ما انتهى. أما ما سمحت به على جهاز آخر أو موقع آخر فيظهر هناك.',
  permissionsUnsure: 'لم تُجب كل الشبكات، فقد يكون بعض هذه الأذونات قد انتهى.',
  permissionUnsure: 'لم يُفحص',
  permissionsAgain: 'الفحص مرة أخرى',
  permissionUntil: '\u2068{network}\u2069، حتى \u2068{date}\u2069',
  permission: 'إذن',
  permissionEnd: 'إنهاء هذا الإذن',
  permissionRefused: 'رفضتَ إنهاءه، وما زال الإذن ساريًا.',
  permissionStays:
    'لم ينتهِ الإذن، وما زال ساريًا. ربما تعذّر الوصول إلى الشبكة، أو لا توجد في حسابك عملات تكفي للرسوم. حاول مرة أخرى.',
  permissionEnded: 'انتهى الإذن',
  permissionEndedLead: 'ترفضه الشبكة من الآن فصاعدًا، ولم يعد في قائمتك.',
  permissionEndedBefore: 'كان الإذن منتهيًا من قبل',
  permissionEndedBeforeLead:
    'كانت الشبكة ترفضه أصلًا، ولم يُرسَل شيء الآن. كان باقيًا في قائمتك فقط، وقد أُزيل منها الآن.',
  permissionSent: 'لم ينتهِ بعد',
  permissionSentLead:
    'أرسلت محفظتك إنهاءه، لكن الشبكة لم تؤكده. وحتى تؤكده يمكن استخدام الإذن. انظر مرة أخرى بعد بضع دقائق: إن بقي في قائمتك فأنهِه من جديد.',
}
