/** English stands in the page itself; here is what a page cannot say before something happened. */
const en = {
  'bad-file':
    'This is not a recovery file, or part of it is missing. Choose the file you saved when you backed up.',
  'wrong-code':
    'This code does not open this file. Look for mistyped letters, or for the code that came with this very file.',
  'wrong-shares': 'This file is damaged: what is inside does not belong to its address.',
  locked: 'This file cannot be read here.',
  browser: 'This browser cannot open the file. Try a current Chrome, Edge, Firefox or Safari.',
  opening: 'Opening…',
  'bad-words': 'These are not the twelve words of a wallet. Look for mistyped words and for their order.',
  'wrong-chain': 'Type the number of the network.',
  'wrong-to': 'This is not an address to send to. Copy it anew.',
  'wrong-token': 'This is not the address of a token. Copy it anew.',
  'wrong-decimals': 'Type how many decimals the token has, like 6 or 18.',
  'wrong-amount': 'Type an amount like 0.5, with a dot, and with no more decimals than the token has.',
  'wrong-nonce': 'Type how many transactions the plain account has sent, like 0.',
  'wrong-fee': 'Type a gas price in gwei, like 20 or 0.05.',
  'wrong-tip': 'Type a part of the gas price above, not more than that.',
  'wrong-id': 'Type the number of the NFT, as the explorer shows it.',
  'wrong-gas': 'Type an amount of gas between 21000 and 15000000, or nothing.',
  'wrong-contract':
    'Copy the address of the contract anew. The smart account itself, and what acts for it, cannot be called here.',
  'wrong-data':
    'Paste the data of the call: 0x and then at least eight digits from 0 to 9 and a to f, an even number of them.',
  'wrong-coins': 'Type an amount like 0.5, with a dot, or nothing.',
  callMove: 'Call of {contract}',
  callMoveWith: 'Call of {contract}, with {amount} of the network’s coin',
  unreadable:
    'Dangerous: this page cannot check what this call does. It could take everything in the smart account. Make it only with data from a source that you trust.',
  move: '{amount} of {token} to {to}',
  deposit: 'Deposit at the EntryPoint: {amount} of the network’s coin to {to}',
  coin: 'the network’s coin',
}

export type RecoveryTexts = Record<keyof typeof en, string> & Partial<Record<PageText, string>>

/** The texts of the page, by the names that its elements carry. */
type PageText =
  | 'title'
  | 'intro'
  | 'file'
  | 'code'
  | 'codeHint'
  | 'open'
  | 'found'
  | 'evm'
  | 'solana'
  | 'warning'
  | 'show'
  | 'next'
  | 'close'
  | 'phrase'
  | 'openWords'
  | 'smart'
  | 'rescue'
  | 'rescueIntro'
  | 'chain'
  | 'chainHint'
  | 'deployed'
  | 'deployedYes'
  | 'deployedNo'
  | 'deployedHint'
  | 'transfer'
  | 'to'
  | 'amount'
  | 'token'
  | 'decimals'
  | 'nftId'
  | 'gas'
  | 'gasHint'
  | 'more'
  | 'moreCall'
  | 'call'
  | 'callHint'
  | 'contract'
  | 'data'
  | 'coins'
  | 'nonce'
  | 'nonceHint'
  | 'fee'
  | 'feeHint'
  | 'tip'
  | 'sign'
  | 'signed'
  | 'needs'
  | 'raw'
  | 'rawHint'
  | 'hash'

