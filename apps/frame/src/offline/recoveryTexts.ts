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

const de: RecoveryTexts = {
  title: 'Wallet aus der Wiederherstellungsdatei öffnen',
  intro:
    'Diese Seite funktioniert ohne Internet und schickt nichts irgendwohin. Am sichersten ist es, vorher die Verbindung zu trennen.',
  file: 'Wiederherstellungsdatei',
  code: 'Wiederherstellungscode',
  codeHint: '26 Buchstaben und Ziffern, wie du sie aufgeschrieben hast. Striche und Leerzeichen sind egal.',
  open: 'Wallet öffnen',
  found: 'Das ist deine Wallet',
  evm: 'Konto auf Ethereum und ähnlichen Netzwerken',
  solana: 'Konto auf Solana',
  warning:
    'Wer die zwölf Wörter liest, kann alles aus dieser Wallet nehmen. Achte darauf, dass niemand zusieht, und tippe sie nur in eine Wallet-App, der du vertraust.',
  show: 'Die zwölf Wörter zeigen',
  next: 'Wähle in deiner Wallet-App „Wallet importieren“ oder „Ich habe eine Wiederherstellungsphrase“ und tippe die Wörter in dieser Reihenfolge ein. Wenn du hier ein Smart Account hattest: Sein Schlüssel ist das zweite Konto der App.',
  close: 'Fertig: alles vergessen',
  'bad-file':
    'Das ist keine Wiederherstellungsdatei, oder ein Teil fehlt. Wähle die Datei, die du beim Sichern gespeichert hast.',
  'wrong-code':
    'Dieser Code öffnet diese Datei nicht. Suche nach Tippfehlern, oder nach dem Code, der zu genau dieser Datei gehört.',
  'wrong-shares': 'Die Datei ist beschädigt: Ihr Inhalt passt nicht zu ihrer Adresse.',
  locked: 'Die Datei lässt sich hier nicht lesen.',
  browser:
    'Dieser Browser kann die Datei nicht öffnen. Versuche es mit einem aktuellen Chrome, Edge, Firefox oder Safari.',
  opening: 'Wird geöffnet …',
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
  next: 'في تطبيق المحفظة اختر «استيراد محفظة» أو «لدي عبارة استرداد»، واكتب الكلمات بهذا الترتيب. إذا استخدمت حسابًا ذكيًا هنا، فمفتاحه هو الحساب الثاني في التطبيق.',
  close: 'انتهيت: انسَ كل شيء',
  'bad-file': 'هذا ليس ملف استرداد، أو أن جزءًا منه مفقود. اختر الملف الذي حفظته عند النسخ الاحتياطي.',
  'wrong-code':
    'هذا الرمز لا يفتح هذا الملف. ابحث عن حروف مكتوبة خطأ، أو عن الرمز الذي جاء مع هذا الملف بالذات.',
  'wrong-shares': 'هذا الملف تالف: محتواه لا يخص عنوانه.',
  locked: 'لا يمكن قراءة هذا الملف هنا.',
  browser: 'لا يستطيع هذا المتصفح فتح الملف. جرّب إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.',
  opening: 'جارٍ الفتح…',
}

/** The texts of the first language that there are texts for. */
export function recoveryTexts(languages: readonly string[]): {
  language: 'en' | 'de' | 'ar'
  texts: RecoveryTexts
} {
  for (const wanted of languages) {
    const language = wanted.slice(0, 2).toLowerCase()
    if (language === 'en') break
    if (language === 'de') return { language, texts: de }
    if (language === 'ar') return { language, texts: ar }
  }
  return { language: 'en', texts: en }
}
