import type { Texts } from './en'

/** Arabic. A wallet's name never opens a text: a Latin first word would turn its direction around. */
export const ar: Texts = {
  // Buttons
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.retry': 'إعادة المحاولة',
  'button.loadFailed': 'تعذّر التحميل. أعد المحاولة',
  'button.reload': 'إعادة تحميل الصفحة',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.chooseNetwork': 'اختيار الشبكة',
  'button.wrongNetwork': 'شبكة غير مناسبة',

  // Frame of the modal
  'modal.close': 'إغلاق',
  'modal.back': 'رجوع',
  'modal.broken': 'حدث خطأ ما هنا',
  'modal.brokenText': 'لم تتأثر محفظتك. أغلق هذه النافذة وأعد المحاولة.',
  'alert.label': 'ملاحظة لمطوّر هذا الموقع',
  'alert.close': 'إخفاء هذه الملاحظة',
  'offline.text': 'لا يوجد اتصال بالإنترنت. سنتابع عند عودة الاتصال.',
  'modal.notLoading': 'ما زال هذا الجزء لا يُحمَّل. قد تفيد إعادة تحميل الصفحة.',
  'branding.text': 'صُنع باستخدام {name}',

  // Connect
  'connect.title': 'ربط المحفظة',
  'connect.ethereum': 'ربط محفظة Ethereum',
  'connect.solana': 'ربط محفظة Solana',
  'connect.bitcoin': 'ربط محفظة Bitcoin',
  'connect.installed': 'مثبّتة',
  'connect.connected': 'متصلة',
  'connect.recent': 'الأخيرة',
  'connect.emptyTitle': 'لا توجد محفظة في هذا المتصفح',
  'connect.emptySuch': 'لا توجد محفظة كهذه في هذا المتصفح',
  'connect.emptyText': 'المحفظة تطبيق أو إضافة للمتصفح تحفظ حساباتك. ثبّت واحدة، ثم أعد تحميل هذه الصفحة.',
  'connect.unavailableTitle': 'الربط غير متاح',
  'connect.unavailableText': 'لم يكتمل إعداد ربط المحافظ في هذا الموقع بعد. يُرجى العودة لاحقًا.',
  'connect.guide': 'ما هي المحفظة؟',
  'connect.guideLead': 'هل هذا جديد عليك؟',
  'connect.legal': 'أوافق على {terms} و{privacy}',
  'connect.legalTerms': 'شروط الاستخدام',
  'connect.legalPrivacy': 'سياسة الخصوصية',
  'connect.legalBoth': 'أوافق على شروط هذا الموقع',
  'connect.legalFirst': 'وافق على الشروط أعلاه للمتابعة',

  // Wallets of the list
  'wallets.title': 'جميع المحافظ',
  'wallets.more': 'محافظ أخرى',
  'wallets.loading': 'جارٍ تحميل المحافظ',
  'wallets.slow': 'ما زال التحميل جاريًا. قد يكون اتصالك بطيئًا.',
  'wallets.someFailed': 'تعذّر تحميل بعض المحافظ.',
  'wallets.search': 'البحث في المحافظ',
  'wallets.searching': 'جارٍ البحث…',
  'wallets.certified': 'المعتمدة فقط',
  'wallets.one': 'محفظة واحدة',
  'wallets.many': 'عدد المحافظ: {count}',
  'wallets.none': 'لا توجد محفظة باسم «{query}»',
  'wallets.noneText': 'تحقّق من الكتابة، أو تصفّح جميع المحافظ.',
  'wallets.showAll': 'عرض جميع المحافظ',
  'wallets.empty': 'لا توجد محافظ هنا بعد',
  'wallets.emptyText': 'لا يعرض هذا الموقع محافظ لجهازك.',
  'wallets.failed': 'تعذّر تحميل المحافظ',
  'wallets.failedText': 'تحقّق من اتصالك، ثم أعد المحاولة.',
  'wallets.offlineText': 'ستظهر المحافظ فور عودة اتصالك بالإنترنت.',
  'wallets.notLoaded': 'لم يتم التحميل. أعد المحاولة',

  // Connecting to one wallet
  'connecting.title': 'جارٍ الربط',
  'connecting.waiting': 'تابع في {wallet}',
  'connecting.waitingText': 'اقبل طلب الربط في محفظتك.',
  'connecting.slowText': 'ما زلنا ننتظر. هل محفظة {wallet} مفتوحة؟ قد تكون نافذتها مخفية خلف هذه النافذة.',
  'connecting.declined': 'رُفض الطلب',
  'connecting.declinedText': 'لقد رفضت الربط في {wallet}. لم تتم مشاركة أي شيء.',
  'connecting.failed': 'تعذّر الربط',
  'connecting.gone': 'لم تعد {wallet} متاحة هنا',
  'connecting.goneText': 'لم تعد هذه المحفظة متاحة للصفحة. فعّلها في متصفحك، أو اختر محفظة أخرى.',
  'connecting.other': 'اختيار محفظة أخرى',

  // Errors, by code
  'error.wallet/busy': 'يوجد طلب معلّق في {wallet}. افتح المحفظة وأجب عنه أولًا.',
  'error.wallet/locked': 'محفظة {wallet} مقفلة. افتح قفلها وأعد المحاولة.',
  'error.wallet/bad-answer': 'وصل من {wallet} رد لا يمكننا استخدامه. أعد المحاولة، أو اختر محفظة أخرى.',
  'error.wallet/disconnected':
    'محفظة {wallet} لا تستجيب. تحقّق من اتصالك بالإنترنت، وإن كانت المحفظة قد حُدّثت للتو فأعد تحميل هذه الصفحة.',
  'error.wallet/unsupported-method': 'لا تدعم محفظة {wallet} هذا الإجراء.',
  'error.any': 'حدث خطأ ما في {wallet}. أعد المحاولة، أو اختر محفظة أخرى.',

  // Account
  'account.title': 'الحساب',
  'account.copy': 'نسخ العنوان',
  'account.explorer': 'عرض على {explorer}',
  'account.balance': 'الرصيد',
  'account.balanceLoading': 'جارٍ تحميل الرصيد',
  'account.balanceFailed': 'الرصيد غير متاح',
  'account.testnet': 'شبكة تجريبية: الأرصدة بلا قيمة',
  'account.network': 'الشبكة',
  'account.wallet': 'المحفظة',
  'account.wallets': 'عدد المحافظ المتصلة: {count}',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال…',

  // Networks
  'networks.title': 'اختيار الشبكة',
  'networks.search': 'البحث في الشبكات',
  'networks.current': 'الحالية',
  'networks.none': 'لا توجد شبكة باسم «{query}»',
  'networks.noneAtAll': 'لا يوفّر هذا الموقع أي شبكات.',
  'networks.notApproved': 'لا تسمح بها محفظتك',
  'networks.connected': 'متصلة',
  'networks.noWallet': 'بلا محفظة',
  'networks.unknown': 'شبكة غير معروفة',
  'networks.switching': 'أكّد في محفظتك',
  'networks.off': 'لا يتيح هذا الموقع تغيير الشبكة.',

  // Chain families, in words
  'family.eip155': 'شبكة Ethereum وشبكات EVM الأخرى',
  'family.solana': 'شبكة Solana',
  'family.bip122': 'شبكة Bitcoin',
  'family.polkadot': 'شبكة Polkadot',
  'family.cosmos': 'شبكة Cosmos',

  // A wallet of several chain families
  'multiChain.title': 'اختر ما تريد ربطه',
  'multiChain.lead': 'فيمَ تريد استخدام {wallet}؟',
  'multiChain.text': 'لكل منها حسابات مستقلة في محفظتك. يمكنك ربط البقية لاحقًا.',
  'multiChain.others': '{count} أخرى',

  // Connected wallets
  'profile.title': 'المحافظ',
  'profile.inUse': 'قيد الاستخدام',
  'profile.use': 'استخدام',
  'profile.add': 'إضافة',
  'profile.none': 'لا توجد محفظة متصلة.',
  'profile.connect': 'ربط محفظة أخرى',
  'profile.connectFirst': 'ربط محفظة',
  'profile.disconnect': 'قطع الاتصال بـ {wallet}',
  'profile.disconnectAll': 'قطع الاتصال بالكل',
  'profile.accounts': 'عدد الحسابات: {count}',
  'profile.addresses': 'عدد العناوين: {count}',
  'profile.accountsOf': 'حسابات {wallet}',
  'profile.more': 'عرض المزيد من الحسابات',
  'profile.otherAccount': 'اختيار حساب آخر',
  'profile.search': 'البحث عن عنوان',
  'profile.noAddress': 'لا يوجد عنوان يحتوي على «{query}»',
  'label.payment': 'للمدفوعات',
  'label.ordinal': 'لمقتنيات Ordinals',

  // Switching the network
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

  // Toasts of these views
  'toast.disconnected': 'تم قطع الاتصال بـ {wallet}',
  'toast.stillConnected': 'تم قطع الاتصال. ما زالت {wallet} متصلة على {network}.',
  'toast.useFailed': 'تعذّر استخدام {wallet}. أعد المحاولة.',

  // Unsupported chain
  'unsupported.title': 'شبكة غير مناسبة',
  'unsupported.text': 'محفظتك على شبكة لا يستخدمها هذا الموقع. اختر إحدى هذه الشبكات للمتابعة.',

  // What is a wallet
  'guide.title': 'ما هي المحفظة؟',
  'guide.keys': 'حساباتك في مكان واحد',
  'guide.keysText': 'تحفظ المحفظة مفاتيح أموالك ومقتنياتك الرقمية. أنت وحدك من يستطيع استخدامها.',
  'guide.login': 'تسجيل دخول بلا كلمات مرور',
  'guide.loginText': 'تُثبت للموقع أن الحساب لك عندما تؤكد ذلك في المحفظة. لا توجد كلمة مرور قد تنساها.',
  'guide.safe': 'القرار لك في كل مرة',
  'guide.safeText': 'لا ترى المواقع سوى عنوانك. لا يُرسَل شيء ولا يُوقَّع قبل أن تؤكده في المحفظة.',

  // What is a network
  'networkGuide.title': 'ما هي الشبكة؟',
  'networkGuide.shared': 'سجلّ يحفظه كثيرون',
  'networkGuide.sharedText':
    'الشبكة آلاف الحواسيب التي تتفق على من يملك ماذا. إيثريوم واحدة منها، وهناك شبكات أخرى.',
  'networkGuide.apart': 'لكل شبكة حسابها',
  'networkGuide.apartText':
    'غالبًا ما يبقى عنوانك نفسه، لكن ما تملكه على شبكة لا يوجد على غيرها. تحقّق من شبكة الموقع قبل الإرسال.',
  'networkGuide.fees': 'لكل شبكة رسومها',
  'networkGuide.feesText': 'لكل تحويل رسم صغير بعملة الشبكة نفسها. قد يكون سنتات على بعضها وأكثر على غيرها.',

  // Get a wallet
  'getWallet.title': 'الحصول على محفظة',
  'getWallet.list': 'محافظ للبداية',
  'getWallet.phone': 'الهاتف',
  'getWallet.browser': 'المتصفح',
  'getWallet.computer': 'الحاسوب',
  'getWallet.choose': 'اختر محفظة يستخدمها كثيرون وموجودة منذ سنوات.',
  'getWallet.source': 'ثبّتها فقط من موقع صانعها أو من متجر رسمي.',
  'getWallet.phrase': 'اكتب عبارة الاسترداد على ورقة ولا تُطلع عليها أحدًا.',
  'getWallet.find': 'مقارنة المحافظ على ethereum.org',

  // Where one wallet can be had
  'downloads.title': 'الحصول على هذه المحفظة',
  'downloads.list': 'أماكن الحصول على {wallet}',
  'downloads.extension': 'إضافة لمتصفح {browser}',
  'downloads.anyExtension': 'إضافة للمتصفح',
  'downloads.appStore': 'تطبيق لأجهزة iPhone وiPad',
  'downloads.playStore': 'تطبيق لأجهزة Android',
  'downloads.web': 'فتح في المتصفح',
  'downloads.site': 'الموقع الإلكتروني',
  'downloads.none': 'لا نعرف مكانًا آمنًا للحصول على {wallet}. ابحث عنها في موقع صانعها.',
  'downloads.newTab': 'يُفتح في علامة تبويب جديدة',
  'downloads.installed': 'هل ثبّتها بالفعل؟',

  // Toasts
  'toast.copied': 'تم نسخ العنوان',
  'toast.copyFailed': 'لم يسمح متصفحك بالنسخ. العنوان محدّد، فانسخه يدويًا.',
  'toast.disconnectFailed': 'تعذّر قطع الاتصال بمحفظتك. أعد المحاولة.',
  'toast.switchFailed': 'لم تتغيّر الشبكة إلى {network}',
  'toast.switchDeclined': 'لقد رفضت التغيير إلى {network}',
  'toast.viewFailed': 'لم يتم تحميل هذا الجزء. تحقّق من اتصالك وأعد المحاولة.',
}