const de: RecoveryTexts = {
  title: 'Wallet aus der Wiederherstellungsdatei öffnen',
  intro:
    'Diese Seite funktioniert ohne Internet und schickt nichts irgendwohin. Am sichersten ist es, vorher die Verbindung zu trennen.',
  file: 'Wiederherstellungsdatei',
  code: 'Wiederherstellungscode',
  codeHint: '26 Buchstaben und Ziffern, wie Sie sie aufgeschrieben haben. Striche und Leerzeichen sind egal.',
  open: 'Wallet öffnen',
  found: 'Das ist Ihre Wallet',
  evm: 'Konto auf Ethereum und ähnlichen Netzwerken',
  solana: 'Konto auf Solana',
  warning:
    'Wer die zwölf Wörter liest, kann alles aus dieser Wallet nehmen. Achten Sie darauf, dass niemand zusieht, und tippen Sie sie nur in eine Wallet-App, der Sie vertrauen.',
  show: 'Die zwölf Wörter zeigen',
  next: 'Wählen Sie in Ihrer Wallet-App „Wallet importieren“ oder „Ich habe eine Wiederherstellungsphrase“ und tippen Sie die Wörter in dieser Reihenfolge ein. Wenn Sie hier einen Smart Account hatten: Sein Schlüssel ist das zweite Konto der App; was darin liegt, bewegen Sie weiter unten.',
  close: 'Fertig: alles vergessen',
  'bad-file':
    'Das ist keine Wiederherstellungsdatei, oder ein Teil fehlt. Wählen Sie die Datei, die Sie beim Sichern gespeichert haben.',
  'wrong-code':
    'Dieser Code öffnet diese Datei nicht. Suchen Sie nach Tippfehlern, oder nach dem Code, der zu genau dieser Datei gehört.',
  'wrong-shares': 'Die Datei ist beschädigt: Ihr Inhalt passt nicht zu ihrer Adresse.',
  locked: 'Die Datei lässt sich hier nicht lesen.',
  browser:
    'Dieser Browser kann die Datei nicht öffnen. Versuchen Sie es mit einem aktuellen Chrome, Edge, Firefox oder Safari.',
  opening: 'Wird geöffnet …',
  phrase: 'Oder die zwölf Wörter, wenn Sie sie aufgeschrieben haben',
  openWords: 'Mit den Wörtern öffnen',
  smart: 'Smart Account auf Ethereum und ähnlichen Netzwerken',
  rescue: 'Bewegen, was im Smart Account liegt',
  rescueIntro:
    'Keine andere Wallet-App zeigt den Smart Account. Deshalb macht diese Seite eine unterschriebene Transaktion, die ihn leert. Ihr einfaches Konto bezahlt sie und braucht etwas von der Münze des Netzwerks. Was Sie hier eintippen, steht auf jedem Block-Explorer des Netzwerks; ist dieses Gerät ohne Internet, sehen Sie auf einem anderen nach.',
  chain: 'Nummer des Netzwerks',
  chainHint: 'Ethereum 1, Base 8453, OP 10, Polygon 137, Arbitrum 42161.',
  deployed: 'Steht an der Adresse des Smart Accounts ein Vertrag?',
  deployedYes: 'Ja: Er wurde auf diesem Netzwerk schon benutzt',
  deployedNo: 'Nein: Er hat nur empfangen',
  deployedHint:
    'Ein Explorer zeigt bei seiner Adresse „Contract“ (eth_getCode). Mit der falschen Antwort bewegt sich nichts, und nur die Gebühr ist verloren.',
  transfer: 'Überweisung',
  to: 'An',
  amount: 'Betrag',
  token: 'Vertrag des Tokens; leer für die Münze des Netzwerks',
  decimals: 'Nachkommastellen des Tokens, wie der Explorer sie zeigt',
  nftId:
    'Nummer des NFT, wenn es einer ist. ERC-721: Betrag leer lassen. ERC-1155: eintippen, wie viele, auch wenn es einer ist. Der Explorer sagt, was es ist',
  gas: 'Gas für alles zusammen; leer für das Übliche',
  gasHint:
    'Ist es aus Mangel an Gas gescheitert, tippen Sie mehr ein, etwa 1000000: Was nicht gebraucht wird, bleibt Ihnen.',
  more: 'Noch eine Überweisung',
  moreCall: 'Ein anderer Aufruf',
  call: 'Aufruf eines Vertrags',
  callHint:
    'Zum Beispiel, um Geld aus einem Kreditprotokoll zu holen, oder mit withdrawTo das Guthaben beim EntryPoint. Nehmen Sie Vertrag und Daten aus einer Quelle, der Sie vertrauen, etwa der Website des Protokolls. Mit Daten, die Ihnen ein Fremder gibt, kann alles im Smart Account verloren sein.',
  contract: 'Vertrag',
  data: 'Daten, als 0x und hexadezimale Ziffern',
  coins: 'Betrag von der Münze des Netzwerks, der mitgeht; leer für keinen',
  nonce: 'Transaktionen, die das einfache Konto auf diesem Netzwerk gesendet hat',
  nonceHint: 'Die Nonce der letzten und eins dazu; 0, wenn es keine gibt (eth_getTransactionCount).',
  fee: 'Höchstpreis für eine Einheit Gas, in Gwei',
  feeHint:
    'Das Doppelte des Gaspreises, den ein Explorer zeigt, ist sicher: Was nicht gebraucht wird, bleibt Ihnen (eth_gasPrice).',
  tip: 'Davon für den Ersteller des Blocks, in Gwei',
  sign: 'Transaktion unterschreiben',
  signed: 'Die Transaktion ist unterschrieben, nicht gesendet',
  needs: 'Ihr einfaches Konto muss in der Münze des Netzwerks mindestens haben:',
  raw: 'Unterschriebene Transaktion',
  rawHint:
    'Kopieren Sie sie und senden Sie sie von irgendeinem Gerät: Explorer haben dafür eine Seite „Broadcast transaction“ (eth_sendRawTransaction). Sie enthält keinen Schlüssel, und niemand kann sie ändern.',
  hash: 'Sie finden sie wieder unter:',
  'bad-words':
    'Das sind nicht die zwölf Wörter einer Wallet. Suchen Sie nach Tippfehlern und achten Sie auf die Reihenfolge.',
  'wrong-chain': 'Tippen Sie die Nummer des Netzwerks ein.',
  'wrong-to': 'An diese Adresse lässt sich nichts senden. Kopieren Sie sie neu.',
  'wrong-token': 'Das ist nicht die Adresse eines Tokens. Kopieren Sie sie neu.',
  'wrong-decimals': 'Tippen Sie ein, wie viele Nachkommastellen der Token hat, etwa 6 oder 18.',
  'wrong-amount':
    'Tippen Sie einen Betrag wie 0.5 ein, mit Punkt und mit höchstens so vielen Nachkommastellen wie der Token.',
  'wrong-nonce': 'Tippen Sie ein, wie viele Transaktionen das einfache Konto gesendet hat, etwa 0.',
  'wrong-fee': 'Tippen Sie einen Gaspreis in Gwei ein, etwa 20 oder 0.05.',
  'wrong-tip': 'Tippen Sie einen Teil des Gaspreises darüber ein, nicht mehr als ihn.',
  'wrong-id': 'Tippen Sie die Nummer des NFT ein, wie der Explorer sie zeigt.',
  'wrong-gas': 'Tippen Sie eine Menge Gas zwischen 21000 und 15000000 ein, oder nichts.',
  'wrong-contract':
    'Kopieren Sie die Adresse des Vertrags neu. Der Smart Account selbst und was für ihn handelt, lässt sich hier nicht aufrufen.',
  'wrong-data':
    'Fügen Sie die Daten des Aufrufs ein: 0x und dann mindestens acht Ziffern von 0 bis 9 und a bis f, eine gerade Anzahl.',
  'wrong-coins': 'Tippen Sie einen Betrag wie 0.5 ein, mit Punkt, oder nichts.',
  callMove: 'Aufruf von {contract}',
  callMoveWith: 'Aufruf von {contract} mit {amount} von der Münze des Netzwerks',
  unreadable:
    'Gefährlich: Diese Seite kann nicht prüfen, was dieser Aufruf tut. Er könnte alles nehmen, was im Smart Account liegt. Machen Sie ihn nur mit Daten aus einer Quelle, der Sie vertrauen.',
  move: '{amount} von {token} an {to}',
  deposit: 'Guthaben beim EntryPoint: {amount} von der Münze des Netzwerks an {to}',
  coin: 'der Münze des Netzwerks',
}

const ar: RecoveryTexts = {
  title: 'افتح محفظتك من ملف الاسترداد',
  intro: 'تعمل هذه الصفحة دون إنترنت ولا ترسل شيئًا إلى أي مكان. للأمان الأكبر، اقطع الاتصال أولًا.',
  file: 'ملف الاسترداد',
  code: 'رمز الاسترداد',
  codeHint: '26 حرفًا ورقمًا كما كتبتها. الشرطات والمسافات غير مهمة.',
  open: 'افتح المحفظة',
  found: 'هذه محفظتك',
  evm: 'الحساب على إيثيريوم والشبكات المشابهة',
  solana: 'الحساب على سولانا',
  warning:
    'من يقرأ الكلمات الاثنتي عشرة يستطيع أخذ كل ما في هذه المحفظة. تأكد من ألا يراها أحد، واكتبها فقط في تطبيق محفظة تثق به.',
  show: 'أظهر الكلمات الاثنتي عشرة',
  next: 'في تطبيق المحفظة اختر «استيراد محفظة» أو «لدي عبارة استرداد»، واكتب الكلمات بهذا الترتيب. إذا استخدمت حسابًا ذكيًا هنا، فمفتاحه هو الحساب الثاني في التطبيق؛ وما فيه يُنقل في الأسفل.',
  close: 'انتهيت: انسَ كل شيء',
  'bad-file': 'هذا ليس ملف استرداد، أو أن جزءًا منه مفقود. اختر الملف الذي حفظته عند النسخ الاحتياطي.',
  'wrong-code':
    'هذا الرمز لا يفتح هذا الملف. ابحث عن حروف مكتوبة خطأ، أو عن الرمز الذي جاء مع هذا الملف بالذات.',
  'wrong-shares': 'هذا الملف تالف: محتواه لا يخص عنوانه.',
  locked: 'لا يمكن قراءة هذا الملف هنا.',
  browser: 'لا يستطيع هذا المتصفح فتح الملف. جرّب إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.',
  opening: 'جارٍ الفتح…',
  phrase: 'أو الكلمات الاثنتا عشرة إن كنت قد كتبتها',
  openWords: 'افتح بالكلمات',
  smart: 'الحساب الذكي على إيثيريوم والشبكات المشابهة',
  rescue: 'انقل ما في الحساب الذكي',
  rescueIntro:
    'لا يعرض أي تطبيق محفظة آخر الحساب الذكي، لذلك تُعد هذه الصفحة معاملة موقّعة تفرغه. يدفع حسابك العادي تكلفتها ويحتاج إلى بعض عملة الشبكة. ما يجب كتابته هنا موجود في أي مستكشف كتل للشبكة؛ وإن كان هذا الجهاز دون إنترنت، فابحث عنه على جهاز آخر.',
  chain: 'رقم الشبكة',
  chainHint: 'Ethereum 1، Base 8453، OP 10، Polygon 137، Arbitrum 42161.',
  deployed: 'هل يوجد عقد في عنوان الحساب الذكي؟',
  deployedYes: 'نعم: استُخدم على هذه الشبكة',
  deployedNo: 'لا: لقد استقبل فقط',
  deployedHint:
    'يعرض المستكشف «Contract» عند عنوانه (eth_getCode). مع الإجابة الخاطئة لا يتحرك شيء، ولا تُفقد إلا الرسوم.',
  transfer: 'تحويل',
  to: 'إلى',
  amount: 'المبلغ',
  token: 'عقد الرمز؛ اتركه فارغًا لعملة الشبكة',
  decimals: 'عدد المنازل العشرية للرمز كما يعرضه المستكشف',
  nftId:
    'رقم الـ NFT إن كان كذلك. ERC-721: اترك مبلغه فارغًا. ERC-1155: اكتب العدد ولو كان واحدًا. المستكشف يذكر النوع',
  gas: 'الغاز لكل ذلك معًا؛ اتركه فارغًا للمقدار المعتاد',
  gasHint: 'إن فشلت المعاملة لنقص الغاز فاكتب أكثر، مثل 1000000: ما لا يلزم يبقى لك.',
  more: 'تحويل آخر',
  moreCall: 'استدعاء آخر',
  call: 'استدعاء عقد',
  callHint:
    'مثلًا لسحب أموال من بروتوكول إقراض، أو لسحب رصيد الحساب لدى EntryPoint بالدالة withdrawTo. خذ العقد والبيانات من مصدر تثق به، كموقع البروتوكول نفسه. ببيانات يعطيها لك غريب قد يضيع كل ما في الحساب الذكي.',
  contract: 'العقد',
  data: 'البيانات: 0x ثم أرقام ست عشرية',
  coins: 'مبلغ من عملة الشبكة يُرسل معه؛ اتركه فارغًا لعدم إرسال شيء',
  nonce: 'عدد المعاملات التي أرسلها الحساب العادي على هذه الشبكة',
  nonceHint: 'رقم آخر معاملة (nonce) زائد واحد؛ 0 إن لم توجد (eth_getTransactionCount).',
  fee: 'أقصى سعر لوحدة الغاز، بوحدة gwei',
  feeHint: 'ضعف سعر الغاز الذي يعرضه المستكشف آمن: ما لا يلزم يبقى لك (eth_gasPrice).',
  tip: 'منه لصانع الكتلة، بوحدة gwei',
  sign: 'وقّع المعاملة',
  signed: 'المعاملة موقّعة ولم تُرسل',
  needs: 'يجب أن يملك حسابك العادي من عملة الشبكة على الأقل:',
  raw: 'المعاملة الموقّعة',
  rawHint:
    'انسخها وأرسلها من أي جهاز: في المستكشفات صفحة «\u2066Broadcast transaction\u2069» (\u2066eth_sendRawTransaction\u2069). لا تحتوي على أي مفتاح، ولا يستطيع أحد تغييرها.',
  hash: 'تجدها مجددًا بهذا المعرّف:',
  'bad-words': 'هذه ليست الكلمات الاثنتي عشرة لمحفظة. ابحث عن كلمات مكتوبة خطأ وتأكد من ترتيبها.',
  'wrong-chain': 'اكتب رقم الشبكة.',
  'wrong-to': 'هذا ليس عنوانًا يمكن الإرسال إليه. انسخه من جديد.',
  'wrong-token': 'هذا ليس عنوان رمز. انسخه من جديد.',
  'wrong-decimals': 'اكتب عدد المنازل العشرية للرمز، مثل 6 أو 18.',
  'wrong-amount': 'اكتب مبلغًا مثل 0.5، بنقطة، وبمنازل عشرية لا تزيد على منازل الرمز.',
  'wrong-nonce': 'اكتب عدد المعاملات التي أرسلها الحساب العادي، مثل 0.',
  'wrong-fee': 'اكتب سعر غاز بوحدة gwei، مثل 20 أو 0.05.',
  'wrong-tip': 'اكتب جزءًا من سعر الغاز أعلاه، لا أكثر منه.',
  'wrong-id': 'اكتب رقم الـ NFT كما يعرضه المستكشف.',
  'wrong-gas': 'اكتب مقدار غاز بين 21000 و15000000، أو لا شيء.',
  'wrong-contract': 'انسخ عنوان العقد من جديد. لا يمكن هنا استدعاء الحساب الذكي نفسه ولا ما يتصرف باسمه.',
  'wrong-data': 'الصق بيانات الاستدعاء: 0x ثم ثماني خانات على الأقل من 0 إلى 9 ومن a إلى f، وعددها زوجي.',
  'wrong-coins': 'اكتب مبلغًا مثل 0.5، بنقطة، أو لا شيء.',
  callMove: 'استدعاء {contract}',
  callMoveWith: 'استدعاء {contract} مع {amount} من عملة الشبكة',
  unreadable:
    'خطر: لا تستطيع هذه الصفحة التحقق مما يفعله هذا الاستدعاء. قد يأخذ كل ما في الحساب الذكي. لا تنفذه إلا ببيانات من مصدر تثق به.',
  move: '{amount} من {token} إلى {to}',
  deposit: 'الرصيد لدى EntryPoint: {amount} من عملة الشبكة إلى {to}',
  coin: 'عملة الشبكة',
}

export type RecoveryLanguage = { language: 'en' | 'de' | 'ar'; texts: RecoveryTexts }

/** The texts of the first language that there are texts for. */
export function recoveryTexts(languages: readonly string[]): RecoveryLanguage {
  for (const wanted of languages) {
    const language = wanted.slice(0, 2).toLowerCase()
    if (language === 'en') break
    if (language === 'de') return { language, texts: de }
    if (language === 'ar') return { language, texts: ar }
  }
  return { language: 'en', texts: en }
}
